import { assignmentKinds, assignmentStandings } from "@shiju/learning/classes/assignments";
import { mostOf } from "@shiju/learning/classes/groups";
import { practiceTypes } from "@shiju/learning/practice/practice-model";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { idSchema, timeSchema, trimmedText } from "../http/text.ts";
import { groupParams, ofGroup } from "./groups.ts";

const assignmentParams = groupParams.extend({ assignment_id: z.uuid("没有这份作业") });

const noteSchema = trimmedText(300, { tooLong: "说明最多 300 个字" });
const targetsSchema = boundedList(z.uuid("没有这个成员"), mostOf.members, {
  missing: "请选给谁",
  tooLong: `最多选 ${mostOf.members} 人`,
})
  .min(1, "请至少选一个人")
  .nullable()
  .describe("The members who have it. Null for all, also for those who join later.");

const createSchema = z
  .object({
    id: z.uuid().describe("Made by the client, so that the call can be repeated."),
    kind: z.enum(assignmentKinds, "请选布置什么"),
    lesson_id: idSchema(200).optional().describe("For the kinds lesson and chapter."),
    amount: z
      .int("请填整数")
      .min(1, "最少 1")
      .max(300, "最多 300")
      .optional()
      .describe("Items to review, or days to study."),
    minutes: z
      .int("请填整数分钟")
      .min(1, "最少 1 分钟")
      .max(240, "最多 240 分钟")
      .optional()
      .describe("Minutes of study on each of the days."),
    practice_type: z.enum(practiceTypes, "请选怎么练").nullable().default(null).describe("Null for any."),
    min_accuracy: z
      .int("请填整数")
      .min(1, "准确率是 1 到 100")
      .max(100, "准确率是 1 到 100")
      .nullable()
      .default(null)
      .describe("Percent of the items whose last answer must be right at the first check."),
    note: noteSchema.default(""),
    from: timeSchema("请填开始的时间"),
    due: timeSchema("请填截止的时间"),
    user_ids: targetsSchema,
  })
  .refine(({ from, due }) => from < due, { path: ["due"], error: "截止的时间要在开始以后" });
export type NewAssignment = z.output<typeof createSchema>;

const assignmentShape = {
  id: z.uuid(),
  kind: z.enum(assignmentKinds),
  title: z.string(),
  pack_id: z.string().nullable(),
  lesson_id: z.string().nullable(),
  total: z.int().describe("Items, or days for the kind `time`."),
  minutes: z.int().nullable().describe("Minutes of study on each of the days. Null for other kinds."),
  practice_type: z.enum(practiceTypes).nullable().describe("Null for any."),
  min_accuracy: z.int().nullable().describe("Percent. Null if any is enough."),
  note: z.string(),
  from: z.iso.datetime(),
  due: z.iso.datetime(),
};

const resultShape = {
  standing: z.enum(assignmentStandings),
  done: z.int().describe("Items, or days, that are done."),
  accuracy: z
    .number()
    .nullable()
    .describe("The share of the items whose last answer was right at the first check. Null without items."),
  seconds: z.int().describe("Active seconds of the answers."),
  value: z.int().nullable().describe("The estimated words of a vocabulary test. Null for other kinds."),
  done_at: z.iso.datetime().nullable().describe("When it was done. Null as long as it is not."),
};

const givenSchema = z
  .object({
    ...assignmentShape,
    is_for_all: z.boolean(),
    user_ids: z.array(z.uuid()).describe("The members who have it. Empty where all have it."),
  })
  .meta({ id: "Assignment", description: "An assignment as its group's owner sees it." });
export type Assignment = z.infer<typeof givenSchema>;

const mineSchema = z
  .object({
    ...assignmentShape,
    ...resultShape,
    group: z.object({ id: z.uuid(), name: z.string() }),
    is_open: z
      .boolean()
      .describe("Whether the caller may study the lesson. It needs a membership otherwise."),
  })
  .meta({ id: "MyAssignment", description: "An assignment as a member sees it." });
export type MyAssignment = z.infer<typeof mineSchema>;

const gridSchema = z
  .object({
    members: z.array(
      z.object({ user_id: z.uuid(), name: z.string(), number: z.string(), head_img: z.string() }),
    ),
    assignments: z.array(givenSchema).describe("By the date on which they are due, the first first."),
    results: z
      .array(z.object({ assignment_id: z.uuid(), user_id: z.uuid(), ...resultShape }))
      .describe("Of each member and each assignment that the member has."),
  })
  .meta({
    id: "AssignmentGrid",
    description: "The members of a group, their assignments and their results.",
  });
export type AssignmentGrid = z.infer<typeof gridSchema>;

export const assignmentsApi = {
  mine: endpoint({
    ...ofGroup,
    method: "GET",
    path: "/api/assignments",
    summary:
      "The caller's assignments that are not done, and those that were done in the last seven days, by their date.",
    response: z.object({ assignments: z.array(mineSchema) }),
  }),
  grid: endpoint({
    ...ofGroup,
    method: "GET",
    path: "/api/groups/:id/assignments",
    summary: "The members of a group and their results. For its owner and helpers.",
    params: groupParams,
    query: z.object({
      days: z.coerce
        .number()
        .int()
        .min(1)
        .max(400)
        .default(14)
        .describe("Assignments that were due in so many days, and those that are due later."),
    }),
    response: gridSchema,
  }),
  create: endpoint({
    ...ofGroup,
    method: "POST",
    path: "/api/groups/:id/assignments",
    summary: `Gives work to a group. At most ${mostOf.openAssignments} assignments are open. For its owner and helpers.`,
    limit: 60,
    params: groupParams,
    body: createSchema,
    response: givenSchema,
  }),
  change: endpoint({
    ...ofGroup,
    method: "PUT",
    path: "/api/groups/:id/assignments/:assignment_id",
    summary: "Changes the dates or the note of an assignment. For the group's owner and helpers.",
    limit: 60,
    params: assignmentParams,
    body: z.object({
      from: timeSchema("请填开始的时间").optional(),
      due: timeSchema("请填截止的时间").optional(),
      note: noteSchema.optional(),
    }),
    response: givenSchema,
  }),
  remove: endpoint({
    ...ofGroup,
    method: "DELETE",
    path: "/api/groups/:id/assignments/:assignment_id",
    summary: "Takes an assignment back. What was learned stays. For the group's owner and helpers.",
    limit: 60,
    params: assignmentParams,
    response: z.object({}),
  }),
  remind: endpoint({
    ...ofGroup,
    method: "POST",
    path: "/api/groups/:id/remind",
    summary:
      "Sends a message to each of some members who has an assignment left, at most one a day. For the group's owner and helpers.",
    limit: 10,
    params: groupParams,
    body: z.object({
      user_ids: boundedList(z.uuid("没有这个成员"), mostOf.members, {
        missing: "请选提醒谁",
        tooLong: `最多选 ${mostOf.members} 人`,
      }).min(1, "请至少选一个人"),
    }),
    response: z.object({ reminded: z.int().describe("Members who got a message.") }),
  }),
};
