import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { boundedText, trimmedText } from "../http/text.ts";
import { phoneSchema } from "../people/accounts.ts";
import { nicknameSchema } from "../people/profile.ts";
import { mostPeople } from "./members-import-limits.ts";

const largestFile = 10 * 1024 * 1024;

const importId = boundedText(36).pipe(z.uuid("编号有误，请刷新页面后再试"));

/** Somebody of a list, who is to get an account. */
export const newPersonSchema = z.object({
  line: z.int().min(1).max(1_048_576).describe("Where they stand in the file, from 1."),
  phone: phoneSchema,
  nickname: nicknameSchema.optional().describe("Made of the phone where left out."),
  tier: z
    .int("会员等级应为 2 到 5，或月度、季度、年度、永久")
    .min(2, "会员等级应为 2 到 5，或月度、季度、年度、永久")
    .max(5, "会员等级应为 2 到 5，或月度、季度、年度、永久")
    .optional()
    .describe("2 month, 3 quarter, 4 year, 5 for ever; no membership where left out."),
  days: z
    .int("天数应为 1 到 9999 的整数")
    .min(1, "天数应为 1 到 9999 的整数")
    .max(9999, "天数应为 1 到 9999 的整数")
    .optional()
    .describe("The days of the tier. Tier 5 has none. Every other tier needs them."),
  note: trimmedText(200, { tooLong: "备注最多 200 字" }).optional().describe("For staff alone."),
});
export type NewPerson = z.infer<typeof newPersonSchema>;

/** The same as it was read, to be sent to `create`. */
const readPersonSchema = newPersonSchema.extend({
  phone: z.string(),
  nickname: z.string().optional(),
  note: z.string().optional(),
});

const refusedPersonSchema = z.object({
  line: z.int().describe("From 1."),
  text: z.string().describe("The beginning of the row."),
  reason: z.string().describe("Chinese, for the operator."),
});
export type RefusedPerson = z.infer<typeof refusedPersonSchema>;

const own = { access: "staff", roles: [], data: "site" } as const;

/** A list of people whom the operator opens accounts for. */
export const peopleImportApi = {
  read: endpoint({
    method: "POST",
    path: "/api/console/people-import/file",
    summary:
      "Reads a list of people, CSV or xlsx, and answers who would get an account, who would not, and why. Nobody gets an account yet. The log of operators has the call, because the answer shows which phones have an account.",
    ...own,
    limit: 20,
    bodyLimit: largestFile,
    bodyAs: "file",
    query: z.object({ id: importId.describe("Made by the client; names the import in the log.") }),
    body: z.object({ file: z.file("请选择一个文件").min(1, "这个文件是空的，请换一个文件") }),
    response: z.object({
      people: z.array(readPersonSchema).describe("Who would get an account, at most 2000."),
      refused: z.array(refusedPersonSchema),
    }),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/console/people-import",
    summary:
      "Opens accounts. Each password is answered only this once. The answer names people who have an account already. Repeatable: nobody gets two accounts.",
    ...own,
    stepUp: true,
    limit: 60,
    bodyLimit: 512 * 1024,
    body: z.object({
      id: importId,
      must_change: z
        .boolean()
        .default(false)
        .describe("Whether they choose a password of their own before they come in."),
      people: boundedList(newPersonSchema, mostPeople.call, { tooLong: "一次最多 100 人" }).min(
        1,
        "没有人可以导入",
      ),
    }),
    response: z.object({
      results: z.array(
        z.object({
          line: z.int().describe("As it was sent."),
          password: z.string().nullable().describe("Null for who got no account."),
          reason: z.string().nullable().describe("Why they got none, in Chinese; else null."),
        }),
      ),
    }),
  }),
};
