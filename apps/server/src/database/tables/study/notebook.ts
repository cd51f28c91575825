import { type Notebook, notebooks } from "@shiju/contract/study/notebook";
import {
  type PracticeSource,
  practiceSources,
  type SubjectKind,
  subjectKinds,
} from "@shiju/learning/practice/practice-model";
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "../../one-of.ts";
import { users } from "../people/accounts.ts";

/** Every item that a learner has ever had in one of the six notebooks. */
export const notebookItems = pgTable(
  "notebook_items",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    notebook: text("notebook").$type<Notebook>().notNull(),
    kind: text("kind").$type<SubjectKind>().notNull(),
    /** The id of a sentence, or a lemma. */
    itemId: text("item_id").notNull(),
    /**
     * Whether the item is in the notebook. The learner's decision sets this, and in the error notebook later answers do
     * too.
     */
    marked: boolean("marked").notNull(),
    /** The time at which the item last came into the notebook. */
    since: timestamp("since", { withTimezone: true }).notNull(),
    /** The source in which the learner met it; null for mastered. */
    source: text("source").$type<PracticeSource>(),
    /** The learner's last decision, and its time by the learner's clock; null if only mistakes brought the item in. */
    decision: boolean("decision"),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    /** Number of practices. */
    times: integer("times").notNull().default(0),
    /** For the error notebook: the number of wrong answers, and the time of the last wrong answer. */
    errors: integer("errors").notNull().default(0),
    lastErrorAt: timestamp("last_error_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.notebook, table.kind, table.itemId] }),
    index("notebook_items_newest").on(table.userId, table.notebook, table.since),
    oneOf(table.notebook, notebooks),
    oneOf(table.kind, subjectKinds),
    oneOf(table.source, practiceSources),
  ],
);

/** Practices of notebook items by attempt, so that each practice counts once. */
export const notebookPractices = pgTable(
  "notebook_practices",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    notebook: text("notebook").$type<Notebook>().notNull(),
    itemId: text("item_id").notNull(),
    /** Made by the client. */
    attempt: uuid("attempt").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.notebook, table.itemId, table.attempt] }),
    oneOf(table.notebook, notebooks),
  ],
);
