/** The entry of a child process with little memory. If a stranger's file harms the process, nothing else is harmed. */
import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import { answerParent } from "#platform/providers/process-answers.ts";
import { storable } from "#platform/storable.ts";
import { fileText } from "./file-text.ts";
import { type PackAnswer, packZip, readPack } from "./pack-zip.ts";
import { readColumns, readFile } from "./read-file.ts";
import {
  type ColumnsAnswer,
  type ColumnsQuestion,
  type FileAnswer,
  type FileQuestion,
  type TextAnswer,
  type TextQuestion,
  UnreadableFile,
} from "./table.ts";

/** A question: rows of words or sentences, columns of a table, the plain text, a pack, or the zip of a pack. */
export type ReadQuestion =
  | { rows: FileQuestion }
  | { columns: ColumnsQuestion }
  | { text: TextQuestion }
  | { pack: Uint8Array }
  | { zip: { pack: DraftPack; source: string } };

/** An answer, or why there is none, in words for the learner. */
export type ReadReply<Question extends ReadQuestion> =
  | (Question extends { rows: unknown }
      ? FileAnswer
      : Question extends { columns: unknown }
        ? ColumnsAnswer
        : Question extends { pack: unknown }
          ? PackAnswer
          : Question extends { zip: unknown }
            ? { zip: string }
            : TextAnswer)
  | { unreadable: string };

answerParent(async (question: ReadQuestion): Promise<ReadReply<ReadQuestion>> => {
  try {
    return storable(await answerTo(question));
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message };
    throw error;
  }
});

async function answerTo(question: ReadQuestion): Promise<ReadReply<ReadQuestion>> {
  if ("rows" in question) return readFile(question.rows);
  if ("columns" in question) return readColumns(question.columns);
  if ("pack" in question) return readPack(question.pack);
  if ("zip" in question) return { zip: Buffer.from(packZip(question.zip)).toString("base64") };
  return fileText(question.text);
}
