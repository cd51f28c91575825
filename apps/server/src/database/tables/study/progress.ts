import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../people/accounts.ts";

/**
 * The steps that a learner has ever answered right, in any version of the sentence. A step has a row for each content
 * kind that it counts as.
 */
export const passedSteps = pgTable(
  "passed_steps",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sentenceId: text("sentence_id").notNull(),
    /** `{kind}:{from}-{to}`. */
    step: text("step").notNull(),
    lessonId: text("lesson_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sentenceId, table.step] }),
    index("passed_steps_lesson").on(table.lessonId, table.userId),
  ],
);

/** Sums over a learner's attempts in a lesson, updated in the transaction that keeps the attempts. */
export const lessonProgress = pgTable(
  "lesson_progress",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lessonId: text("lesson_id").notNull(),
    /** Passed steps that the lesson still has, by content kind. */
    passedSentences: integer("passed_sentences").notNull(),
    passedChunks: integer("passed_chunks").notNull(),
    passedCombos: integer("passed_combos").notNull(),
    passedWords: integer("passed_words").notNull(),
    /** The number of checked attempts, and the number of attempts that were right at the first check. */
    firstChecks: integer("first_checks").notNull(),
    firstChecksRight: integer("first_checks_right").notNull(),
    lastStudiedAt: timestamp("last_studied_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    index("lesson_progress_recent").on(table.userId, table.lastStudiedAt),
    index("lesson_progress_lesson").on(table.lessonId, table.userId),
  ],
);

/** Lessons of changed packs whose progress must still be counted again for some learners. */
export const lessonRecounts = pgTable("lesson_recounts", {
  lessonId: text("lesson_id").primaryKey(),
  /** The learners with greater ids are left. */
  after: uuid("after").notNull(),
});

/** Learners who have answered anything in a pack, so that each learner counts once. */
export const packLearners = pgTable(
  "pack_learners",
  {
    packId: text("pack_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.packId, table.userId] }),
    index("pack_learners_user").on(table.userId),
  ],
);

/**
 * Sums over a learner's attempts on a day. A day is a date in the time zone that the learner had when the attempts
 * arrived.
 */
export const answerDays = pgTable(
  "answer_days",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    date: date("date").notNull(),
    /** Empty for answers that belong to no lesson. */
    lessonId: text("lesson_id").notNull(),
    /** Number of right answers, with those of copied words. */
    steps: integer("steps").notNull(),
    /** Number of right answers from memory to whole sentences and single words. */
    sentences: integer("sentences").notNull(),
    words: integer("words").notNull(),
    /** Number of checked answers from memory, and of those that were right at the first check. */
    firstChecks: integer("first_checks").notNull(),
    firstChecksRight: integer("first_checks_right").notNull(),
    /** Typed characters of right answers from memory, and their active milliseconds. */
    chars: integer("chars").notNull(),
    ms: integer("ms").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.date, table.lessonId] }),
    index("answer_days_lesson").on(table.userId, table.lessonId),
  ],
);
