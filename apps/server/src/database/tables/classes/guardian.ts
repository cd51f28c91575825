import { pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../people/accounts.ts";

/** The limit that a guardian has set for a learner's daily study time. */
export const guardianLimits = pgTable("guardian_limits", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  minutes: smallint("minutes").notNull(),
  /** argon2id in PHC form. */
  pinHash: text("pin_hash").notNull(),
  /** Wrong PINs since the last right PIN, or since the last lock ended. */
  wrongTries: smallint("wrong_tries").notNull().default(0),
  lockedUntil: timestamp("locked_until", { withTimezone: true }),
});
