import { z } from "zod";
import { feedbackKinds, mistakeReasons } from "./feedback.ts";
import { lessonNumberShape } from "../content/courses.ts";
import { endpoint } from "../http/endpoint.ts";
import { trimmedText } from "../http/text.ts";
import { listOf, pageQuery, sortedBy } from "../http/console-list.ts";

const deskEntrySchema = z.object({
  id: z.uuid(),
  about: z.enum(["product", "mistake"]),
  kind: z
    .enum([...feedbackKinds, ...mistakeReasons])
    .describe("The kind of the feedback, or the fault of the content."),
  item: z.string().nullable().describe("The word, or the sentence's English where it is still there."),
  lesson: z
    .object({
      id: z.string(),
      title: z.string(),
      position: z.int().describe("From 1."),
      ...lessonNumberShape,
      course: z.string().describe("The title of its course."),
    })
    .nullable()
    .describe(
      "Where a reported sentence stands; null for everything else, and where it is not there any more.",
    ),
  text: z.string(),
  contact: z.string().describe("The contact of the writer. Empty where none was given."),
  images: z.array(z.string()).describe("Where each is found."),
  person: z.object({ id: z.uuid(), nickname: z.string() }).nullable().describe("Null for a visitor."),
  answer: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  created_at: z.iso.datetime(),
});
export type DeskEntry = z.infer<typeof deskEntrySchema>;

export const feedbackDeskApi = {
  list: endpoint({
    method: "GET",
    path: "/api/console/feedback",
    summary: "Feedback of people, and the mistakes in the content that they reported.",
    access: "staff",
    roles: ["support", "reviewer"],
    data: "site",
    query: z.object({
      ...pageQuery,
      ...sortedBy("created"),
      q: trimmedText(50)
        .optional()
        .describe("The writer: the beginning of a nickname, a phone number, or the id of a person."),
      state: z.enum(["open", "answered"]).optional(),
      about: z.enum(["product", "mistake"]).optional(),
      person: z.uuid("没有这个人").optional().describe("Of this person alone."),
      entry: z.uuid("没有这个编号的反馈").optional().describe("This one alone."),
    }),
    response: listOf(deskEntrySchema),
  }),
  answer: endpoint({
    method: "POST",
    path: "/api/console/feedback/:id/answer",
    summary:
      "Answers feedback. A learner gets a message. A visitor is reached by the contact that they left.",
    access: "staff",
    roles: ["support", "reviewer"],
    data: "site",
    params: z.object({ id: z.uuid("没有这个编号的反馈") }),
    body: z.object({ text: trimmedText(2000, { missing: "请写答复" }).min(1, "请写答复") }),
    response: z.object({
      is_learner: z.boolean().describe("Whether a message was sent."),
      contact: z.string(),
    }),
  }),
};
