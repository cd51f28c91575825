import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";

export const figurePeriods = ["7", "30"] as const;

const daySchema = z.object({
  day: z.iso.date(),
  people: z.int().describe("People with study time; each day is one in the learner's own zone."),
  seconds: z.int().describe("Study time of all of them."),
  registered: z.int().describe("Accounts opened, by days in China."),
  orders: z.int().describe("Orders paid, by days in China."),
  faults: z.int().describe("Errors of the servers, by days in China."),
  revenue: z.int().describe("The payments for these orders in fen, with those refunded later."),
});
export type FigureDay = z.infer<typeof daySchema>;

export const figuresApi = {
  days: endpoint({
    method: "GET",
    path: "/api/console/figures",
    summary: "Figures of each day of a period, and of the period before, the newest day first.",
    access: "staff",
    roles: ["admin"],
    data: "site",
    limit: 30,
    query: z.object({ period: z.enum(figurePeriods, "请选择 7 天或 30 天").default("30") }),
    response: z.object({
      days: z.array(daySchema),
      before: z.array(daySchema).describe("As many days before those."),
      accounts: z.int().describe("Everybody with an account now."),
    }),
  }),
};
