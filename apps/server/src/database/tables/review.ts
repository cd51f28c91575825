import { type SubjectKind, subjectKinds } from "@shiju/learning/practice/practice-model";
import type { Rating } from "@shiju/learning/memory/rating";
import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { oneOf } from "../one-of.ts";
import { users } from "./accounts.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** What attempts say about the memory of sentences and words: computed from them, one row an attempt. */
export const reviewLog = pgTable(
  "review_log",
  {
    attemptId: uuid("attempt_id").primaryKey(),
    userId: userId(),
    kind: text("kind").$type<SubjectKind>().notNull(),
    /** A sentence's id, or a lemma. */
    itemId: text("item_id").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** In the zone that the learner had when the attempt came in. */
    day: date("day").notNull(),
    /** 1 Again, 2 Hard, 3 Good. */
    rating: smallint("rating").$type<Rating>().notNull(),
    /** Milliseconds a character of what was right at once: Good, or Hard where that was very slow for the learner. */
    pace: integer("pace"),
  },
  (table) => [
    index("review_log_item").on(table.userId, table.kind, table.itemId),
    index("review_log_day").on(table.userId, table.day),
    oneOf(table.kind, subjectKinds),
    check("review_log_rating", sql`${table.rating} between 1 and 3`),
  ],
);

/** What the log comes to: the memory of each subject, by FSRS. */
export const cards = pgTable(
  "cards",
  {
    userId: userId(),
    kind: text("kind").$type<SubjectKind>().notNull(),
    itemId: text("item_id").notNull(),
    /** Days. */
    stability: real("stability").notNull(),
    /** 1 to 10. */
    difficulty: real("difficulty").notNull(),
    due: date("due").notNull(),
    lastReview: date("last_review").notNull(),
    lastRating: smallint("last_rating").$type<Rating>().notNull(),
    /** Days on which it was reviewed. */
    reviews: integer("reviews").notNull(),
    lapses: integer("lapses").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.itemId] }),
    index("cards_due").on(table.userId, table.due),
    oneOf(table.kind, subjectKinds),
  ],
);

/** How fast a learner typed what was right at once: answers by `paceStep`, a day. */
export const reviewPaces = pgTable(
  "review_paces",
  {
    userId: userId(),
    day: date("day").notNull(),
    counts: integer("counts").array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** How a learner's reviews are planned. A learner without a row has attempts that no card knows yet. */
export const reviewPlans = pgTable(
  "review_plans",
  {
    userId: userId().primaryKey(),
    /** The chance to remember, in percent, that the cards' due days were computed for. */
    retention: smallint("retention").notNull(),
    /** The 21 weights of FSRS-6 fitted to the learner; null for the published ones. */
    weights: jsonb("weights").$type<number[]>(),
    /** The last day of a break; nothing is due until it is over. */
    breakUntil: date("break_until"),
  },
  (table) => [check("review_plans_retention", sql`${table.retention} between 70 and 97`)],
);
