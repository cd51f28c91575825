import { divisionCount, groupSize } from "@shiju/learning/rank/league";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";

const divisionSchema = z.int().min(1).max(divisionCount).describe("Of eight divisions, the highest is 8.");
const minutesSchema = z
  .int()
  .min(0)
  .describe("Whole minutes that the week's answers have earned, as on the leaderboards.");
const placeSchema = z.int().min(1).describe("Whoever has as much has the same place.");

const leagueSchema = z
  .object({
    joined: z.boolean().describe("Takes part; a choice of the learner's."),
    hidden: z.boolean().describe("Takes no part in the leaderboards, and so cannot in the league."),
    division: divisionSchema,
    ends_at: z.iso.datetime().describe("When the week ends: Monday, 0:00 in Asia/Shanghai."),
    group: z
      .object({
        moving: z.int().min(0).max(5).describe("So many go up and so many down; none in a small group."),
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
      .describe("How last week ended; null for whom was in no group."),
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
    summary:
      "The learner's group in the weekly league, by weeks of Asia/Shanghai from Monday. It counts the same minutes as the leaderboards.",
  }),
  join: endpoint({
    ...own,
    method: "POST",
    path: "/api/rank/league/join",
    summary: "Takes part from now on, and this week too; repeatable.",
    limit: 20,
  }),
  leave: endpoint({
    ...own,
    method: "POST",
    path: "/api/rank/league/leave",
    summary: "Takes part no more; repeatable. Whoever comes back in the same week has the same seat.",
    limit: 20,
  }),
};
