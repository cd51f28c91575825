import type { OwnLine } from "@shiju/contract/study/own-lines";
import { type KeptKind, keptKinds } from "@shiju/learning/turn/own-line";
import { type TurnTopic, turnTopics } from "@shiju/learning/turn/turn";
import { date, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "../../one-of.ts";
import { userId } from "../user-id.ts";

/** The lines that learners said of themselves, at most one for each prompt and day. */
export const ownLines = pgTable(
  "own_lines",
  {
    userId: userId(),
    promptId: text("prompt_id").notNull(),
    /** The learner's date. */
    day: date("day").notNull(),
    /** Made by the client. */
    id: uuid("id").notNull(),
    lessonId: text("lesson_id").notNull(),
    topic: text("topic").$type<TurnTopic>().notNull(),
    line: text("line").notNull(),
    gaps: jsonb("gaps").$type<OwnLine["gaps"]>().notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.promptId, table.day] }),
    index("own_lines_newest").on(table.userId, table.at),
    oneOf(table.topic, turnTopics),
  ],
);

/** The prompts that learners skipped. A later line of the prompt removes the row. */
export const skippedPrompts = pgTable(
  "skipped_prompts",
  {
    userId: userId(),
    promptId: text("prompt_id").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.promptId] })],
);

/** The words of own lines that later questions may use, at most one of each kind. */
export const keptWords = pgTable(
  "kept_words",
  {
    userId: userId(),
    kind: text("kind").$type<KeptKind>().notNull(),
    text: text("text").notNull(),
    /** The prompt that the word answered. */
    promptId: text("prompt_id").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] }), oneOf(table.kind, keptKinds)],
);
