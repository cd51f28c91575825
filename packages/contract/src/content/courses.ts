import { drawings } from "@shiju/learning/drawings";
import { packTypes } from "@shiju/learning/pack-types";
import { practiceTypes } from "@shiju/learning/practice/practice-types";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { boundedText, cursorSchema, idSchema, trimmedText } from "../http/text.ts";

/** Who may practise a pack beyond its first lesson: every learner, or members only. */
export const packAccess = ["free", "member"] as const;

export const kindCountsSchema = z.tuple([z.int(), z.int(), z.int(), z.int()]).meta({
  id: "KindCounts",
  description: "How many steps there are of each content kind: sentence, chunk, combination, word.",
});

/** How learners name a lesson: 第 29 课, 第 29 课 · 练习. */
export const lessonNumberShape = {
  number: z
    .int()
    .describe("The number that learners read. A practice lesson has that of the lesson before it."),
  practice: z.boolean().describe("Whether it only practises the lesson before it."),
};

/** The place of a course in the chain of the courses that it continues. */
export const lessonsBeforeShape = {
  lessons_before: z.int().describe("The numbered lessons of all courses that its course continues."),
};

const partSchema = z
  .object({
    title: z.string(),
    first: z.int().describe("The position of its first lesson."),
    last: z.int().describe("The position of its last lesson."),
    drawing: z.enum(drawings),
    done: z.string().nullable().describe("The abilities that a learner has after it."),
  })
  .meta({ id: "CoursePart", description: "Lessons of a course that belong together." });
export type CoursePart = z.infer<typeof partSchema>;

export const beginSchema = z
  .object({
    practice: z.enum(practiceTypes),
    always_show: z.boolean().optional().describe("The answer stands there to be copied."),
  })
  .meta({ id: "BeginRound", description: "Settings that a course proposes for one round through a lesson." });
export type BeginRound = z.infer<typeof beginSchema>;

export const courseSchema = z
  .object({
    id: z.string(),
    type: z.enum(packTypes),
    title: z.string(),
    description: z.string(),
    level: z.int().min(1).max(6).describe("1 to 6, about CEFR pre-A1 to C1."),
    category: z.string(),
    access: z.enum(packAccess),
    publisher: z.string().nullable().describe("Who published it, of a textbook; else null."),
    grade: z.int().nullable().describe("School year of a textbook, 1 to 12; else null."),
    term: z.int().nullable().describe("Half-year of a textbook, 1 or 2; else null."),
    kind: z.string().nullable().describe("The kind of a built-in course, such as `zero`; else null."),
    continues: z.string().nullable().describe("The id of the course that it continues; else null."),
    parts: z.array(partSchema).describe("In order. Empty for a course without parts."),
    begin: z
      .array(beginSchema)
      .describe("By completed rounds of a lesson; the last one holds for all later rounds."),
    has_placement: z.boolean().describe("Whether a newcomer can find the lesson to start with."),
    lesson_count: z.int().describe("Lessons. Practice lessons have no number and do not count."),
    sentence_count: z.int().describe("Sentences in all lessons."),
    learners: z.int().describe("Learners who have answered at least one step of it."),
    lessons_done: z
      .int()
      .describe("The counted lessons of which the caller has passed every step, 0 for a visitor."),
    mine: z.boolean().describe("Whether it stands on the caller's own shelf."),
    author: z.string().nullable().describe("The name of the learner who wrote it; null for the house."),
    own: z.boolean().describe("Whether the caller brought it; nobody else sees it."),
  })
  .meta({ id: "Course" });
export type Course = z.infer<typeof courseSchema>;

const listedCourseSchema = courseSchema
  .extend({
    sample: z
      .object({ en: z.string(), zh: z.string() })
      .nullable()
      .describe(
        "A sentence of the first lesson, which is open to everybody. Null where the lesson has no sentence.",
      ),
  })
  .meta({ id: "ListedCourse" });
export type ListedCourse = z.infer<typeof listedCourseSchema>;

