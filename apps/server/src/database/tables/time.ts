import type { TimeAnswer } from "@shiju/contract/time";
import { type TimeKind, timeKinds } from "@shiju/learning/time/study-time";
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "../one-of.ts";
import { users } from "./accounts.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/**
 * When a learner practised, as calls and answers show it, for whom the time is limited: stretches more than a minute
 * apart, those of the last days.
 */
export const practisedIntervals = pgTable(
  "practised_intervals",
  {
    userId: userId(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.startedAt] }),
    index("practised_intervals_end").on(table.endedAt),
  ],
);

/** A day of a learner without membership; it is a date in Asia/Shanghai. */
export const freeDays = pgTable(
  "free_days",
  {
    userId: userId(),
    date: date("date").notNull(),
    /** What the accepted reports add up to. */
    reportedMs: integer("reported_ms").notNull().default(0),
    /** The lessons that were handed out. */
    lessons: text("lessons").array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.userId, table.date] })],
);

/** Study time by day and pack; a day is a date in the zone that the learner had when the time was reported. */
export const studyDays = pgTable(
  "study_days",
  {
    userId: userId(),
    date: date("date").notNull(),
    /** Empty for what belongs to no pack. */
    packId: text("pack_id").notNull(),
    ms: integer("ms").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.date, table.packId] }),
    index("study_days_date").on(table.date),
  ],
);

/** Accepted reports of study time, so that each counts once and gets its first answer again. */
export const studyReports = pgTable(
  "study_reports",
  {
    userId: userId(),
    /** Made by the client. */
    id: uuid("id").notNull(),
    kind: text("kind").$type<TimeKind>().notNull(),
    lessonId: text("lesson_id"),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }).notNull(),
    claimedMs: integer("claimed_ms").notNull(),
    countedMs: integer("counted_ms").notNull(),
    answer: jsonb("answer").$type<TimeAnswer>().notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), oneOf(table.kind, timeKinds)],
);

/** What the accepted reports of a learner cover: disjoint stretches, none touching another. */
export const studiedIntervals = pgTable(
  "studied_intervals",
  {
    userId: userId(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.startedAt] })],
);

/** Finished runs through a lesson or a chapter of words. */
export const finishedRuns = pgTable(
  "finished_runs",
  {
    userId: userId(),
    /** Made by the client, so that sending twice counts once. */
    id: uuid("id").notNull(),
    lessonId: text("lesson_id").notNull(),
    finishedAt: timestamp("finished_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("finished_runs_lesson").on(table.userId, table.lessonId),
  ],
);
