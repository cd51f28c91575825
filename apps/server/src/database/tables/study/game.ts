import { type PracticeType, practiceTypes } from "@shiju/learning/practice/practice-model";
import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
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
