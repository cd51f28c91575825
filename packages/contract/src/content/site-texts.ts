import { isMessageLink } from "@shiju/learning/message-link";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedText, trimmedText } from "../http/text.ts";
import { textTypes } from "./texts.ts";
import { listOf, pageQuery, sortedBy } from "../http/console-list.ts";

const ofType = z.object({ type: z.enum(textTypes, "没有这一页") });

const versionSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string().nullable().describe("Who wrote it; null for the command line."),
  is_own: z
    .boolean()
    .describe("Whether the text is the operator's. Otherwise the built-in text was restored."),
});

const announcementSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable().describe("A path inside the app, or an https address of another site."),
  reached: z.int().describe("Accounts at the time of writing, with those deleted since."),
  readers: z.int().describe("People who have read it, with those whose account was deleted since."),
  created_at: z.iso.datetime(),
});
export type Announcement = z.infer<typeof announcementSchema>;

export const siteTextsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/console/texts",
    summary: "The texts of the site, and which of them are the operator's own.",
    access: "staff",
    roles: [],
    data: "site",
    response: z.object({
      texts: z.array(
        z.object({
          type: z.enum(textTypes),
          updated_at: z.iso.datetime().nullable().describe("Null for the built-in text."),
        }),
      ),
    }),
  }),
  read: endpoint({
    method: "GET",
    path: "/api/console/texts/:type",
    summary: "A text as it is written, with its versions, the newest first.",
    access: "staff",
    roles: [],
    data: "site",
    params: ofType,
    response: z.object({
      markdown: z.string(),
      marks: z
        .object({ name: z.string(), contact: z.string() })
        .describe("The values of `{{name}}` and `{{contact}}` for learners."),
      is_own: z.boolean(),
      versions: z.array(versionSchema),
    }),
  }),
  version: endpoint({
    method: "GET",
    path: "/api/console/texts/:type/versions/:id",
    summary: "A text as it once was.",
    access: "staff",
    roles: [],
    data: "site",
    params: ofType.extend({ id: z.uuid("没有这个版本") }),
    response: z.object({ markdown: z.string() }),
  }),
  write: endpoint({
    method: "PUT",
    path: "/api/console/texts/:type",
    summary: "Replaces a text. It may use some forms of Markdown. Everybody sees it within a minute.",
    access: "staff",
    roles: [],
    data: "site",
    limit: 30,
    bodyLimit: 512 * 1024,
    params: ofType,
    body: z.object({
      markdown: boundedText(100_000, { missing: "请写正文", tooLong: "正文最多 100000 字" }),
    }),
    response: z.object({}),
  }),
  reset: endpoint({
    method: "DELETE",
    path: "/api/console/texts/:type",
    summary: "Removes the operator's text and restores the built-in one.",
    access: "staff",
    roles: [],
    data: "site",
    params: ofType,
    response: z.object({}),
  }),
  announcements: endpoint({
    method: "GET",
    path: "/api/console/announcements",
    summary: "The announcements, newest first unless `sort` says otherwise.",
    access: "staff",
    roles: [],
    data: "site",
    query: z.object({
      ...pageQuery,
      ...sortedBy("created", "reached", "readers"),
      q: trimmedText(50).optional().describe("Words of the title or the text."),
      days: z.coerce.number().int().min(1).max(3660).optional().describe("Told within so many days."),
    }),
    response: listOf(announcementSchema),
  }),
  announce: endpoint({
    method: "POST",
    path: "/api/console/announcements",
    summary:
      "Announces something to everybody who has an account now, or to a group: its owner, helpers and members. An announcement to a group is a message to each of them. The log has it, the list of announcements does not.",
    access: "staff",
    roles: [],
    data: "site",
    limit: 10,
    body: z.object({
      title: trimmedText(60, { missing: "请写标题" }).min(1, "请写标题"),
      text: trimmedText(2000, { missing: "请写正文" }).min(1, "请写正文"),
      link: trimmedText(200)
        .refine((link) => link === "" || isMessageLink(link), {
          error: "链接要是站内地址（如 /courseMall/index），或 https:// 开头的网址",
        })
        .optional(),
      group: z.uuid("没有这个班级").optional().describe("Everybody where left out."),
    }),
    response: announcementSchema,
  }),
};
