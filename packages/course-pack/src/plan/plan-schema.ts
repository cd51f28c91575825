import { z } from "zod";
import { idSchema } from "../id.ts";
import { chinese, english, prose } from "../text.ts";

/** The forms in which a pattern comes back. */
export const patternForms = ["statement", "question", "negative"] as const;
export type PatternForm = (typeof patternForms)[number];

const patternName = z
  .string()
  .max(30, "句型的名字最多 30 个字符；请写短些")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "句型的名字只能用小写字母、数字和连字符；请改成 going-to 这样的");

const patternSchema = z.strictObject({
  /** A regular expression over a line in lower case, without punctuation, with its contractions opened. */
  match: z.string().min(1).max(400, "最多 400 个字符；请写短些"),
  /** The lesson that teaches the pattern. */
  taught: idSchema,
  /** The forms that must come back. */
  forms: z.array(z.enum(patternForms)).min(1).optional(),
});
export type Pattern = z.infer<typeof patternSchema>;

/** One lesson of `syllabus.yaml`. */
const plannedLessonSchema = z.strictObject({
  /** The title that the lesson must have. */
  title: prose.optional(),
  /** The abilities that a learner has after the lesson. */
  can: prose,
  scene: prose.optional(),
  grammar: z.array(prose).optional(),
  new: z.record(english, chinese).optional(),
  /** Words that are counted off, such as the digits. They come back as a row, and count as half as many new words. */
  row: z.array(english).min(2).optional(),
  /** Irregular forms, each with the word it belongs to. */
  forms: z.record(english, english).optional(),
  /** Further words that the lesson may use, not counted as new. */
  also: z.array(english).optional(),
  /** Words of earlier lessons that the lesson repeats. */
  back: z.array(english).optional(),
  /** Patterns that the lesson must contain. */
  patterns: z.array(patternName).optional(),
  /** A line that the lesson must contain. */
  say: english.optional(),
});
export type PlannedLesson = z.infer<typeof plannedLessonSchema>;

/** `syllabus.yaml`: the plan of a graded pack, all lessons in order. */
export const syllabusSchema = z.strictObject({
  /** From this lesson on new words need not come back. */
  last_block: idSchema.optional(),
  patterns: z.record(patternName, patternSchema).optional(),
  lessons: z.record(idSchema, plannedLessonSchema),
});
export type Syllabus = z.infer<typeof syllabusSchema>;
