import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * The server that does a repeated work, and the time until which no other server begins that work. The times are the
 * database's.
 */
export const workLeases = pgTable("work_leases", {
  /** The name of the work. */
  name: text("name").primaryKey(),
  /** The server that has done it last, or does it. */
  holder: text("holder").notNull(),
  until: timestamp("until", { withTimezone: true }).notNull(),
});
