import type { Attempt } from "@shiju/contract/game";
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

/** What learners did, append-only: the log of each attempt, and the result computed from it. */
export const attempts = pgTable(
  "attempts",
  {
    /** Made by the client, so that sending twice counts once. */
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    source: text("source").$type<Attempt["source"]>().notNull(),
    practiceType: text("practice_type").$type<Attempt["practice_type"]>().notNull(),
    /** Null where a notebook's practice named none. */
    lessonId: text("lesson_id"),
    sentenceId: text("sentence_id").notNull(),
    step: text("step").notNull(),
    contentVersion: text("content_version").notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    judgedWith: jsonb("judged_with").$type<Attempt["judged_with"]>().notNull(),
    events: jsonb("events").$type<Attempt["events"]>().notNull(),
    passed: boolean("passed").notNull(),
    checks: integer("checks").notNull(),
    errors: integer("errors").notNull(),
    firstCheckRight: boolean("first_check_right").notNull(),
    shown: boolean("shown").notNull(),
    skipped: boolean("skipped").notNull(),
    hints: integer("hints").notNull(),
    /** Active milliseconds. */
    ms: integer("ms").notNull(),
    /** Characters that the learner typed. */
    chars: integer("chars").notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("attempts_item").on(table.userId, table.sentenceId),
    index("attempts_lesson").on(table.userId, table.lessonId),
  ],
);
