import type { ItemRef } from "@shiju/contract/game";
import type { Report } from "@shiju/contract/feedback";
import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

/** Mistakes in the content that people reported. */
export const mistakeReports = pgTable("mistake_reports", {
  /** Made by the client, so that sending twice counts once. */
  id: uuid("id").primaryKey(),
  /** Null for a visitor. */
  userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
  kind: text("kind").$type<ItemRef["kind"]>().notNull(),
  /** A sentence's id, or a lemma. */
  itemId: text("item_id").notNull(),
  reason: text("reason").$type<Report["reason"]>().notNull(),
  text: text("text").notNull(),
  contact: text("contact").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
