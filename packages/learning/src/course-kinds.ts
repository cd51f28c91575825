/** The kinds of courses that have bounds of their own for their lessons and lines. */
export const courseKinds = ["zero", "first", "a1", "a2", "topics", "translation"] as const;
export type CourseKind = (typeof courseKinds)[number];

/** The kind of the course that teaches letters and keys, for those who cannot type a word yet. */
export const lettersKind = "zero" satisfies CourseKind;

/** The kind of the course with which everybody else begins. */
export const beginnersKind = "first" satisfies CourseKind;
