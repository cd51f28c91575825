import { type Message, messageKinds } from "@shiju/contract/people/messages";
import { index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "../../one-of.ts";
import { users } from "./accounts.ts";

export const messages = pgTable(
  "messages",
  {
    id: uuid("id").primaryKey(),
    /** Null for a message to everybody who had an account when it was written. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<Message["kind"]>().notNull(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    /** A path inside the app. */
    link: text("link"),
    /** In milliseconds, the precision of a page's cursor. */
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index("messages_of_user").on(table.userId, table.createdAt, table.id),
    oneOf(table.kind, messageKinds),
  ],
);

export const messageReads = pgTable(
  "message_reads",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.messageId] }),
    index("message_reads_message").on(table.messageId),
  ],
);

/** How many accounts an announcement to everybody was addressed to when it was written, also those that have gone since. */
export const announcementReach = pgTable("announcement_reach", {
  messageId: uuid("message_id")
    .primaryKey()
    .references(() => messages.id, { onDelete: "cascade" }),
  reached: integer("reached").notNull(),
});

/**
 * How many people have read an announcement to everybody, also those whose account has gone since. The sum over the
 * shards, as many may read at the same moment.
 */
export const announcementReaders = pgTable(
  "announcement_readers",
  {
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    shard: smallint("shard").notNull(),
    people: integer("people").notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.shard] })],
);
