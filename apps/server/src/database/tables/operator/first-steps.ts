import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The codes of one-time addresses that servers without an operator have printed. They go once there is an operator. */
export const firstCodes = pgTable("first_codes", {
  /** A hash of the code. The code itself is only in the printed address. */
  codeHash: text("code_hash").primaryKey(),
  expiresAt: timestamp("expires_at", { withTimezone: true, precision: 3 }).notNull(),
});
