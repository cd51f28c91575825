import { z } from "zod";
import { userInfoSchema } from "./accounts.ts";
import { endpoint } from "./http/endpoint.ts";

const tierSchema = z.object({
  /** 2 month, 3 quarter, 4 year, 5 for ever; 1, the partner, is not sold. */
  vip_type: z.int().min(2).max(5),
  /** In fen. */
  price: z.int(),
  /** Null for ever. */
  days: z.int().nullable(),
});
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
      /** Seconds of study time a day that are free. */
      free_seconds: z.int(),
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
      vip_type: z.int(),
      /** When the tier, with all the paid days that wait behind it, or the running trial ends; null where there is neither, or no end. */
      expires_at: z.iso.datetime().nullable(),
      orders: z.int(),
      /** How many registered with the learner's invitation code. */
      invited: z.int(),
      /** In fen. */
      total: z.int(),
      /** In fen. */
      withdrawable: z.int(),
    }),
  }),
};
