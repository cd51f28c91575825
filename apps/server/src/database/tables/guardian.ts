import { pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

/** How long a learner may study a day, as a parent has set it. */
export const guardianLimits = pgTable("guardian_limits", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  minutes: smallint("minutes").notNull(),
  /** argon2id in PHC form. */
  pinHash: text("pin_hash").notNull(),
  /** Since the last right one, or since the lock ended. */
  wrongTries: smallint("wrong_tries").notNull().default(0),
  lockedUntil: timestamp("locked_until", { withTimezone: true }),
});
