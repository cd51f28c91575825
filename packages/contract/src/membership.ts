import { z } from "zod";
import { userInfoSchema } from "./accounts.ts";
import { endpoint } from "./http/endpoint.ts";

const tierSchema = z
  .object({
    vip_type: z
      .int()
      .min(2)
      .max(5)
      .describe("2 month, 3 quarter, 4 year, 5 for ever; 1, the partner, is not sold."),
    price: z.int().describe("Price in fen."),
    days: z.int().nullable().describe("Days that it lasts; null for ever."),
  })
  .meta({ id: "Tier" });
export type Tier = z.infer<typeof tierSchema>;

export const membershipApi = {
  tiers: endpoint({
    method: "GET",
    path: "/api/vip/tiers",
    summary: "What memberships there are, and what is free without one.",
    access: "visitor",
    data: "public",
    maxAge: 300,
    response: z.object({
      free_seconds: z.int().describe("Seconds of study time a day that are free."),
      tiers: z.array(tierSchema),
    }),
  }),
  claimTrial: endpoint({
    method: "POST",
    path: "/api/users/my/free_trial",
    summary: "Claims the 7-day trial of the membership, once for each phone number.",
    access: "learner",
    data: "own",
    limit: 10,
    response: userInfoSchema,
  }),
  userData: endpoint({
    method: "GET",
    path: "/api/order/user_data",
    summary: "The learner's tier and how long it lasts, and what they bought, brought and earned.",
    access: "learner",
    data: "own",
    response: z.object({
      vip_type: z.int().describe("0 none, 1 partner, 2 month, 3 quarter, 4 year, 5 for ever."),
      expires_at: z.iso
        .datetime()
        .nullable()
        .describe(
          "When the tier, with all the paid days that wait behind it, or the running trial ends; null where there is neither, or no end.",
        ),
      orders: z.int().describe("Orders that were paid."),
      invited: z.int().describe("How many registered with the learner's invitation code."),
      total: z.int().describe("Earned altogether, in fen."),
      withdrawable: z.int().describe("Of that, what can be paid out, in fen."),
    }),
  }),
};
