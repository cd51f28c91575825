import type { WeeklyReport } from "@shiju/contract/study/reminders";
import {
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { sessions } from "../people/accounts.ts";
import { userId } from "../user-id.ts";

/** The learners' choices of reminders. A learner without a row has the defaults. */
export const reminderChoices = pgTable("reminder_choices", {
  userId: userId().primaryKey(),
  weeklyReport: boolean("weekly_report").notNull().default(true),
  /** Whether a push comes each day, and the hour in the learner's zone from which it comes. */
  daily: boolean("daily").notNull().default(true),
  hour: smallint("hour").notNull().default(19),
  /** Whether the weekly report also comes as a push. */
  reportPush: boolean("report_push").notNull().default(false),
  /** The last date, in the learner's zone, whose daily push was sent or was not needed. */
  lastReminded: date("last_reminded"),
});

/** The weekly reports, by the Monday of the week in the learner's zone. A learner with a row has got the report. */
export const weeklyReports = pgTable(
  "weekly_reports",
  {
    userId: userId(),
    week: date("week").notNull(),
    report: jsonb("report").$type<WeeklyReport>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.week] })],
);

/** Subscriptions of browsers. A subscription ends with the session on its browser. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    sessionHash: text("session_hash")
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: "cascade" }),
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** The push service asked for no pushes before this time. */
    notBefore: timestamp("not_before", { withTimezone: true }),
    /** Failures in a row. */
    failures: smallint("failures").notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("push_subscriptions_user").on(table.userId),
    index("push_subscriptions_session").on(table.sessionHash),
  ],
);

/** The site's keys for push services, if none are configured. The table has one row. */
export const pushKeys = pgTable("push_keys", {
  id: smallint("id").primaryKey(),
  publicKey: text("public_key").notNull(),
  privateKey: text("private_key").notNull(),
});
