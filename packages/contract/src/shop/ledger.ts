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
        "rebate: earned, and pending for 7 days; rebate_matured: can be withdrawn from now on; rebate_taken_back: the order was refunded; withdrawal_…: asked for, refused and back in the balance, paid.",
      ),
    about: z.uuid().describe("Id of the order (rebates) or of the withdrawal."),
    amount: z.int().describe("Fen, always above 0: the kind says which way it went."),
    at: z.iso.datetime(),
  })
  .meta({
    id: "BalanceEntry",
    description: "Something that happened to what a learner has from invitations.",
  });
export type BalanceEntry = z.infer<typeof balanceEntrySchema>;

export const ledgerApi = {
  balance: endpoint({
    method: "GET",
    path: "/api/users/my/balance",
    summary: "What the learner has from invitations, and a page of what happened to it, newest first.",
    access: "learner",
    data: "own",
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1).describe("From 1, 20 entries each."),
      type: z.enum(["all", "rebate", "withdrawal"]).default("all").describe("Which entries."),
    }),
    response: z.object({
      total: z
        .int()
        .describe("Earned altogether, in fen, with what was paid out and without what was taken back."),
      pending: z.int().describe("Of that, what matures 7 days after its order was paid, in fen."),
      withdrawable: z
        .int()
        .describe("What can be withdrawn, in fen; below 0 where a refund took back what had been paid out."),
      withdrawing: z.int().describe("In a withdrawal that is not paid yet, in fen."),
      entries: z.array(balanceEntrySchema),
      count: z.int().describe("Entries on all pages; 0 on a page behind the last."),
    }),
  }),
};
