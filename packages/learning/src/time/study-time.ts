/** The signed fields of each report of study time, in the order in which they are signed. */
export const signedFields = {
  course: ["lesson_id", "lesson_course_id", "time", "timestamp"],
  word: ["time", "word_lesson_id", "timestamp"],
  other: ["time", "timestamp"],
} as const;

/** The kind of practice that a report is about. */
export type TimeKind = keyof typeof signedFields;
export const timeKinds = Object.keys(signedFields) as TimeKind[];

/**
 * Returns the text whose MD5 signs a report: `name=value` joined with `&`, then the key. The signature only deters from
 * false reports. It does not prove that a report is true.
 */
export function textToSign(kind: TimeKind, report: Readonly<Record<string, unknown>>, key: string): string {
  return [...signedFields[kind].map((name) => `${name}=${String(report[name])}`), `key=${key}`].join("&");
}
