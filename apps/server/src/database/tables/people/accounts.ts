import { roles } from "@shiju/contract/http/roles";
import { type CodePurpose, codePurposes } from "@shiju/contract/people/sign-in";
import { grantOrigins } from "@shiju/learning/membership";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { oneOf } from "../../one-of.ts";

/** The rules for a password from the operator: it may stay, or its owner must change it at the next sign-in. */
const givenPasswords = ["may_stay", "must_change"] as const;

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    /** Null for an account that a group manages. */
    phone: text("phone").unique(),
    /** argon2id in PHC form; null for an account that signs in by code only. */
    passwordHash: text("password_hash"),
    /** Set if the password comes from the operator: whether it may stay or must be changed. */
    givenPassword: text("given_password").$type<(typeof givenPasswords)[number]>(),
    nickname: text("nickname").notNull(),
    headImg: text("head_img").notNull().default(""),
    signature: text("signature").notNull().default(""),
    invitationCode: text("invitation_code").notNull().unique(),
    invitedBy: uuid("invited_by").references((): AnyPgColumn => users.id),
    role: text("role", { enum: roles }).notNull().default("learner"),
    timeZone: text("time_zone").notNull().default("Asia/Shanghai"),
    /** The next time zone, and the time from which it holds; both are null if none was chosen. */
    nextTimeZone: text("next_time_zone"),
    zoneChangesAt: timestamp("zone_changes_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /**
     * The last sign-in or call, exact to five minutes. It is 1970 for learners who never came, so that a list by this
     * column puts them last.
     */
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull().default(new Date(0)),
    /** The origins of all grants that the learner ever had, so that a list need not read the grants. */
    ways: text("ways", { enum: grantOrigins }).array().notNull().default([]),
    /** Paid money without refunds, in fen. */
    paid: integer("paid").notNull().default(0),
    /** Study time of the last seven days in seconds, at most an hour old. A list is ordered by it. */
    weekSeconds: integer("week_seconds").notNull().default(0),
    /** When the account is deleted; null if no deletion is planned. */
    deleteAt: timestamp("delete_at", { withTimezone: true }),
    /**
     * The time from which nobody can sign in to the account, and the reason that its owner reads. Both are null for an
     * open account.
     */
    lockedAt: timestamp("locked_at", { withTimezone: true }),
    lockedReason: text("locked_reason"),
  },
  (table) => [
    oneOf(table.givenPassword, givenPasswords),
    index("users_inviter").on(table.invitedBy),
    index("users_leaving").on(table.deleteAt),
    index("users_created").on(table.createdAt, table.id),
    index("users_seen").on(table.lastSeenAt, table.id),
    index("users_paid").on(table.paid, table.id),
    index("users_week").on(table.weekSeconds, table.id),
    ...grantOrigins.map((way) =>
      index(`users_way_${way}`)
        .on(table.createdAt, table.id)
        .where(sql`${table.ways} @> ${sql.raw(`'{${way}}'::text[]`)}`),
    ),
    // An index for each origin. Learners of an origin may all have paid nothing, and in the index of everybody they
    // would be the last.
    ...grantOrigins.map((way) =>
      index(`users_way_${way}_paid`)
        .on(table.paid, table.id)
        .where(sql`${table.ways} @> ${sql.raw(`'{${way}}'::text[]`)}`),
    ),
    index("users_way_never")
      .on(table.createdAt, table.id)
      .where(sql`${table.ways} = '{}'::text[]`),
    // For a search by the beginning or the end of a phone number, with any collation of the database.
    index("users_phone_start").on(table.phone.op("text_pattern_ops")),
    index("users_phone_end").using("btree", sql`reverse(${table.phone}) text_pattern_ops`),
    index("users_nickname_start").using("btree", sql`lower(${table.nickname}) text_pattern_ops`),
    index("users_locked")
      .on(table.createdAt, table.id)
      .where(sql`${table.lockedAt} is not null`),
    index("users_staff")
      .on(table.role)
      .where(sql`${table.role} <> 'learner'`),
    oneOf(table.role, roles),
  ],
);

/** Devices on which a learner has signed in. A device stays here after signing out. */
export const knownDevices = pgTable(
  "known_devices",
  {
    /** SHA-256 of the device's cookie, base64url. */
    tokenHash: text("token_hash").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The network of the last sign-in on the device, in the form of `networkOf`; null in older rows. */
    network: text("network"),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.userId] }),
    index("known_devices_user").on(table.userId),
    index("known_devices_age").on(table.lastUsedAt),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token, base64url. With the token itself, a reader of the table could sign in. */
    tokenHash: text("token_hash").primaryKey(),
    /** The id of the session in the learner's list of devices. */
    id: uuid("id").notNull().unique().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Such as "Windows · Chrome"; empty if unknown. */
    device: text("device").notNull().default(""),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    /** Until this time the session may make calls that move money or rights, because the password was given again. */
    confirmedUntil: timestamp("confirmed_until", { withTimezone: true }),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** The last code sent to a phone for a purpose; deleted when it is used. */
export const smsCodes = pgTable(
  "sms_codes",
  {
    phone: text("phone").notNull(),
    purpose: text("purpose").$type<CodePurpose>().notNull(),
    codeHash: text("code_hash").notNull(),
    tries: smallint("tries").notNull().default(0),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.phone, table.purpose] }),
    index("sms_codes_expiry").on(table.expiresAt),
    oneOf(table.purpose, codePurposes),
  ],
);

/** The uses of a key within a window, for limits that hold for all servers. A window begins with the first use. */
export const quotas = pgTable(
  "quotas",
  {
    /** The name of the limit and of its key, such as `phone:…` or `password:…`. */
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    lastAt: timestamp("last_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
    /** Whether the last `take` was allowed. The statement that counts returns this column as its answer. */
    wasTaken: boolean("was_taken").notNull().default(true),
  },
  (table) => [index("quotas_end").on(table.endsAt)],
);

/** Accounts by the sign-in provider's user. */
export const oauthIdentities = pgTable(
  "oauth_identities",
  {
    provider: text("provider").notNull(),
    /** The provider's permanent id of the user. */
    subject: text("subject").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index("oauth_identities_user").on(table.userId),
  ],
);

/** Users of sign-in providers who have not bound a phone yet. */
export const oauthTickets = pgTable(
  "oauth_tickets",
  {
    /** SHA-256 of the ticket, base64url. */
    ticketHash: text("ticket_hash").primaryKey(),
    provider: text("provider").notNull(),
    subject: text("subject").notNull(),
    nickname: text("nickname").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("oauth_tickets_expiry").on(table.expiresAt)],
);
