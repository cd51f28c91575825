import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { cursorSchema } from "../http/text.ts";

export const rebatesApi = {
  summary: endpoint({
    method: "GET",
    path: "/api/referral/summary",
    notManaged: "invitation",
    summary: "The results of the learner's invitations. The link is `{origin}/ref/{code}`.",
    access: "learner",
    data: "own",
    response: z.object({
      code: z.string(),
      visits: z.int().describe("Visits of the link: one a visitor and day."),
      invited: z.int().describe("How many registered with the code."),
      orders: z.int().describe("Orders of theirs that brought a rebate and were not given back."),
      total: z.int().describe("Earned altogether, in fen."),
      pending: z.int().describe("Of that, what is not due yet, in fen."),
      withdrawable: z
        .int()
        .describe("The amount that can be withdrawn, in fen. It may be below 0, as in the ledger."),
      withdrawing: z.int().describe("The amount of the withdrawal that is not paid yet, in fen."),
    }),
  }),
  invited: endpoint({
    method: "GET",
    path: "/api/referral/invited",
    notManaged: "invitation",
    summary: "Who registered with the learner's code, newest first, a page at a time.",
    access: "learner",
    data: "shared",
    relation: "inviter",
    query: z.object({ cursor: cursorSchema.optional() }),
    response: z.object({
      people: z.array(
        z.object({
          phone: z.string().describe("Masked: 138****0013."),
          registered_at: z.iso.datetime(),
          rebates: z
            .array(
              z.object({
                amount: z.int().describe("Fen."),
                state: z
                  .enum(["pending", "withdrawable", "taken_back"])
                  .describe("taken_back: the order was refunded."),
                due_at: z.iso.datetime().describe("When it can be withdrawn from."),
              }),
            )
            .describe("What their orders brought, oldest first."),
        }),
      ),
      next_cursor: z.string().nullable(),
    }),
  }),
};
