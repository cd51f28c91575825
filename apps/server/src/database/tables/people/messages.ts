import { type Message, messageKinds } from "@shiju/contract/people/messages";
import { index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "../../one-of.ts";
import { users } from "./accounts.ts";

export const messages = pgTable(
  "messages",
  {
    id: uuid("id").primaryKey(),
    /** The recipient; null for a message to all accounts of that time. */
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

/** Number of accounts at the time of an announcement to everybody. Deleted accounts still count. */
export const announcementReach = pgTable("announcement_reach", {
  messageId: uuid("message_id")
    .primaryKey()
    .references(() => messages.id, { onDelete: "cascade" }),
  reached: integer("reached").notNull(),
});

/**
 * Number of people who have read an announcement to everybody. Deleted accounts still count. The number is the sum over
 * the shards, because many people may read at the same moment.
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
