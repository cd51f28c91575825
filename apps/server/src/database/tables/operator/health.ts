import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

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

/** The places where the servers of this database keep files. A place is known by the hash of a mark in it. */
export const filePlaces = pgTable(
  "file_places",
  {
    /** The kind of files that are kept there: uploads, speech. */
    name: text("name").notNull(),
    markHash: text("mark_hash").notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.markHash] })],
);

/**
 * The servers that have this database open, several of which may run at the same time. Each server writes its own row
 * every minute.
 */
export const replicas = pgTable("replicas", {
  /** Of the process, new at each start. */
  id: text("id").primaryKey(),
  /** The name of its machine. */
  host: text("host").notNull(),
  /** Of the product. */
  version: text("version").notNull(),
  startedAt: timestamp("started_at", { withTimezone: true, precision: 3 }).notNull(),
  /** The last time that the server was seen, by the clock of the database, because the machines' clocks may differ. */
  seenAt: timestamp("seen_at", { withTimezone: true, precision: 3 }).notNull(),
  /** Bytes of memory that the process has. */
  rss: bigint("rss", { mode: "number" }).notNull(),
  /** Of the machine, over a minute. */
  load: real("load").notNull(),
  cores: integer("cores").notNull(),
  /** The delay of the process's event loop over the last minute in milliseconds, at the 99th percentile. */
  pauseP99: real("pause_p99").notNull(),
  /** The services that it cannot reach: files, limits. */
  away: text("away").array().notNull(),
});
