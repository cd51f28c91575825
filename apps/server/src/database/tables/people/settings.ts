import type { SettingKey } from "@shiju/learning/settings/settings";
import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

/** Changed settings of learners. Unchanged settings have no row, so that new defaults apply to them. */
export const settings = pgTable(
  "settings",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").$type<SettingKey>().notNull(),
    value: jsonb("value").notNull(),
    /** The time of the change by the clock of the device, but never after the time of arrival. */
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
