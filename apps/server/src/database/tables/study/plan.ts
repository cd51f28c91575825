import type { Weekday } from "@shiju/learning/path/plan/calendar";
import { type PlanUnit, planUnits } from "@shiju/learning/path/plan/plan";
import { sql } from "drizzle-orm";
import { boolean, check, date, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { oneOf } from "../../one-of.ts";
import { userId } from "../user-id.ts";

/** The plans of learners, at most one for a pack. The tasks of a day are computed from the row and from the answers. */
export const plans = pgTable(
  "plans",
  {
    userId: userId(),
    packId: text("pack_id").notNull(),
    unit: text("unit").$type<PlanUnit>().notNull(),
    /** The date by which everything is learned; null for a plan with a pace. */
    until: date("until"),
    /** Words a day, or lessons a week. */
    pace: smallint("pace"),
    /** The days of the week on which the learner studies: 1 is Monday, 7 is Sunday. */
    weekdays: smallint("weekdays").array().$type<Weekday[]>().notNull(),
    /** The learner's date on which the plan was made, changed or resumed. */
    startedOn: date("started_on").notNull(),
    paused: boolean("paused").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.packId] }),
    oneOf(table.unit, planUnits),
    check("plans_aim", sql`num_nonnulls(${table.until}, ${table.pace}) = 1`),
  ],
);
