import type { Attempt } from "@shiju/contract/study/attempts";
import {
  practices,
  practiceSources,
  type PracticeSource,
  practiceTypes,
  type PracticeType,
  subjectKinds,
  type SubjectKind,
  type WordMode,
  wordModes,
} from "@shiju/learning/practice/practice-model";
import type { Slip } from "@shiju/learning/practice/slips";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { isOneOf, oneOf } from "../../one-of.ts";
import { users } from "../people/accounts.ts";
import { userId as ofLearner } from "../user-id.ts";

/** The attempts of learners, append-only, each with the result computed from its log. */
export const attempts = pgTable(
  "attempts",
  {
    /** Made by the client, so that sending twice counts once. */
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    subjectKind: text("subject_kind").$type<SubjectKind>().notNull(),
    /** The id of a sentence, or a lemma. */
    subjectId: text("subject_id").notNull(),
    source: text("source").$type<PracticeSource>().notNull(),
    /** For sentences. */
    practiceType: text("practice_type").$type<PracticeType>(),
    /** For words. */
    mode: text("mode").$type<WordMode>(),
    /** Null if the practice of a notebook named no lesson. */
    lessonId: text("lesson_id"),
    step: text("step").notNull(),
    /** For sentences. */
    contentVersion: text("content_version"),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    judgedWith: jsonb("judged_with").$type<Attempt["judged_with"]>().notNull(),
    /**
     * The log of an attempt that release 0.1 wrote here, until the repeated work moves it to `attempt_logs`. The column
     * can be dropped only in the release after the release that moves the logs, because servers of the version before
     * still name it.
     */
    events: jsonb("events").$type<Attempt["events"]>(),
    passed: boolean("passed").notNull(),
    checks: integer("checks").notNull(),
    errors: integer("errors").notNull(),
    firstCheckRight: boolean("first_check_right").notNull(),
    shown: boolean("shown").notNull(),
    skipped: boolean("skipped").notNull(),
    hints: integer("hints").notNull(),
    /** The hints in order; null if there were no hints, or if `events` still has the hints. */
    hinted: text("hinted").array(),
    /** Active milliseconds. */
    ms: integer("ms").notNull(),
    /** Characters that the learner typed. */
    chars: integer("chars").notNull(),
    /**
     * The slips of the first failed check. Null if no check failed, or if an earlier version kept the attempt and the
     * slips have not been computed yet.
     */
    slips: jsonb("slips").$type<Slip[]>(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull().defaultNow(),
  },
  ({ id, userId, subjectKind, subjectId, source, practiceType, mode, lessonId, contentVersion, events }) => [
    index("attempts_to_move")
      .on(id)
      .where(sql`${events} is not null`),
    index("attempts_subject").on(userId, subjectId),
    index("attempts_lesson").on(userId, lessonId),
    oneOf(subjectKind, subjectKinds),
    oneOf(source, practiceSources),
    oneOf(practiceType, practiceTypes),
    oneOf(mode, wordModes),
    check("attempts_way", sql`num_nonnulls(${practiceType}, ${mode}) = 1`),
    check(
      "attempts_practice",
      sql.join(
        subjectKinds.map((kind) => {
          const { sources, ways } = practices[kind];
          const way = sql`coalesce(${practiceType}, ${mode})`;
          return sql`(${isOneOf(subjectKind, [kind])} and ${isOneOf(source, sources)} and ${isOneOf(way, ways)})`;
        }),
        sql` or `,
      ),
    ),
    check("attempts_version", sql`${subjectKind} = 'word' or ${contentVersion} is not null`),
  ],
);

/**
 * Translations of whole paragraphs, append-only. They are apart from `attempts`, because nothing follows from them but
 * study time.
 */
export const paragraphAttempts = pgTable(
  "paragraph_attempts",
  {
    /** Made by the client, so that sending twice counts once. */
    id: uuid("id").primaryKey(),
    userId: ofLearner(),
    lessonId: text("lesson_id").notNull(),
    text: text("text").notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    /** Active milliseconds. */
    ms: integer("ms").notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("paragraph_attempts_newest").on(table.userId, table.lessonId, table.startedAt)],
);

/**
 * The logs of attempts, in a partition for each month (`attempt_logs_2026_11`), so that a whole month can be dropped.
 * The table does not refer to `users`, because then all accounts would be locked whenever a partition is made or
 * dropped. The attempt refers to its account instead.
 */
export const attemptLogs = pgTable(
  "attempt_logs",
  {
    userId: uuid("user_id").notNull(),
    attemptId: uuid("attempt_id").notNull(),
    /** The first day of the month in which the attempt was received, UTC. */
    month: date("month").notNull(),
    events: jsonb("events").$type<Attempt["events"]>().notNull(),
  },
  ({ userId, attemptId, month }) => [primaryKey({ columns: [userId, attemptId, month] })],
);

/** The months whose logs go to the object store, or are there. */
export const archivedMonths = pgTable("archived_months", {
  month: date("month").primaryKey(),
  /** The logs of learners up to this id are in the store. */
  through: uuid("through").notNull(),
  /** When the partition was dropped; null while logs are still copied. */
  endedAt: timestamp("ended_at", { withTimezone: true }),
});
