import { type AnyPgColumn, index, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const users = pgTable("users", {
  id: uuid("id").primaryKey(),
  phone: text("phone").notNull().unique(),
  /** argon2id in PHC form. */
  passwordHash: text("password_hash").notNull(),
  nickname: text("nickname").notNull(),
  headImg: text("head_img").notNull().default(""),
  signature: text("signature").notNull().default(""),
  invitationCode: text("invitation_code").notNull().unique(),
  invitedBy: uuid("invited_by").references((): AnyPgColumn => users.id),
  vipType: smallint("vip_type").notNull().default(0),
  /** Set once the 7-day trial has been claimed. */
  trialEndsAt: timestamp("trial_ends_at", { withTimezone: true }),
  timeZone: text("time_zone").notNull().default("Asia/Shanghai"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token, base64url: whoever reads the table can sign in as nobody. */
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);
