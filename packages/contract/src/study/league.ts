import { divisionCount, groupSize } from "@shiju/learning/rank/league";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";

const divisionSchema = z.int().min(1).max(divisionCount).describe("Of eight divisions, the highest is 8.");
const minutesSchema = z
  .int()
  .min(0)
  .describe("The minutes of the week's answers, counted as on the leaderboards.");
const placeSchema = z.int().min(1).describe("Whoever has as much has the same place.");

const leagueSchema = z
  .object({
    joined: z.boolean().describe("Takes part; a choice of the learner's."),
    hidden: z
      .boolean()
      .describe("Whether the learner takes no part in the leaderboards, and therefore none in the league."),
    division: divisionSchema,
    ends_at: z.iso.datetime().describe("When the week ends: Monday, 0:00 in Asia/Shanghai."),
    group: z
      .object({
        moving: z
          .int()
          .min(0)
          .max(5)
          .describe("The number of learners who go up, and of those who go down. 0 in a small group."),
        places: z
          .array(
            z.object({
              place: placeSchema,
              minutes: minutesSchema,
              zone: z.enum(["up", "stay", "down"]).describe("What would happen if the week ended now."),
              is_me: z.boolean(),
              nickname: z.string(),
              head_img: z.string().describe("Path of the avatar; empty where there is none."),
              signature: z.string(),
            }),
          )
          .max(groupSize)
          .describe("The first ones first."),
      })
      .nullable()
      .describe("Null for whom takes no part."),
    last: z
      .object({ place: placeSchema, minutes: minutesSchema, from: divisionSchema, to: divisionSchema })
      .nullable()
      .describe("The result of last week. Null for a learner who was in no group."),
  })
  .meta({ id: "League" });
export type League = z.infer<typeof leagueSchema>;

const own = {
  access: "learner",
  data: "shared",
  relation: "board",
  response: leagueSchema,
} as const;

export const leagueApi = {
  read: endpoint({
    ...own,
    method: "GET",
    path: "/api/rank/league",
    notManaged: "public",
    summary:
      "The learner's group in the weekly league, by weeks of Asia/Shanghai from Monday. It counts the same minutes as the leaderboards.",
  }),
  join: endpoint({
    ...own,
    method: "POST",
    path: "/api/rank/league/join",
    notManaged: "public",
    summary: "Joins the league from this week on. Repeatable.",
    limit: 20,
  }),
  leave: endpoint({
    ...own,
    method: "POST",
    path: "/api/rank/league/leave",
    summary:
      "Leaves the league. Repeatable. A learner who returns in the same week has the same place in the group.",
    limit: 20,
  }),
};
