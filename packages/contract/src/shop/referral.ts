import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { trimmedText } from "../http/text.ts";

export const referralApi = {
  /** A token is ignored: a signed-in learner who follows a link counts like any visitor. */
  click: endpoint({
    method: "GET",
    path: "/api/add_click",
    summary:
      "Counts a visit by an invitation link. A visitor counts once a day, and a network has at most 60 visitors a day. Robots and unknown codes do not count.",
    access: "visitor",
    data: "own",
    token: "ignored",
    limit: 120,
    query: z.object({
      code: trimmedText(16, { missing: "请带上邀请码", tooLong: "邀请码最多 16 位" }).min(1, "请带上邀请码"),
    }),
    response: z.object({}),
  }),
};
