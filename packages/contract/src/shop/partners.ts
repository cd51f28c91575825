import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { trimmedText } from "../http/text.ts";

export const partnerApplicationStates = ["pending", "admitted", "refused"] as const;
export const funnelPeriods = ["7", "14", "month"] as const;

const applicationSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(partnerApplicationStates),
    reach: z.string(),
    contact: z.string(),
    note: z.string().nullable().describe("What the operator said."),
    applied_at: z.iso.datetime(),
    decided_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "PartnerApplication" });
export type PartnerApplication = z.infer<typeof applicationSchema>;

const counts = {
  visits: z.int().describe("Visits of the link: one a visitor and day."),
  registrations: z.int().describe("Accounts opened with the code."),
  orders: z.int().describe("Orders that brought a rebate and were not given back."),
  earned: z.int().describe("What they brought, in fen."),
};

export const partnersApi = {
  application: endpoint({
    method: "GET",
    path: "/api/partner/application",
    summary: "The learner's last application for the partner plan, and whether a new one is possible now.",
    access: "learner",
    data: "own",
    response: z.object({
      application: applicationSchema.nullable(),
      may_apply: z.boolean().describe("False for partners, while one waits, and for 7 days after a refusal."),
      may_apply_from: z.iso.datetime().nullable().describe("The end of those 7 days; null otherwise."),
    }),
  }),
  apply: endpoint({
    method: "POST",
    path: "/api/partner/application",
    notManaged: "money",
    summary:
      "Applies for the partner plan. Repeatable. The same `id` with another body answers 409. So do partners, learners whose application waits, and learners within 7 days after a refusal.",
    access: "learner",
    data: "own",
    limit: 20,
    body: z.object({
      id: z.uuid().describe("Made by the client."),
      reach: trimmedText(500, { missing: "请写写打算在哪里介绍", tooLong: "最多 500 个字" })
        .min(5, "请多写几个字：打算在哪里、向谁介绍")
        .describe("The places and people to which the learner will recommend the product."),
      contact: trimmedText(60, { missing: "请留一个联系方式", tooLong: "联系方式最多 60 个字" })
        .min(4, "请留微信号、手机号或邮箱")
        .describe("How the operator reaches them."),
    }),
    response: z.object({ application: applicationSchema }),
  }),
  funnel: endpoint({
    method: "GET",
    path: "/api/partner/funnel",
    summary:
      "For partners: the results of each day of a period, newest first. Days are those of China. 403 for others.",
    access: "learner",
    data: "shared",
    relation: "inviter",
    query: z.object({
      period: z
        .enum(funnelPeriods, "请选择 7 天、14 天或本月")
        .default("14")
        .describe("The last 7 or 14 days with today, or this month."),
    }),
    response: z.object({
      days: z.array(z.object({ day: z.iso.date(), ...counts })),
      total: z.object({ ...counts, pending: z.int().describe("Of `earned`, what cannot be withdrawn yet.") }),
    }),
  }),
};
