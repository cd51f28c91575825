import { type PracticeType, practiceTypes } from "@shiju/learning/practice/practice-model";
import { index, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "../../one-of.ts";
import { users } from "../people/accounts.ts";

/** Places of learners, one for each lesson and practice type. */
export const places = pgTable(
  "places",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lessonId: text("lesson_id").notNull(),
    practiceType: text("practice_type").$type<PracticeType>().notNull(),
    sentenceId: text("sentence_id").notNull(),
    step: text("step").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId, table.practiceType] }),
    index("places_newest").on(table.userId, table.at),
    oneOf(table.practiceType, practiceTypes),
  ],
);

/** The lesson with which a learner starts in a course, as the last placement says. */
export const placements = pgTable("placements", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  packId: text("pack_id").notNull(),
  /** The number of the lesson. One more than the course has lessons stands for the time after the course. */
  start: smallint("start").notNull(),
  /** The lines that were asked; 0 without a test. */
  asked: smallint("asked").notNull(),
  right: smallint("right").notNull(),
  /** The time of the last answer or choice. */
  at: timestamp("at", { withTimezone: true }).notNull(),
});
