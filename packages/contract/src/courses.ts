import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const packTypes = ["course", "textbook", "words", "daily"] as const;

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
  access: z.enum(["free", "member"]),
  lesson_count: z.int(),
  sentence_count: z.int(),
  /** Learners who have answered at least one step of it. */
  learners: z.int(),
  /** The caller's own lessons with every step passed, 0 for a visitor. */
  lessons_done: z.int(),
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
  sentence_count: z.int(),
  /** Steps of each kind at difficulty 0. */
  steps: kindCountsSchema,
  /** Whether the caller may study it now; the first lesson is open to everybody. */
  open: z.boolean(),
  progress: lessonProgressSchema,
});
export type Lesson = z.infer<typeof lessonSchema>;

export const coursesApi = {
  list: endpoint({
    method: "GET",
    path: "/api/courses",
    summary: "The course square: packs of one type, filtered, searched, sorted, a page at a time.",
    access: "visitor",
    data: "own",
    query: z.object({
      type: z.enum(packTypes).default("course"),
      category: z.string().max(20).optional(),
      level: z.coerce.number().int().min(1).max(6).optional(),
      q: z.string().trim().max(50).optional(),
      sort: z.enum(["learners", "newest", "level"]).default("learners"),
      cursor: z.string().max(200).optional(),
    }),
    response: z.object({
      courses: z.array(courseSchema),
      total: z.int(),
      /** All categories of the type, whatever the filter. */
      categories: z.array(z.string()),
      next_cursor: z.string().nullable(),
    }),
  }),
  detail: endpoint({
    method: "GET",
    path: "/api/courses/:id",
    summary: "One course.",
    access: "visitor",
    data: "own",
    params: z.object({ id: z.string().min(1).max(100) }),
    response: courseSchema,
  }),
  lessons: endpoint({
    method: "GET",
    path: "/api/courses/:id/lessons",
    summary: "The lessons of a course with the caller's progress.",
    access: "visitor",
    data: "own",
    params: z.object({ id: z.string().min(1).max(100) }),
    response: z.object({ lessons: z.array(lessonSchema) }),
  }),
};
