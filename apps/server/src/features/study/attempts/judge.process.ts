/** The entry of a separate process, where judging a long log blocks no request. */
import { resultOf } from "@shiju/learning/practice/attempt";
import { answerParent } from "#platform/providers/process-answers.ts";
import type { Log } from "./judge.ts";

answerParent(({ question, judgedWith, events }: Log) => resultOf(question, judgedWith, events));
