import { claimOrigins } from "@shiju/learning/memory/claim";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { idSchema } from "../http/text.ts";

/** The most words of one call. */
export const mostClaims = 500;

const wordIdsSchema = boundedList(idSchema(120), mostClaims, {
  tooLong: `一次最多 ${mostClaims} 个单词`,
}).min(1, "请给出单词");

export const claimsApi = {
  make: endpoint({
    method: "POST",
    path: "/api/claims",
    summary:
      "Takes the learner's word that they know these words. A claimed word counts as known, and comes to be checked by spelling after 60 to 365 days. Its first answer replaces the claim. A claim is no answer: it counts for no record and no rank. Repeating the call changes nothing.",
    access: "learner",
    data: "own",
    limit: 120,
    body: z.object({
      ids: wordIdsSchema.describe("Words, as `StudyWord.id` names them."),
      origin: z
        .enum(claimOrigins)
        .describe(
          "`sweep`: the learner looked at each word. `test`: a vocabulary test says so. `placement`: the learner said where to begin.",
        ),
    }),
    response: z.object({
      claimed: z
        .array(z.string())
        .describe(
          "The words that this call claimed. Unknown words, earlier claims, and words that the learner was ever asked from memory are missing.",
        ),
    }),
  }),
  remove: endpoint({
    method: "POST",
    path: "/api/claims/remove",
    summary: "Takes claims back. A word that was answered since then keeps its memory.",
    access: "learner",
    data: "own",
    limit: 120,
    body: z.object({ ids: wordIdsSchema.describe("Words, as `StudyWord.id` names them.") }),
    response: z.object({ removed: z.array(z.string()).describe("The words that are no longer claimed.") }),
  }),
};
