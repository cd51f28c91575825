import type { WeeklyReport } from "@shiju/contract/record/reminders";
import { boolean, date, jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { userId } from "./user-id.ts";

/** What learners have chosen to be sent; defaults for those without a row. */
export const reminderChoices = pgTable("reminder_choices", {
  userId: userId().primaryKey(),
  weeklyReport: boolean("weekly_report").notNull().default(true),
});

/** The reports of weeks, by their Monday in the learner's zone; whoever has a row has been told. */
export const weeklyReports = pgTable(
  "weekly_reports",
  {
    userId: userId(),
    week: date("week").notNull(),
    report: jsonb("report").$type<WeeklyReport>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.week] })],
);
