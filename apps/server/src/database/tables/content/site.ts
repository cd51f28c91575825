import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What the operator has set for the site; where a name is missing the environment's value holds. */
export const siteSettings = pgTable("site_settings", {
  name: text("name").primaryKey(),
  /** Checked when it is read. */
  value: jsonb("value").$type<unknown>().notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true, precision: 3 }).notNull(),
});
