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

/** What learners have chosen to be sent; defaults for those without a row. */
export const reminderChoices = pgTable("reminder_choices", {
  userId: userId().primaryKey(),
  weeklyReport: boolean("weekly_report").notNull().default(true),
  /** A push a day, from this hour on in the learner's zone. */
  daily: boolean("daily").notNull().default(true),
  hour: smallint("hour").notNull().default(19),
  /** Whether the weekly report is pushed as well. */
  reportPush: boolean("report_push").notNull().default(false),
  /** The last date, in the learner's zone, for which a daily push was sent or found needless. */
  lastReminded: date("last_reminded"),
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

/** Browsers that may be sent pushes; each goes with the session on it. */
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
    /** The push service asked for silence until then. */
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

/** The keys of this site towards push services, where none are configured; one row. */
export const pushKeys = pgTable("push_keys", {
  id: smallint("id").primaryKey(),
  publicKey: text("public_key").notNull(),
  privateKey: text("private_key").notNull(),
});
