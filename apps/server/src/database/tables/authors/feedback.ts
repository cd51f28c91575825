import {
  type FeedbackKind,
  feedbackKinds,
  mistakeReasons,
  type Report,
} from "@shiju/contract/authors/feedback";
import { type SubjectKind, subjectKinds } from "@shiju/learning/practice/practice-model";
import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bodyHash } from "../../body-hash.ts";
import { oneOf } from "../../one-of.ts";
import { users } from "../people/accounts.ts";

/** Returns the columns that both tables have. It is a function, because each table needs its own columns. */
const written = () => ({
  /** Made by the client, so that sending twice counts once. */
  id: uuid("id").primaryKey(),
  /** Null for a visitor. */
  userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
  text: text("text").notNull(),
  contact: text("contact").notNull(),
  bodyHash: bodyHash(),
  answer: text("answer"),
  answeredAt: timestamp("answered_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Mistakes in the content that people reported. */
export const mistakeReports = pgTable(
  "mistake_reports",
  {
    ...written(),
    kind: text("kind").$type<SubjectKind>().notNull(),
    /** The id of a sentence, or a lemma. */
    itemId: text("item_id").notNull(),
    /** The pack of a sentence, whose author gets a message; null for a word. */
    packId: text("pack_id"),
    reason: text("reason").$type<Report["reason"]>().notNull(),
  },
  (table) => [
    index("mistake_reports_of_user").on(table.userId, table.createdAt),
    index("mistake_reports_newest").on(table.createdAt, table.id),
    index("mistake_reports_open")
      .on(table.createdAt, table.id)
      .where(sql`${table.answeredAt} is null`),
    index("mistake_reports_pack").on(table.packId, table.createdAt, table.id),
    oneOf(table.kind, subjectKinds),
    oneOf(table.reason, mistakeReasons),
  ],
);

/** Messages to the operator. */
export const feedbacks = pgTable(
  "feedbacks",
  {
    ...written(),
    kind: text("kind").$type<FeedbackKind>().notNull(),
    /** Paths of uploads. */
    images: text("images")
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    index("feedbacks_of_user").on(table.userId, table.createdAt),
    index("feedbacks_newest").on(table.createdAt, table.id),
    index("feedbacks_open")
      .on(table.createdAt, table.id)
      .where(sql`${table.answeredAt} is null`),
    oneOf(table.kind, feedbackKinds),
  ],
);
