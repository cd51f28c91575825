import { z } from "zod";
import { mistakeReasons } from "./feedback.ts";
import { endpoint } from "../http/endpoint.ts";
import { trimmedText } from "../http/text.ts";
import { draftIdSchema } from "./fields.ts";

/** Most reports of a course that its author is shown. Of the answered reports, these are the last ones. */
export const mostReports = 200;

const reportSchema = z
  .object({
    id: z.uuid(),
    lesson: z.string().describe("The name of the lesson in the published course."),
    en: z.string().describe("The sentence as learners had it; empty where it is not there any more."),
    zh: z.string(),
    reason: z.enum(mistakeReasons),
    text: z.string().describe("What the learner wrote; may be empty."),
    nickname: z.string().nullable().describe("Of the learner; null for a visitor."),
    created_at: z.iso.datetime(),
    answer: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: "CourseReport", description: "A reported mistake in an author's course." });
export type CourseReport = z.infer<typeof reportSchema>;

const author = { access: "tier", data: "shared", relation: "author" } as const;
const reports = z.object({ reports: z.array(reportSchema).describe("Open ones first, then the newest.") });

export const reportsApi = {
  counts: endpoint({
    method: "GET",
    path: "/api/course_reports",
    summary: "How many reports of the author's courses have no answer yet.",
    ...author,
    response: z.object({
      courses: z
        .array(z.object({ draft_id: z.string(), open: z.int().describe("Reports without an answer.") }))
        .describe("Those that have any."),
    }),
  }),
  list: endpoint({
    method: "GET",
    path: "/api/drafts/:id/reports",
    summary: "Mistakes that learners reported in the course of a draft.",
    ...author,
    params: z.object({ id: draftIdSchema }),
    response: reports,
  }),
  answer: endpoint({
    method: "POST",
    path: "/api/drafts/:id/reports/:report/answer",
    summary:
      "Answers a report. A learner gets a message. A report that was answered in other words answers 409.",
    ...author,
    params: z.object({ id: draftIdSchema, report: draftIdSchema }),
    body: z.strictObject({ text: trimmedText(500, { missing: "请写答复" }).min(1, "请写答复") }),
    response: reports,
  }),
};
