import { type ClaimOrigin, claimOrigins } from "@shiju/learning/memory/claim";
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
import { oneOf } from "../../one-of.ts";
import { userId } from "../user-id.ts";

/** The review log: the ratings of a learner's attempts. An attempt has one row. */
export const reviewLog = pgTable(
  "review_log",
  {
    attemptId: uuid("attempt_id").primaryKey(),
    userId: userId(),
    kind: text("kind").$type<SubjectKind>().notNull(),
    /** The id of a sentence, or a lemma. */
    itemId: text("item_id").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    /** In the learner's time zone when the attempt arrived. */
    day: date("day").notNull(),
    /** 1 Again, 2 Hard, 3 Good. */
    rating: smallint("rating").$type<Rating>().notNull(),
    /**
     * Milliseconds per character of an answer that was right at once. Such an answer is rated Good, or Hard if it was
     * very slow for the learner.
     */
    pace: integer("pace"),
  },
  (table) => [
    index("review_log_item").on(table.userId, table.kind, table.itemId),
    index("review_log_day").on(table.userId, table.day),
    oneOf(table.kind, subjectKinds),
    check("review_log_rating", sql`${table.rating} between 1 and 3`),
  ],
);

/**
 * The subjects that a learner claims to know. A claim has a card without reviews until the first answer to the subject.
 * The card then comes from the log alone.
 */
export const claims = pgTable(
  "claims",
  {
    userId: userId(),
    kind: text("kind").$type<SubjectKind>().notNull(),
    itemId: text("item_id").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    origin: text("origin").$type<ClaimOrigin>().notNull(),
    /** The date in the learner's time zone at the time of the claim. */
    day: date("day").notNull(),
    /** Days from the claim until it is checked. This number is the stability of its card. */
    days: smallint("days").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.itemId] }),
    oneOf(table.kind, subjectKinds),
    oneOf(table.origin, claimOrigins),
  ],
);

/** The memory state of each subject by FSRS, computed from the log, or from a claim. */
export const cards = pgTable(
  "cards",
  {
    userId: userId(),
    kind: text("kind").$type<SubjectKind>().notNull(),
    itemId: text("item_id").notNull(),
    /** In days. */
    stability: real("stability").notNull(),
    /** From 1 to 10. */
    difficulty: real("difficulty").notNull(),
    due: date("due").notNull(),
    lastReview: date("last_review").notNull(),
    lastRating: smallint("last_rating").$type<Rating>().notNull(),
    /** Number of days with a review; 0 for a claim. */
    reviews: integer("reviews").notNull(),
    lapses: integer("lapses").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.itemId] }),
    index("cards_due").on(table.userId, table.due),
    // Few cards are due for the first time. Without this index, all cards of a day would be read to find them.
    index("cards_first_due")
      .on(table.userId, table.due)
      .where(sql`reviews = 1`),
    index("cards_last_review").on(table.userId, table.lastReview),
    oneOf(table.kind, subjectKinds),
  ],
);

/** A histogram of a learner's typing speed: the number of answers that were right at once, by `paceStep` and day. */
export const reviewPaces = pgTable(
  "review_paces",
  {
    userId: userId(),
    day: date("day").notNull(),
    counts: integer("counts").array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** The plans of learners' reviews. A learner without a row may have attempts that are not yet in any card. */
export const reviewPlans = pgTable(
  "review_plans",
  {
    userId: userId().primaryKey(),
    /** The retention in percent with which the due days of the cards were computed. */
    retention: smallint("retention").notNull(),
    /** The 21 weights of FSRS-6 that were fitted to the learner; null for the published weights. */
    weights: jsonb("weights").$type<number[]>(),
    /** Number of reviews at the last fit. */
    fittedReviews: integer("fitted_reviews").notNull().default(0),
    /** The last day of a break. Nothing is due during the break. */
    breakUntil: date("break_until"),
  },
  (table) => [check("review_plans_retention", sql`${table.retention} between 70 and 97`)],
);
