/**
 * The entry of a child process that finds the prompts of lessons and judges answers. Sentences with many alternatives
 * take a long time.
 */
import type { Sentence } from "@shiju/learning/sentence";
import { answerParent } from "#platform/providers/process-answers.ts";
import { type Answered, judged, type Prompt, promptsOf } from "./prompts.ts";

export type AskQuestion = { prompts: Sentence[] } | { judge: Answered };

answerParent((question: AskQuestion): Prompt[] | boolean[] =>
  "prompts" in question ? promptsOf(question.prompts) : judged(question.judge),
);
