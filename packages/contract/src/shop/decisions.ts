import { termNames } from "@shiju/learning/money/terms";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedText, timeSchema } from "../http/text.ts";

const staff = { access: "staff", roles: ["admin"], data: "site" } as const;
const coverBytes = 1024 * 1024;

const termSchema = z.object({
  name: z.enum(termNames),
  value: z.int().describe("The present value in fen, days, per cent or seconds."),
  first: z.int().describe("The value from the environment, which holds where nothing was decided."),
  decisions: z
    .array(
      z.object({
        value: z.int().describe("Like `value`."),
        from: z.iso.datetime(),
        until: z.iso.datetime().nullable().describe("Null until another one."),
        decided_at: z.iso.datetime(),
      }),
    )
    .describe("The present and future decisions, the last made first. Where two hold, the later one counts."),
});
export type Term = z.infer<typeof termSchema>;

const campaignSchema = z.object({
  id: z.string(),
  title: z.string(),
  vip_type: z.int().describe("The tier that it is about, 2 to 5."),
  price: z.int().describe("Fen."),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  markdown: z.string().describe("Begins with a line `# title`."),
  has_cover: z.boolean(),
});
export type CampaignRow = z.infer<typeof campaignSchema>;

/** The operator's decisions about prices and campaigns. */
export const decisionsApi = {
  terms: endpoint({
    method: "GET",
    path: "/api/console/terms",
    summary: "Prices, lengths, shares and free time: the present values and the decisions.",
    ...staff,
    response: z.object({ terms: z.array(termSchema) }),
  }),
  decideTerm: endpoint({
    method: "POST",
    path: "/api/console/terms",
    summary: "Decides the value of a term from a time on. Every server uses it within a minute.",
    ...staff,
    stepUp: true,
    body: z.object({
      name: z.enum(termNames, "没有这一项"),
      value: z.int("应为整数").min(0, "不能是负数").max(10_000_000, "太大了").describe("As in `terms`."),
      from: timeSchema("开始时间有误").nullable().describe("Null from now on."),
      until: timeSchema("结束时间有误").nullable().describe("Null until another decision."),
    }),
    response: z.object({}),
  }),
  campaigns: endpoint({
    method: "GET",
    path: "/api/console/promotions",
    summary: "The campaigns, at most 50. The campaign with the last end comes first.",
    ...staff,
    response: z.object({ campaigns: z.array(campaignSchema) }),
  }),
  setCampaign: endpoint({
    method: "POST",
    path: "/api/console/promotions",
    summary: "Adds a campaign, or changes the one of this id.",
    ...staff,
    stepUp: true,
    bodyLimit: 2 * coverBytes,
    body: z.object({
      id: boundedText(40, { missing: "请填写活动编号", tooLong: "活动编号最多 40 个字符" }),
      is_new: z
        .boolean("请刷新页面再保存")
        .optional()
        .describe("True: an id that another campaign has is refused."),
      vip_type: z.int("请选择会员").min(2, "请选择会员").max(5, "请选择会员").describe("2 to 5."),
      price: z.int("请填写价格").min(1, "价格至少 1 分").max(10_000_000, "价格太高").describe("Fen."),
      starts_at: timeSchema("开始时间有误"),
      ends_at: timeSchema("结束时间有误"),
      markdown: boundedText(20_000, { missing: "请写活动说明", tooLong: "正文最多 20000 字" }),
      cover: boundedText(1_400_000, { tooLong: "封面最大 1 MB" })
        .regex(/^[\w+/=-]*$/, "封面有误")
        .nullable()
        .optional()
        .describe("A picture in base64. Null removes the picture. It stays where it is left out."),
    }),
    response: z.object({}),
  }),
};
