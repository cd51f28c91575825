import { z } from "zod";
import { endpoint } from "./http/endpoint.ts";
import { boundedText, cursorSchema, idSchema, trimmedText } from "./http/text.ts";

export const packTypes = ["course", "textbook", "words", "daily"] as const;
/** Whom a pack is for, beyond its first lesson: every learner, or members. */
export const packAccess = ["free", "member"] as const;

/** How many there are of each content kind, in the order of `study_content`: sentence, chunk, combination, word. */
export const kindCountsSchema = z.tuple([z.int(), z.int(), z.int(), z.int()]);

export const courseSchema = z.object({
  id: z.string(),
  type: z.enum(packTypes),
  title: z.string(),
  description: z.string(),
  /** 1 to 6, about CEFR pre-A1 to C1. */
  level: z.int().min(1).max(6),
  category: z.string(),
  access: z.enum(packAccess),
  /** Of a textbook: who published it, school year 1 to 12, half-year 1 or 2; else null. */
  publisher: z.string().nullable(),
  grade: z.int().nullable(),
  term: z.int().nullable(),
  lesson_count: z.int(),
  sentence_count: z.int(),
  /** Learners who have answered at least one step of it. */
  learners: z.int(),
  /** The caller's own lessons with every step passed, 0 for a visitor. */
  lessons_done: z.int(),
  /** Whether it stands on the caller's own shelf. */
  mine: z.boolean(),
});
export type Course = z.infer<typeof courseSchema>;

/** How far the caller is in a lesson. */
export const lessonProgressSchema = z.object({
  passed: kindCountsSchema,
  /** Right answers at the first check over all first checks, 0 to 1; null before the first. */
  accuracy: z.number().nullable(),
  last_studied_at: z.iso.datetime().nullable(),
});
export type LessonProgress = z.infer<typeof lessonProgressSchema>;

export const lessonSchema = z.object({
  id: z.string(),
  /** From 1. */
  position: z.int(),
  title: z.string(),
  goal: z.string(),
  /** Of a textbook. */
  unit: z.string().nullable(),
  sentence_count: z.int(),
  /** Steps of each kind at difficulty 0. */
  steps: kindCountsSchema,
  /** Whether the caller may study it now; the first lesson is open to everybody. */
  open: z.boolean(),
  progress: lessonProgressSchema,
});
export type Lesson = z.infer<typeof lessonSchema>;

const editionSchema = z.object({ publisher: z.string(), grade: z.int(), term: z.int() });
/** A textbook's place in the schools' order. */
export type Edition = z.infer<typeof editionSchema>;

const myCourseSchema = z.object({
  course: courseSchema,
  /** Null before the first step. */
  last_studied_at: z.iso.datetime().nullable(),
  /** The lesson to go on with; null where none is open to the learner. */
  next_lesson: z.object({ id: z.string(), position: z.int(), title: z.string() }).nullable(),
});
export type MyCourse = z.infer<typeof myCourseSchema>;

const packId = idSchema(100);
const cursor = cursorSchema.optional();

export const coursesApi = {
  list: endpoint({
    method: "GET",
    path: "/api/courses",
    summary: "The course square: packs of one type, filtered, searched, sorted, a page at a time.",
    access: "visitor",
    data: "own",
    query: z.object({
      type: z.enum(packTypes).default("course"),
      category: boundedText(20).optional(),
      level: z.coerce.number().int().min(1).max(6).optional(),
      publisher: boundedText(50).optional(),
      grade: z.coerce.number().int().min(1).max(12).optional(),
      term: z.coerce.number().int().min(1).max(2).optional(),
      q: trimmedText(50).optional(),
      sort: z.enum(["learners", "newest", "level"]).default("learners"),
      cursor,
    }),
    response: z.object({
      courses: z.array(courseSchema),
      total: z.int(),
      /** All categories of the type, whatever the filter. */
      categories: z.array(z.string()),
      /** All editions of textbooks, whatever the filter; none for other types. */
      editions: z.array(editionSchema),
      next_cursor: z.string().nullable(),
    }),
  }),
  detail: endpoint({
    method: "GET",
    path: "/api/courses/:id",
    summary: "One course.",
    access: "visitor",
    data: "own",
    params: z.object({ id: packId }),
    response: courseSchema,
  }),
  lessons: endpoint({
    method: "GET",
    path: "/api/courses/:id/lessons",
    summary: "The lessons of a course with the caller's progress.",
    access: "visitor",
    data: "own",
    params: z.object({ id: packId }),
    response: z.object({ lessons: z.array(lessonSchema) }),
  }),
  mine: endpoint({
    method: "GET",
    path: "/api/my_courses",
    summary:
      "The learner's own shelf in the learner's order, a page at a time. A pack comes onto it by hand, or with the first answer given in it.",
    access: "learner",
    data: "own",
    query: z.object({ cursor }),
    response: z.object({
      courses: z.array(myCourseSchema),
      total: z.int(),
      next_cursor: z.string().nullable(),
    }),
  }),
  addMine: endpoint({
    method: "PUT",
    path: "/api/my_courses/:id",
    summary: "Puts a pack onto the shelf, as the first; one that is there stays where it is.",
    access: "learner",
    data: "own",
    params: z.object({ id: packId }),
    response: z.object({}),
  }),
  removeMine: endpoint({
    method: "DELETE",
    path: "/api/my_courses/:id",
    summary: "Takes a pack off the shelf; all progress in it stays.",
    access: "learner",
    data: "own",
    params: z.object({ id: packId }),
    response: z.object({}),
  }),
  orderMine: endpoint({
    method: "PUT",
    path: "/api/my_courses",
    summary: "Orders the shelf: these packs first, as they come here; the others follow as they stood.",
    access: "learner",
    data: "own",
    body: z.object({ ids: z.array(packId).min(1).max(500, "一次最多排 500 门课程") }),
    response: z.object({}),
  }),
};
