/** The entry of a process that says what lessons ask and judges answers: sentences with many alternatives take it long. */
import type { Sentence } from "@shiju/learning/sentence";
import { answerParent } from "#platform/providers/process-answers.ts";
import { type Answered, judged, type Prompt, promptsOf } from "./prompts.ts";

export type AskQuestion = { prompts: Sentence[] } | { judge: Answered };

answerParent((question: AskQuestion): Prompt[] | boolean[] =>
  "prompts" in question ? promptsOf(question.prompts) : judged(question.judge),
);
