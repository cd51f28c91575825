import { z } from "zod";
import { endpoint } from "./endpoint.ts";

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
};
