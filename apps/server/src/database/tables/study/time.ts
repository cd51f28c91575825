import type { TimeAnswer } from "@shiju/contract/study/time";
import { type TimeKind, timeKinds } from "@shiju/learning/time/study-time";
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "../../one-of.ts";
import { userId } from "../user-id.ts";

/**
 * The intervals in which learners with limited time have practised, computed from their calls and answers. Only the
 * last days are kept. Two intervals are more than a minute apart.
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

/** The days of learners without membership; a day is a date in Asia/Shanghai. */
export const freeDays = pgTable(
  "free_days",
  {
    userId: userId(),
    date: date("date").notNull(),
    /** Sum of the accepted reports. */
    reportedMs: integer("reported_ms").notNull().default(0),
    /** Ids of the lessons that the server sent on that day. */
    lessons: text("lessons").array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.userId, table.date] })],
);

/** Study time by day and pack. A day is a date in the time zone that the learner had when the time was reported. */
export const studyDays = pgTable(
  "study_days",
  {
    userId: userId(),
    date: date("date").notNull(),
    /** Empty for study time that belongs to no pack. */
    packId: text("pack_id").notNull(),
    ms: integer("ms").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.date, table.packId] }),
    index("study_days_date").on(table.date),
  ],
);

/**
 * The dates that count for the streak, because the learner reached the goal of that time or did the review of the day.
 * Later goals and time zones do not change them.
 */
export const goalDays = pgTable(
  "goal_days",
  {
    userId: userId(),
    date: date("date").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.date] })],
);

/** Accepted reports of study time. A repeated report gets the first response, and counts once. */
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

/** The time that a learner's accepted reports cover, as disjoint intervals that do not touch. */
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
