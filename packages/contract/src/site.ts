import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const siteApi = {
  site: endpoint({
    method: "GET",
    path: "/api/site",
    summary: "What the pages must know of this installation.",
    access: "visitor",
    data: "public",
    response: z.object({
      name: z.string(),
      /** Whether registration asks for a code by SMS. */
      sms_codes: z.boolean(),
    }),
  }),
};
