import type { ImportEncoding } from "@shiju/contract/content/imports";
import { dayMs } from "@shiju/learning/time/durations";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { OpenLimiter } from "#platform/limiter/limiter.ts";
import type { Reader } from "./reading/reader.ts";
import type { ColumnsAnswer, ColumnsQuestion, TextAnswer } from "./reading/table.ts";

/** Files whose text an author may have read in a day. */
const mostFiles = 300;

/** Reads the text of an author's file; a `ProblemError` says why it cannot be read. */
export type ReadText = (
  userId: string,
  file: File,
  asked: {
    encoding?: ImportEncoding | undefined;
    chapter?: number | undefined;
    sheet?: number | undefined;
  },
) => Promise<TextAnswer>;

/** Reads columns of a table that staff bring; a `ProblemError` says why it cannot be read. */
export type ReadColumns = (userId: string, question: ColumnsQuestion) => Promise<ColumnsAnswer>;

export function openTextReading(read: Reader, openLimiter: OpenLimiter): ReadText {
  const limiter = openLimiter({ name: "text-files", most: mostFiles, windowMs: dayMs });
  return async (userId, file, asked) => {
    if (!(await limiter.take(userId)).isAllowed)
      throw new ProblemError("too_many_calls", "今天读的文件太多了，请明天再试");
    const bytes = new Uint8Array(await file.arrayBuffer());
    return read(userId, { text: { name: file.name, bytes, ...asked } });
  };
}
