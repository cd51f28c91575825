import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Which server does a repeated work, and until when no other one begins it. The times are the database's. */
export const workLeases = pgTable("work_leases", {
  /** The name of the work. */
  name: text("name").primaryKey(),
  /** The server that has done it last, or does it. */
  holder: text("holder").notNull(),
  until: timestamp("until", { withTimezone: true }).notNull(),
});
