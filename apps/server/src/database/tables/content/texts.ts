import { type TextType, textTypes } from "@shiju/contract/content/texts";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "../../one-of.ts";

/** The operator's replacements of built-in texts. */
export const texts = pgTable(
  "texts",
  {
    type: text("type").$type<TextType>().primaryKey(),
    /** In the format of `readRichText`. */
    markdown: text("markdown").notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [oneOf(table.type, textTypes)],
);

/** Former and present texts, one row for each change. */
export const textVersions = pgTable(
  "text_versions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    type: text("type").$type<TextType>().notNull(),
    /** Null if the change restored the built-in text. */
    markdown: text("markdown"),
    /** The author's name at that time; null for the command line. */
    author: text("author"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("text_versions_type").on(table.type, table.createdAt), oneOf(table.type, textTypes)],
);
