import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The operator's settings of the site. A setting without a row has the environment's value. */
export const siteSettings = pgTable("site_settings", {
  name: text("name").primaryKey(),
  /** Checked when it is read. */
  value: jsonb("value").$type<unknown>().notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true, precision: 3 }).notNull(),
});
