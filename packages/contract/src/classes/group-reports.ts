import { subjectKinds } from "@shiju/learning/practice/practice-model";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { groupParams, memberParams, ofGroup } from "./groups.ts";

const dateOut = z.string().describe("A date in the caller's zone.");
const daysSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(90)
  .default(14)
  .describe("The last so many days, with today.");

const faceShape = {
  user_id: z.uuid(),
  name: z.string(),
  number: z.string().describe("The number in the owner's list. Empty for none."),
  head_img: z.string(),
};

const todaySchema = z
  .object({
    date: dateOut,
    members: z.array(
      z.object({
        ...faceShape,
        seconds: z.int().describe("Seconds studied today."),
        week_seconds: z.int().describe("Seconds studied in the last seven days, with today."),
        last_seen_at: z.iso.datetime().nullable().describe("Null if the member never came."),
      }),
    ),
  })
  .meta({ id: "GroupToday", description: "The members of a group, with how long each studied today." });
export type GroupToday = z.infer<typeof todaySchema>;

const mistakeSchema = z
  .object({
    kind: z.enum(subjectKinds),
    id: z.string().describe("The id of a sentence, or a word."),
    en: z.string(),
    zh: z.string(),
    lesson: z
      .object({ id: z.string(), title: z.string(), course: z.string() })
      .nullable()
      .describe("The lesson of the sentence. Null for a word."),
    members: z.int().describe("Members who got it wrong."),
    errors: z.int().describe("Wrong answers of these members, since they first met it."),
    wrong: z
      .array(
        z.object({
          en: z.string().describe("The right words."),
          typed: z.string().describe("The words that were typed in their place."),
          times: z.int().describe("How many of the read answers had this mistake."),
        }),
      )
      .describe("The most frequent mistakes of the last answers, the most frequent first."),
  })
  .meta({ id: "GroupMistake", description: "A sentence or word that members of a group get wrong." });
export type GroupMistake = z.infer<typeof mistakeSchema>;

const reportSchema = z
  .object({
    ...faceShape,
    is_managed: z.boolean().describe("Whether the account belongs to the group."),
    last_seen_at: z.iso.datetime().nullable().describe("Null if the member never came."),
    days: z.array(
      z.object({
        date: dateOut,
        seconds: z.int().describe("Seconds studied."),
        right: z.int().describe("Sentences and words answered right."),
      }),
    ),
    lessons: z.int().describe("Lessons that were finished."),
    chapters: z.int().describe("Chapters of words that were finished."),
    sentences: z.int().describe("Sentences answered right from memory."),
    words: z.int().describe("Words answered right from memory."),
    accuracy: z
      .number()
      .nullable()
      .describe("The share of answers that were right at the first check. Null without answers."),
    due: z.int().describe("Sentences and words that are due now."),
    mistakes: z.array(mistakeSchema).describe("The most frequent mistakes of the member, at most twenty."),
  })
  .meta({ id: "MemberReport", description: "The study of a member of a group, as its owner sees it." });
export type MemberReport = z.infer<typeof reportSchema>;

const boardSchema = z
  .object({
    from: dateOut.describe("Monday of this week."),
    members: z
      .array(
        z.object({
          name: z.string(),
          head_img: z.string(),
          seconds: z.int().describe("Seconds studied this week."),
          lessons: z.int().describe("Lessons and chapters finished this week."),
          is_me: z.boolean(),
        }),
      )
      .describe("By study time."),
  })
  .meta({ id: "GroupBoard", description: "This week of a group." });
export type GroupBoard = z.infer<typeof boardSchema>;

export const groupReportsApi = {
  today: endpoint({
    ...ofGroup,
    method: "GET",
    path: "/api/groups/:id/today",
    summary: "The members of a group, with how long each studied today. For its owner and helpers.",
    params: groupParams,
    response: todaySchema,
  }),
  mistakes: endpoint({
    ...ofGroup,
    method: "GET",
    path: "/api/groups/:id/mistakes",
    summary:
      "The sentences and words that most members of a group got wrong, with what they typed. For its owner and helpers.",
    limit: 60,
    params: groupParams,
    query: z.object({ days: daysSchema }),
    response: z.object({ mistakes: z.array(mistakeSchema) }),
  }),
  member: endpoint({
    ...ofGroup,
    method: "GET",
    path: "/api/groups/:id/members/:user_id/report",
    summary: "The study of one member. For the group's owner and helpers, and for the member.",
    limit: 120,
    params: memberParams,
    query: z.object({ days: daysSchema }),
    response: reportSchema,
  }),
  board: endpoint({
    ...ofGroup,
    method: "GET",
    path: "/api/groups/:id/board",
    summary: "This week's study time and lessons of the members. Members see it if the owner wants that.",
    params: groupParams,
    response: boardSchema,
  }),
};
