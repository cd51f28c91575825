import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { oauthProviders } from "./sign-in.ts";

export const siteApi = {
  site: endpoint({
    method: "GET",
    path: "/api/site",
    summary: "What the pages must know of this installation.",
    access: "visitor",
    data: "public",
    response: z.object({
      name: z.string(),
      /** Whether codes are really sent by SMS; without, registering asks for none and the operator resets passwords. */
      sms_codes: z.boolean(),
      /** Third parties by which one can sign in. */
      oauth: z.array(z.enum(oauthProviders)),
      /** Signs reports of study time. */
      time_key: z.string(),
    }),
  }),
};
