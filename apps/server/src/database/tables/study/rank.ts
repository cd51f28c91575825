import { type RankDoubt, rankDoubts, type RankVerdict, rankVerdicts } from "@shiju/learning/rank/doubt";
import type { DayWork } from "@shiju/learning/rank/earned";
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { oneOf } from "../../one-of.ts";
import { userId } from "../user-id.ts";

/** Learners whose sums are computed. A learner without a row may have attempts that are not yet in any sum. */
export const rankPeople = pgTable("rank_people", {
  userId: userId().primaryKey(),
  /** Whether the learner takes no part. Such a learner is not shown, and does not count in the places of others. */
  hidden: boolean("hidden").notNull(),
});

/** The value of a learner's answers on a day in Asia/Shanghai. */
export const rankDays = pgTable(
  "rank_days",
  {
    userId: userId(),
    day: date("day").notNull(),
    seconds: integer("seconds").notNull(),
    sentences: integer("sentences").notNull(),
    /** The data from which the values are computed; null once the day accepts no more answers. */
    work: jsonb("work").$type<DayWork>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index("rank_days_open")
      .on(table.day, table.userId)
      .where(sql`${table.work} is not null`),
  ],
);

/** The sentences that a learner answered on the last days. Each sentence counts once a day. */
export const rankSentences = pgTable(
  "rank_sentences",
  {
    userId: userId(),
    day: date("day").notNull(),
    sentenceId: text("sentence_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.sentenceId] }),
    index("rank_sentences_day").on(table.day),
  ],
);

/** Doubted answers, with the reason. They count for memory, and for rank only if somebody decides so. */
export const rankDoubted = pgTable(
  "rank_doubted",
  {
    attemptId: uuid("attempt_id").primaryKey(),
    userId: userId(),
    reason: text("reason").$type<RankDoubt>().notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    /** The day in Asia/Shanghai on which the attempt was finished. */
    day: date("day").notNull(),
  },
  (table) => [
    index("rank_doubted_user").on(table.userId, table.startedAt),
    index("rank_doubted_day").on(table.userId, table.day),
    oneOf(table.reason, rankDoubts),
  ],
);

/** Days of learners with answers that look impossible, with the operator's verdict. */
export const rankReviews = pgTable(
  "rank_reviews",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    day: date("day").notNull(),
    /** The operator's verdict. While it is null, doubted answers do not count, but the other answers do. */
    verdict: text("verdict").$type<RankVerdict>(),
    note: text("note").notNull().default(""),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    /** The arrival of the first doubted answer. */
    since: timestamp("since", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("rank_reviews_user_day").on(table.userId, table.day),
    index("rank_reviews_since").on(table.since, table.id),
    oneOf(table.verdict, rankVerdicts),
  ],
);

/** A learner's sums on each board; `value`, in whole minutes or sentences, decides the place. */
export const rankSums = pgTable(
  "rank_sums",
  {
    /** Such as `time/week/2026-11-16`. */
    board: text("board").notNull(),
    userId: userId(),
    /** In seconds or sentences. */
    amount: integer("amount").notNull(),
    value: integer("value").notNull(),
    hidden: boolean("hidden").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.board] }),
    index("rank_sums_top").on(table.board, table.hidden, table.value.desc(), table.userId),
  ],
);

/**
 * The number of shown learners for each value of a board (level 0), and for each 256 values (level 1). The place of a
 * learner is therefore the sum of at most some thousand rows, for any number of learners. Many calls change the low
 * values at the same time, so a count is spread over several rows by the learner's id. Only the sum of these rows has a
 * meaning.
 */
export const rankCounts = pgTable(
  "rank_counts",
  {
    board: text("board").notNull(),
    level: smallint("level").notNull(),
    /** The value; at level 1 the value divided by 256. */
    step: integer("step").notNull(),
    shard: smallint("shard").notNull().default(0),
    people: integer("people").notNull(),
  },
  (table) => [primaryKey({ columns: [table.board, table.level, table.step, table.shard] })],
);

/** Learners who take part in the weekly league, or did. */
export const leaguePeople = pgTable(
  "league_people",
  {
    userId: userId().primaryKey(),
    joined: boolean("joined").notNull(),
    division: smallint("division").notNull().default(1),
    /** Number of the last weeks without practice. */
    idleWeeks: smallint("idle_weeks").notNull().default(0),
    /**
     * The learner's minutes in the last week that was settled for the learner. Learners of like pace are grouped by it.
     */
    pace: integer("pace").notNull().default(0),
  },
  (table) => [
    index("league_people_joined")
      .on(table.division, table.pace, table.userId)
      .where(sql`${table.joined}`),
  ],
);

/** Weeks, by their Monday in Asia/Shanghai, whose groups have been formed. */
export const leagueWeeks = pgTable("league_weeks", { week: date("week").primaryKey() });

export const leagueGroups = pgTable(
  "league_groups",
  {
    id: uuid("id").primaryKey(),
    week: date("week").notNull(),
    division: smallint("division").notNull(),
    /** Whether the week is over and its outcome is written to the seats. */
    settled: boolean("settled").notNull().default(false),
  },
  (table) => [
    index("league_groups_week").on(table.week, table.division),
    index("league_groups_open")
      .on(table.week)
      .where(sql`not ${table.settled}`),
  ],
);

/** The seats of learners in groups. A learner has one seat a week. The outcome is null until the week is settled. */
export const leagueSeats = pgTable(
  "league_seats",
  {
    userId: userId(),
    week: date("week").notNull(),
    groupId: uuid("group_id")
      .notNull()
      .references(() => leagueGroups.id, { onDelete: "cascade" }),
    /** Whether the learner left the league during the week. */
    left: boolean("left_early").notNull().default(false),
    minutes: integer("minutes"),
    place: smallint("place"),
    nextDivision: smallint("next_division"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.week] }),
    index("league_seats_group").on(table.groupId),
  ],
);
