import { date, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Errors of the servers, kept for 30 days. Equal errors of a day in China share a row. No row contains a person's text. */
export const serverFaults = pgTable(
  "server_faults",
  {
    day: date("day").notNull(),
    /** The hash of kind, message, place and frame. */
    hash: text("hash").notNull(),
    kind: text("kind").notNull(),
    message: text("message").notNull(),
    place: text("place").notNull(),
    frame: text("frame").notNull(),
    times: integer("times").notNull(),
    firstAt: timestamp("first_at", { withTimezone: true, precision: 3 }).notNull(),
    lastAt: timestamp("last_at", { withTimezone: true, precision: 3 }).notNull(),
    requestId: text("request_id"),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.hash] }),
    index("server_faults_last").on(table.lastAt, table.hash),
  ],
);

/** Where the servers of this database keep files, by the hash of a mark that lies in the place. */
export const filePlaces = pgTable(
  "file_places",
  {
    /** What is kept there: uploads, speech. */
    name: text("name").notNull(),
    markHash: text("mark_hash").notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.markHash] })],
);
