import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";

const balanceEntrySchema = z
  .object({
    id: z.uuid(),
    kind: z
      .enum([
        "rebate",
        "rebate_matured",
        "rebate_taken_back",
        "withdrawal_asked",
        "withdrawal_refused",
        "withdrawal_paid",
      ])
      .describe(
        "rebate: earned, and pending for 7 days. rebate_matured: can be withdrawn from now on. rebate_taken_back: the order was refunded. withdrawal_…: requested, refused (the money is back in the balance), or paid.",
      ),
    about: z.uuid().describe("Id of the order (rebates) or of the withdrawal."),
    amount: z.int().describe("Fen, always above 0. The kind gives the direction."),
    at: z.iso.datetime(),
  })
  .meta({
    id: "BalanceEntry",
    description: "An entry in the account of a learner's rebates.",
  });
export type BalanceEntry = z.infer<typeof balanceEntrySchema>;

export const ledgerApi = {
  balance: endpoint({
    method: "GET",
    path: "/api/users/my/balance",
    summary: "The account of the learner's rebates, and a page of its entries, newest first.",
    access: "learner",
    data: "own",
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1).describe("From 1, 20 entries each."),
      type: z.enum(["all", "rebate", "withdrawal"]).default("all").describe("Which entries."),
    }),
    response: z.object({
      total: z.int().describe("All rebates in fen, with those paid out and without those taken back."),
      pending: z
        .int()
        .describe(
          "The part of it that is pending, in fen. A rebate matures 7 days after the payment of its order.",
        ),
      withdrawable: z
        .int()
        .describe(
          "The amount that can be withdrawn, in fen. It is below 0 where a refund took back a rebate that had been paid out.",
        ),
      withdrawing: z.int().describe("The amount of the withdrawal that is not paid yet, in fen."),
      entries: z.array(balanceEntrySchema),
      count: z.int().describe("Entries on all pages; 0 on a page behind the last."),
    }),
  }),
};
