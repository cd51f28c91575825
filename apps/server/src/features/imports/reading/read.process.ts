/** The entry of a separate process with little memory: what a stranger's file does to it, it does to nothing else. */
import { answerParent } from "#platform/providers/process-answers.ts";
import { fileText } from "./file-text.ts";
import { readFile } from "./read-file.ts";
import {
  type FileAnswer,
  type FileQuestion,
  type TextAnswer,
  type TextQuestion,
  UnreadableFile,
} from "./table.ts";

/** Rows of words or sentences, or a text as it is. */
export type ReadQuestion = { rows: FileQuestion } | { text: TextQuestion };

/** An answer, or why there is none, in words for the learner. */
export type ReadReply<Question extends ReadQuestion> =
  | (Question extends { rows: unknown } ? FileAnswer : TextAnswer)
  | { unreadable: string };

answerParent(async (question: ReadQuestion): Promise<ReadReply<ReadQuestion>> => {
  try {
    return await ("rows" in question ? readFile(question.rows) : fileText(question.text));
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message };
    throw error;
  }
});