export const lessonProgressSchema = z
  .object({
    passed: kindCountsSchema.describe("Steps of each kind that were answered right."),
    accuracy: z
      .number()
      .nullable()
      .describe("Right answers at the first check over all first checks, 0 to 1; null before the first."),
    last_studied_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "LessonProgress", description: "How far the caller is in a lesson." });
export type LessonProgress = z.infer<typeof lessonProgressSchema>;

export const wordCountsSchema = z
  .object({
    words: z.int().describe("All words."),
    learned: z.int().describe("Answered right from memory at least once, claimed to be known, or mastered."),
    mastered: z.int().describe("Marked as mastered."),
    due: z.int().describe("Due for review today, mastered words never."),
  })
  .meta({ id: "WordCounts", description: "The caller's progress with words. A visitor has none." });

export const lessonSchema = z
  .object({
    id: z.string(),
    position: z.int().describe("From 1."),
    ...lessonNumberShape,
    title: z.string(),
    goal: z.string(),
    teaser: z.string().nullable().describe("The question with which the story goes on, before the lesson."),
    unit: z.string().nullable().describe("Of a textbook."),
    sentence_count: z.int().describe("Sentences."),
    steps: kindCountsSchema.describe("Steps of each kind at difficulty 0."),
    open: z.boolean().describe("Whether the caller may study it now; the first lesson is open to everybody."),
    progress: lessonProgressSchema,
  })
  .meta({ id: "Lesson" });
export type Lesson = z.infer<typeof lessonSchema>;

const editionSchema = z
  .object({
    publisher: z.string(),
    grade: z.int().describe("School year, 1 to 12."),
    term: z.int().describe("Half-year, 1 or 2."),
  })
  .meta({ id: "Edition", description: "A textbook's place in the schools' order." });
export type Edition = z.infer<typeof editionSchema>;

const myCourseSchema = z.object({
  course: courseSchema,
  last_studied_at: z.iso.datetime().nullable().describe("Null before the first step."),
  next_lesson: z
    .object({
      id: z.string(),
      position: z.int().describe("From 1."),
      ...lessonNumberShape,
      title: z.string(),
      teaser: z.string().nullable(),
    })
    .nullable()
    .describe("The lesson to go on with; null where none is open to the learner."),
});
export type MyCourse = z.infer<typeof myCourseSchema>;

/**
 * Why a newcomer starts with a lesson: it belongs to the first course of the house, or to the first on the learner's
 * level, or the learner was placed there.
 */
const startReasons = ["first", "level", "placed"] as const;

const startSchema = z
  .object({
    course: courseSchema,
    lesson: lessonSchema.pick({
      id: true,
      position: true,
      number: true,
      practice: true,
      title: true,
      goal: true,
      sentence_count: true,
    }),
    reason: z
      .enum(startReasons)
      .describe(
        "`first`: the first course in the order of the house. `level`: the first that fits the level. `placed`: the start of the learner's placement.",
      ),
  })
  .meta({ id: "Start", description: "The lesson with which a newcomer starts." });
export type Start = z.infer<typeof startSchema>;

const courseEndSchema = z
  .object({
    done: z.string().nullable().describe("The abilities that a learner has after the course; else null."),
    next: startSchema
      .omit({ reason: true })
      .nullable()
      .describe("The course that comes after it, with its first lesson. Null if there is none."),
  })
  .meta({ id: "CourseEnd", description: "The things to say at the end of a course." });
export type CourseEnd = z.infer<typeof courseEndSchema>;

const title = z.string();
const ownPackSchema = z
  .union([
    z.object({
      title,
      lessons: z.array(
        z.object({ title, statements: z.array(z.object({ english: z.string(), chinese: z.string() })) }),
      ),
    }),
    z.object({
      title,
      lessons: z.array(
        z.object({
          title,
          words: z.array(
            z.object({
              name: z.string(),
              trans: z.array(z.string()).describe("A meaning each, such as `n. 灯塔`."),
              usphone: z.string().describe("IPA without slashes, as is `ukphone`."),
              ukphone: z.string(),
            }),
          ),
        }),
      ),
    }),
  ])
  .meta({ id: "OwnPack", description: "A word list or a course of a learner's own, as an import takes it." });
