import { grantOrigins } from "@shiju/learning/membership";
import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "../../one-of.ts";
import { users } from "./accounts.ts";

/** Grants of tiers; rows are never changed. `packages/learning` computes a learner's membership from them. */
export const membershipGrants = pgTable(
  "membership_grants",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** 1 to 5 like `vip_type`; 0 is the trial. */
    tier: smallint("tier").notNull(),
    origin: text("origin", { enum: grantOrigins }).notNull(),
    from: timestamp("from", { withTimezone: true }).notNull(),
    /**
     * Null if the grant never ends. The grant is worth the time from `from` to `until`, and the learner may use that
     * time later.
     */
    until: timestamp("until", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("membership_grants_user").on(table.userId),
    index("membership_grants_origin").on(table.origin, table.userId),
    uniqueIndex("membership_grants_trial")
      .on(table.userId)
      .where(sql`${table.origin} = 'trial'`),
    oneOf(table.origin, grantOrigins),
    check("membership_grants_time", sql`${table.until} >= ${table.from}`),
    check(
      "membership_grants_trial_has_no_tier",
      sql`(${table.origin} = 'trial') = (${table.tier} = 0) and (${table.tier} <> 0 or ${table.until} is not null)`,
    ),
  ],
);

/** Revocations of grants. From that time on nothing of the grant counts. */
export const membershipRevocations = pgTable(
  "membership_revocations",
  {
    grantId: uuid("grant_id")
      .primaryKey()
      .references(() => membershipGrants.id, { onDelete: "cascade" }),
    /** The learner of the grant. */
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    revokedAt: timestamp("revoked_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("membership_revocations_user").on(table.userId)],
);

/** Phone numbers that have had their trial. Rows stay when the account is deleted. */
export const claimedTrials = pgTable("claimed_trials", {
  /** SHA-256, base64url. The table keeps no phone numbers of deleted accounts. */
  phoneHash: text("phone_hash").primaryKey(),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
});
