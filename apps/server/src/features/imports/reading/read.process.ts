/** The entry of a separate process with little memory: what a stranger's file does to it, it does to nothing else. */
import { answerParent } from "#platform/providers/process-answers.ts";
import { readFile } from "./read-file.ts";
import { type FileAnswer, type FileQuestion, UnreadableFile } from "./table.ts";

/** An answer, or why there is none, in words for the learner. */
export type ReadReply = FileAnswer | { unreadable: string };

answerParent(async (question: FileQuestion): Promise<ReadReply> => {
  try {
    return await readFile(question);
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message };
    throw error;
  }
});
