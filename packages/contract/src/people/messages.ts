import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";

/**
 * The subject of a message: greeting, answer to feedback, announcement to everybody, outcome of a league's week, a
 * week's report, an order, a rebate, a withdrawal, an application for the partner plan, a course of one's own.
 */
export const messageKinds = [
  "welcome",
  "feedback",
  "announcement",
  "league",
  "report",
  "order",
  "rebate",
  "withdrawal",
  "partner",
  "course",
  "group",
] as const;

const messageSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(messageKinds),
    title: z.string(),
    text: z.string().describe("Plain text; an empty line parts paragraphs."),
    link: z
      .string()
      .nullable()
      .describe("The target: a path inside the app, or an https address of another site."),
    read: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "Message" });
export type Message = z.infer<typeof messageSchema>;

const unreadSchema = z.object({ unread: z.int().describe("Messages that the learner has not read.") });

export const messagesApi = {
  list: endpoint({
    method: "GET",
    path: "/api/messages",
    summary: "The learner's system messages, newest first, a page at a time.",
    access: "learner",
    data: "own",
    query: z.object({
      cursor: z
        .uuid("翻页位置有误，请从第一页开始")
        .optional()
        .describe("The last message of the page before."),
    }),
    response: unreadSchema.extend({
      messages: z.array(messageSchema),
      next_cursor: z.uuid().nullable(),
    }),
  }),
  unread: endpoint({
    method: "GET",
    path: "/api/messages/unread",
    summary: "How many messages the learner has not read.",
    access: "learner",
    data: "own",
    response: unreadSchema,
  }),
  readAll: endpoint({
    method: "POST",
    path: "/api/messages/read_all",
    summary: "Marks every message as read.",
    access: "learner",
    data: "own",
    response: unreadSchema,
  }),
  read: endpoint({
    method: "POST",
    path: "/api/messages/:id/read",
    summary: "Marks one message as read; repeatable.",
    access: "learner",
    data: "own",
    params: z.object({ id: z.uuid("没有这条消息") }),
    response: unreadSchema,
  }),
};
