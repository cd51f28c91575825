/** The kinds of courses that have bounds of their own for their lessons and lines. */
export const courseKinds = ["zero", "first", "a1", "a2", "topics", "translation"] as const;
export type CourseKind = (typeof courseKinds)[number];
