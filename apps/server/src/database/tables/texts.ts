import { type TextType, textTypes } from "@shiju/contract/texts";
import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { oneOf } from "../one-of.ts";

/** The operator's replacements of built-in texts. */
export const texts = pgTable(
  "texts",
  {
    type: text("type").$type<TextType>().primaryKey(),
    /** In the forms that `rich-text.ts` reads. */
    markdown: text("markdown").notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [oneOf(table.type, textTypes)],
);
