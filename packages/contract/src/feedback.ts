import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { itemRefSchema } from "./game.ts";

/** What may be wrong with a sentence or word. */
export const mistakeReasons = ["english", "translation", "answer", "analysis", "sound", "other"] as const;

export const reportSchema = itemRefSchema.extend({
  reason: z.enum(mistakeReasons),
  text: z.string().trim().max(500, "最多 500 字").optional(),
  /** How to reach the person: phone, e-mail, WeChat. */
  contact: z.string().trim().max(100, "联系方式最多 100 字").optional(),
  /** Made by the client, so that a report that waited offline counts once; the server makes one where left out. */
  report_id: z.uuid().optional(),
});
export type Report = z.infer<typeof reportSchema>;

export const feedbackApi = {
  reportMistake: endpoint({
    method: "POST",
    path: "/api/game/feedback",
    summary: "Reports a mistake in the content.",
    access: "visitor",
    data: "own",
    limit: 10,
    body: reportSchema,
    /** The report's own id. */
    response: z.object({ id: z.uuid() }),
  }),
};
