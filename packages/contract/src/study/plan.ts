import { weekdays } from "@shiju/learning/path/plan/calendar";
import { mostPlans, planUnits, planUnitTable } from "@shiju/learning/path/plan/plan";
import { packTypes } from "@shiju/learning/pack-types";
import { z } from "zod";
import { lessonNumberShape } from "../content/courses.ts";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { dateSchema, idSchema } from "../http/text.ts";

const dateOut = z.string().describe("A date in the learner's zone.");
const mostPace = Math.max(...planUnits.map((unit) => planUnitTable[unit].mostAPeriod));

const untilSchema = dateSchema("请填日期，如 2027-06-07");
const paceSchema = z.int("请填整数").min(1, "最少 1 个").max(mostPace, `最多 ${mostPace} 个`);
const weekdaysSchema = boundedList(z.union(weekdays.map((day) => z.literal(day))), 7, {
  missing: "请选每周哪几天学",
  tooLong: "一周只有七天",
})
  .min(1, "请至少选一天")
  .transform((days) => weekdays.filter((day) => days.includes(day)));

const planBodySchema = z
  .object({
    until: untilSchema.nullable().default(null).describe("The date by which everything is learned."),
    pace: paceSchema.nullable().default(null).describe("Words a day, or lessons a week."),
    weekdays: weekdaysSchema.describe("The days of the week on which the learner studies: 1 is Monday."),
  })
  .refine(({ until, pace }) => (until === null) !== (pace === null), {
    path: ["until"],
    error: "请定一个学完的日子，或者每天（每周）学多少，二选一",
  });

const plannedPackSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(packTypes),
  level: z.int().describe("1 to 6."),
  lesson_count: z.int().describe("Lessons or chapters."),
});

/**
 * `open`: something of today's part is left. `done`: today's part is done. `rest`: today is no day of the plan.
 * `paused`: the learner has paused the plan. `overdue`: the date is over, and something is left. `finished`: everything
 * is learned. `gone`: the pack is not offered any more.
 */
export const planStandings = ["open", "done", "rest", "paused", "overdue", "finished", "gone"] as const;

const planSchema = z
  .object({
    pack: plannedPackSchema,
    unit: z.enum(planUnits).describe("What is counted: the words of a word pack, the lessons of a course."),
    until: dateOut.nullable().describe("Null for a plan with a pace."),
    pace: z.int().nullable().describe("Words a day, or lessons a week. Null for a plan with a date."),
    weekdays: z.array(z.union(weekdays.map((day) => z.literal(day)))),
    started_on: dateOut.describe("When it was made, changed or resumed."),
    total: z.int().describe("Units that are open to the learner."),
    left: z.int().describe("Those that are not learned yet."),
    ends: dateOut.nullable().describe("The last day if each day's part is done. Null where it has none."),
    standing: z.enum(planStandings),
    part: z.int().describe("Units of today."),
    done: z.int().describe("Units that were learned today."),
    missed: z.int().describe("Units of the plan's last day that were not learned then. They are shared out."),
    seconds: z.int().describe("Estimated seconds of the rest of today's part."),
    next: z
      .object({
        id: z.string(),
        position: z.int().describe("In the pack, from 1."),
        ...lessonNumberShape,
        title: z.string(),
        is_begun: z.boolean().describe("Whether some of it is learned."),
      })
      .nullable()
      .describe("The lesson or chapter with which it goes on. Null where nothing is left."),
  })
  .meta({ id: "Plan", description: "A learner's plan for a pack, with its part of today." });
export type PlanToday = z.infer<typeof planSchema>;

const figuresSchema = z
  .object({
    pack: plannedPackSchema,
    unit: z.enum(planUnits),
    today: dateOut,
    total: z.int().describe("Units that are open to the learner."),
    left: z.int().describe("Units that were not learned before today."),
    done: z.int().describe("Units that were learned today."),
    closed: z.int().describe("Units that only members may study, and that no plan counts before that."),
    items_per_unit: z.number().describe("Sentences of a lesson on average; 1 for words."),
    returns: z
      .array(z.int())
      .describe("The days after its first study on which an item that is always remembered is reviewed."),
    retention: z.number().describe("The chance to remember at a review, 0.7 to 0.97."),
    forecast: z
      .array(
        z.object({ count: z.int().describe("Reviews."), seconds: z.int().describe("Estimated seconds.") }),
      )
      .describe("The reviews of the next thirty days that are known already, today first."),
    limit_seconds: z.int().nullable().describe("Seconds of study a day that a parent allows."),
    studied_seconds: z.int().describe("Seconds of study a day, on average over the last thirty days."),
    plan: planSchema.nullable().describe("The plan for this pack, if there is one."),
  })
  .meta({ id: "PlanFigures", description: "The figures from which a plan for a pack is computed." });
export type PackFigures = z.infer<typeof figuresSchema>;

const params = z.object({ id: idSchema(100).describe("The id of the pack.") });

export const planApi = {
  list: endpoint({
    method: "GET",
    path: "/api/plans",
    summary: "The learner's plans with the part of today, in the order in which they end.",
    access: "learner",
    data: "own",
    response: z.object({ today: dateOut, plans: z.array(planSchema) }),
  }),
  figures: endpoint({
    method: "GET",
    path: "/api/plans/:id",
    summary: "The figures from which a plan for a pack is computed, and the plan if there is one.",
    access: "learner",
    data: "own",
    params,
    response: figuresSchema,
  }),
  set: endpoint({
    method: "PUT",
    path: "/api/plans/:id",
    summary: `Makes the plan for a pack, or changes it. A learner has at most ${mostPlans} plans. A plan that is not possible is refused, and the answer says what would be.`,
    access: "learner",
    data: "own",
    limit: 60,
    params,
    body: planBodySchema,
    response: planSchema,
  }),
  pause: endpoint({
    method: "PUT",
    path: "/api/plans/:id/pause",
    summary: "Pauses a plan, or resumes it: what is left is shared out over the days that are left.",
    access: "learner",
    data: "own",
    limit: 60,
    params,
    body: z.object({ paused: z.boolean() }),
    response: planSchema,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/plans/:id",
    summary: "Gives a plan up. What was learned stays.",
    access: "learner",
    data: "own",
    limit: 60,
    params,
    response: z.object({}),
  }),
};
