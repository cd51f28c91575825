import { z } from "zod";

export interface Words {
  /** The message where there is no text at all. */
  missing?: string;
  tooLong?: string;
}

/**
 * A text in a request, of at most `most` UTF-16 units as it was sent. A longer text is refused before any further rule
 * or transform, because some of them take time that grows with the square of the length. Every text of a request begins
 * with this function: the server's `contract.texts.test.ts` refuses any other.
 */
export function boundedText(most: number, { missing, tooLong }: Words = {}) {
  return z.string(missing).max(most, { ...(tooLong !== undefined && { error: tooLong }), abort: true });
}

/**
 * A bounded text without the white space at its ends. At least `most` characters of such white space may come along.
 */
export function trimmedText(most: number, words: Words = {}) {
  const { tooLong = `最多 ${most} 个字符` } = words;
  return boundedText(2 * most + 20, { ...words, tooLong })
    .trim()
    .max(most, tooLong);
}

/** Returns the schema of an id that is not random, such as the id of a lesson or a sentence. */
export function idSchema(most: number, missing?: string) {
  return boundedText(most, missing === undefined ? {} : { missing }).min(1, missing);
}

/** The cursor of the next page, as the previous response gave it. */
export const cursorSchema = boundedText(300, { tooLong: "翻页位置有误，请从第一页开始" });

/**
 * Returns the schema of a time in UTC by ISO 8601, in a year that the database can store. It refuses long fractions of
 * a second, the year 0000 and days that do not exist, such as the 30th of February.
 */
export function timeSchema(error = "时间有误") {
  return boundedText(32, { missing: error, tooLong: error })
    .regex(/^(19[7-9]|2\d\d)\d-/, { error, abort: true })
    .check(z.iso.datetime({ error }));
}

/** A date such as 2026-11-20, in the years of `timeSchema`. */
export function dateSchema(error = "日期有误") {
  return boundedText(10, { missing: error, tooLong: error })
    .regex(/^(19[7-9]|2\d\d)\d-/, { error, abort: true })
    .check(z.iso.date({ error }));
}
