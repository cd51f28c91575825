import { integer, pgTable, primaryKey, smallint, timestamp, uuid } from "drizzle-orm/pg-core";
import { userId } from "../user-id.ts";

/** The results of vocabulary tests. The numbers count words of the list that the test was about. */
export const vocabularyTests = pgTable(
  "vocabulary_tests",
  {
    userId: userId(),
    /** Made by the client. */
    id: uuid("id").notNull(),
    /** The time of the last answer. */
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** The size of the list. */
    words: integer("words").notNull(),
    known: integer("known").notNull(),
    /** The interval in which the truth most likely lies. */
    low: integer("low").notNull(),
    high: integer("high").notNull(),
    /** Number of answered questions. */
    items: smallint("items").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
