import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Calls of the staff about many people, so that a call that comes again does nothing. A row contains ids of people but
 * no foreign keys, and goes after some days.
 */
export const manyCalls = pgTable("many_calls", {
  /** Made by the client. */
  id: uuid("id").primaryKey(),
  actorId: uuid("actor_id").notNull(),
  bodyHash: text("body_hash").notNull(),
  done: jsonb("done").$type<string[]>().notNull(),
  leftOut: jsonb("left_out").$type<{ id: string; nickname: string; reason: string }[]>().notNull(),
  at: timestamp("at", { withTimezone: true }).notNull(),
});
