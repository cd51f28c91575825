import { z } from "zod";
import {
  comparedLessonSchema,
  comparedLineSchema,
  reaches,
  remarkSchema,
  submissionStates,
} from "./publishing.ts";
import { packAccess } from "../content/courses.ts";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { trimmedText } from "../http/text.ts";
import { jobIdSchema, startedSchema } from "../http/job.ts";
import { listOf, pageQuery, sortedBy } from "../http/console-list.ts";

const shape = {
  id: z.string(),
  title: z.string(),
  author: z.string().describe("The nickname."),
  level: z.int().describe("1 to 6, about CEFR pre-A1 to C1."),
  number: z.int().describe("How many times it was handed in."),
  state: z.enum(submissionStates),
  lesson_count: z.int().describe("Lessons in it."),
  line_count: z.int().describe("Lines in it."),
  submitted_at: z.iso.datetime(),
};

const row = z.object(shape).meta({ id: "SubmittedCourse" });
export type SubmittedCourse = z.infer<typeof row>;

const wholeSchema = z
  .object({
    ...shape,
    description: z.string(),
    license: z.string(),
    source: z.string(),
    reach: z.enum(reaches).describe("Of the version before."),
    access: z
      .enum(packAccess)
      .describe("Who may study the course as it stands in the square; free where it was never there."),
    is_update: z.boolean().describe("Whether the course square has a version of it already."),
    lessons: z.array(comparedLessonSchema),
    duplicates: z
      .array(z.object({ en: z.string(), course: z.string() }))
      .describe("The first fifty sentences that also stand in another course of the square."),
    uncut: z.int().describe("Long lines without chunks: learners practise them only as a whole."),
    unmarked: z.int().describe("Chunks for which no part of the Chinese is marked."),
    comment: z.string(),
    remarks: z.array(remarkSchema),
    decided_by: z.string().nullable(),
    decided_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "SubmittedCourseDetail" });

const id = z.uuid("没有这次提交");
const access = { access: "staff", roles: ["reviewer"], data: "site" } as const;

/** Courses that authors hand in, as the console knows them. */
export const reviewCoursesApi = {
  list: endpoint({
    method: "GET",
    path: "/api/console/submissions",
    summary: "Courses that were handed in, the last first unless `sort` says otherwise.",
    ...access,
    query: z.object({
      ...pageQuery,
      ...sortedBy("submitted"),
      q: trimmedText(50).optional().describe("Words of the title, or the beginning of the author's name."),
      state: z.enum(submissionStates).default("waiting"),
    }),
    response: listOf(row),
  }),
  get: endpoint({
    method: "GET",
    path: "/api/console/submissions/:id",
    summary: "A course that was handed in.",
    ...access,
    params: z.object({ id }),
    response: wholeSchema,
  }),
  lesson: endpoint({
    method: "GET",
    path: "/api/console/submissions/:id/lessons/:lesson",
    summary: "The lines of a lesson, beside the published version.",
    ...access,
    params: z.object({
      id,
      lesson: z.coerce.number().int().min(1).max(300).describe("Its position, from 1."),
    }),
    response: z.object({ lines: z.array(comparedLineSchema) }),
  }),
  tryOut: endpoint({
    method: "POST",
    path: "/api/console/submissions/:id/try",
    summary:
      "Makes a trial course from a submission. Only reviewers and the author see it, and only until the decision. Answers in it are not kept. Repeatable.",
    ...access,
    limit: 12,
    params: z.object({ id }),
    body: z.strictObject({ job_id: jobIdSchema }),
    response: startedSchema,
    result: z.object({ course_id: z.string(), lesson_ids: z.array(z.string()) }),
  }),
  decide: endpoint({
    method: "POST",
    path: "/api/console/submissions/:id/decide",
    summary: "Accepts a course for the square, or sends it back with reasons; the author gets a message.",
    ...access,
    limit: 30,
    params: z.object({ id }),
    body: z.strictObject({
      job_id: jobIdSchema,
      accept: z.boolean(),
      access: z
        .enum(packAccess, "请选择谁能学")
        .optional()
        .describe(
          "Who may study the accepted course: everybody, or members, while others get only its first lesson. Unchanged where it is left out.",
        ),
      comment: trimmedText(1000).default("").describe("To the author."),
      remarks: boundedList(remarkSchema, 100).default([]),
    }),
    response: startedSchema,
    result: z.object({ state: z.enum(["accepted", "refused"]) }),
  }),
};
