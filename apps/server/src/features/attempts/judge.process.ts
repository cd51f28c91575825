/** The entry of a process of its own, so that a log that takes long to judge holds up no request. */
import { resultOf } from "@shiju/learning/practice/attempt";
import { answerParent } from "#platform/providers/process-answers.ts";
import type { Log } from "./judge.ts";

answerParent(({ question, judgedWith, events }: Log) => resultOf(question, judgedWith, events));
