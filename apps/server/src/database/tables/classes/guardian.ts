import { index, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../people/accounts.ts";
import { userId } from "../user-id.ts";
import { groups } from "./groups.ts";

/** The limit that a guardian has set for a learner's daily study time. */
export const guardianLimits = pgTable(
  "guardian_limits",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    minutes: smallint("minutes").notNull(),
    /** argon2id in PHC form. */
    pinHash: text("pin_hash").notNull(),
    /** Wrong PINs since the last right PIN, or since the last lock ended. */
    wrongTries: smallint("wrong_tries").notNull().default(0),
    lockedUntil: timestamp("locked_until", { withTimezone: true }),
    /** The family whose parents hold the limit. No PIN opens it then. Null for a limit with a PIN. */
    groupId: uuid("group_id").references(() => groups.id, { onDelete: "cascade" }),
  },
  (table) => [index("guardian_limits_group").on(table.groupId)],
);

/** The hours in which a child gets no new practice, which the parents of a family have set. */
export const quietHours = pgTable(
  "quiet_hours",
  {
    userId: userId().primaryKey(),
    groupId: uuid("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    /** Minutes after midnight in the child's zone. The hours may go over midnight. */
    from: smallint("from").notNull(),
    to: smallint("to").notNull(),
  },
  (table) => [index("quiet_hours_group").on(table.groupId)],
);
