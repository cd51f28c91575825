import { z } from "zod";
import { userInfoSchema } from "./accounts.ts";
import { endpoint } from "../http/endpoint.ts";

export const membershipApi = {
  claimTrial: endpoint({
    method: "POST",
    path: "/api/users/my/free_trial",
    notManaged: "trial",
    summary: "Claims the 7-day trial of the membership, once for each phone number.",
    access: "learner",
    data: "own",
    limit: 10,
    response: userInfoSchema,
  }),
  userData: endpoint({
    method: "GET",
    path: "/api/order/user_data",
    summary: "The learner's tier with its end, and counts of their orders, invitations and rebates.",
    access: "learner",
    data: "own",
    response: z.object({
      vip_type: z.int().describe("0 none, 1 partner, 2 month, 3 quarter, 4 year, 5 for ever."),
      expires_at: z.iso
        .datetime()
        .nullable()
        .describe(
          "The end of the running trial, or of the tier with all paid days that wait behind it. Null where there is neither, and where the tier has no end.",
        ),
      orders: z.int().describe("Orders that were paid."),
      invited: z.int().describe("How many registered with the learner's invitation code."),
      total: z.int().describe("Earned altogether, in fen."),
      withdrawable: z.int().describe("Of that, what can be paid out, in fen."),
    }),
  }),
};