export type OwnPack = z.infer<typeof ownPackSchema>;

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
      level: z.coerce.number().int().min(1).max(6).optional().describe("About CEFR pre-A1 to C1."),
      publisher: boundedText(50).optional(),
      grade: z.coerce.number().int().min(1).max(12).optional().describe("School year of a textbook."),
      term: z.coerce.number().int().min(1).max(2).optional().describe("Half-year of a textbook."),
      q: trimmedText(50).optional(),
      sort: z
        .enum(["house", "learners", "newest", "level"])
        .default("house")
        .describe("`house` is the order in which the site recommends its courses."),
      cursor,
    }),
    response: z.object({
      courses: z.array(listedCourseSchema),
      total: z.int().describe("Packs on all pages."),
      categories: z.array(z.string()).describe("All categories of the type, whatever the filter."),
      editions: z
        .array(editionSchema)
        .describe("All editions of textbooks, whatever the filter; none for other types."),
      next_cursor: z.string().nullable(),
    }),
  }),
  start: endpoint({
    method: "GET",
    path: "/api/start",
    summary: "The course and the lesson with which a newcomer starts.",
    access: "visitor",
    data: "own",
    query: z.object({
      level: z.coerce
        .number()
        .int()
        .min(1)
        .max(6)
        .optional()
        .describe("The learner's level, 1 to 6; left out where it is not known."),
    }),
    response: z.object({ start: startSchema.nullable().describe("Null where no course is offered.") }),
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
  end: endpoint({
    method: "GET",
    path: "/api/courses/:id/end",
    summary: "The end of a course: the learner's abilities after it, and the course that comes next.",
    access: "visitor",
    data: "own",
    params: z.object({ id: packId }),
    response: courseEndSchema,
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
      "The learner's shelf in the learner's order, a page at a time. The learner adds a pack, or the first answer in a pack adds it.",
    access: "learner",
    data: "own",
    query: z.object({ cursor }),
    response: z.object({
      courses: z.array(myCourseSchema),
      total: z.int().describe("Packs on all pages."),
      next_cursor: z.string().nullable(),
    }),
  }),
  addMine: endpoint({
    method: "PUT",
    path: "/api/my_courses/:id",
    summary: "Adds a pack at the front of the shelf. A pack that is on the shelf keeps its place.",
    access: "learner",
    data: "own",
    params: z.object({ id: packId }),
    response: z.object({}),
  }),
  removeMine: endpoint({
    method: "DELETE",
    path: "/api/my_courses/:id",
    summary: "Removes a pack from the shelf. The progress in it stays.",
    access: "learner",
    data: "own",
    params: z.object({ id: packId }),
    response: z.object({}),
  }),
  renameOwn: endpoint({
    method: "PUT",
    path: "/api/own_packs/:id",
    summary: "Renames a word list or a course of the learner's own.",
    access: "learner",
    data: "own",
    params: z.object({ id: packId }),
    body: z.object({ title: trimmedText(40).min(1, "请写上名称") }),
    response: z.object({}),
  }),
  exportOwn: endpoint({
    method: "GET",
    path: "/api/own_packs/:id",
    summary: "A word list or course that the learner imported, in full. Its import makes an equal one.",
    access: "learner",
    data: "own",
    limit: 30,
    params: z.object({ id: packId }),
    response: ownPackSchema,
  }),
  removeOwn: endpoint({
    method: "DELETE",
    path: "/api/own_packs/:id",
    summary:
      "Deletes a word list or a course of the learner's own. Its study time and records stay. Repeatable.",
    access: "learner",
    data: "own",
    params: z.object({ id: packId }),
    response: z.object({}),
  }),
  orderMine: endpoint({
    method: "PUT",
    path: "/api/my_courses",
    summary:
      "Orders the shelf. The named packs come first, in the order of the list. The others follow in their present order.",
    access: "learner",
    data: "own",
    body: z.object({ ids: boundedList(packId, 500, { tooLong: "一次最多排 500 门课程" }).min(1) }),
    response: z.object({}),
  }),
};
