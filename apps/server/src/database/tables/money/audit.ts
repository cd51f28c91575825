import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What operators did, append-only. */
export const operatorActions = pgTable(
  "operator_actions",
  {
    id: uuid("id").primaryKey(),
    /** Such as `set-term`. */
    action: text("action").notNull(),
    /** What it was about and what changed; nothing secret. */
    details: jsonb("details").$type<Record<string, unknown>>().notNull(),
    at: timestamp("at", { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("operator_actions_at").on(table.at)],
);
