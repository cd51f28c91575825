import type { SettingKey } from "@shiju/learning/settings/settings";
import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

/** Only settings that a learner has changed, so that new defaults apply to all others. */
export const settings = pgTable(
  "settings",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").$type<SettingKey>().notNull(),
    value: jsonb("value").notNull(),
    /** By the clock of the device, at most the time of arrival. */
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
