import type { DraftChange } from "@shiju/contract/authors/drafts";
import type { Item, ItemKind } from "@shiju/course-pack/drafts/items";
import type { Operation } from "@shiju/course-pack/drafts/operations";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { bodyHash } from "../../body-hash.ts";
import { oneOf } from "../../one-of.ts";
import { users } from "../people/accounts.ts";

/** Course drafts. */
export const drafts = pgTable(
  "drafts",
  {
    /** Made by the client. */
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Grows by one with each change. */
    revision: integer("revision").notNull().default(1),
    /** Removed items up to this revision are no longer known. */
    forgotten: integer("forgotten").notNull().default(0),
    lessonCount: integer("lesson_count").notNull().default(0),
    lineCount: integer("line_count").notNull().default(0),
    /** Bytes of the fields of all items, as JSON. */
    bytes: integer("bytes").notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
    bodyHash: bodyHash(),
  },
  (table) => [index("drafts_user").on(table.userId), index("drafts_deleted").on(table.deletedAt)],
);

/** The items of drafts: course, lessons, lines. Their places are compared by code units, not by a collation. */
export const draftItems = pgTable(
  "draft_items",
  {
    draftId: uuid("draft_id")
      .notNull()
      .references(() => drafts.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<ItemKind>().notNull(),
    /** The draft's revision at the last change of the item. */
    revision: integer("revision").notNull(),
    removed: boolean("removed").notNull().default(false),
    fields: jsonb("fields").$type<Item["fields"]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.id] }),
    index("draft_items_changed").on(table.draftId, table.revision, table.id),
    index("draft_items_user").on(table.userId),
    oneOf(table.kind, ["draft", "lesson", "line"]),
  ],
);

/** The last changes of drafts, each with its inverse. */
export const draftChanges = pgTable(
  "draft_changes",
  {
    draftId: uuid("draft_id")
      .notNull()
      .references(() => drafts.id, { onDelete: "cascade" }),
    /** Made by the client. */
    id: uuid("id").notNull(),
    /** The draft's revision after the change. */
    revision: integer("revision").notNull(),
    group: uuid("group").notNull(),
    kind: text("kind").$type<DraftChange["kind"]>().notNull(),
    what: text("what").notNull(),
    bodyHash: bodyHash(),
    inverse: jsonb("inverse").$type<Operation[]>().notNull(),
    /** Bytes of the inverse, as JSON. */
    bytes: integer("bytes").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.id] }),
    index("draft_changes_revision").on(table.draftId, table.revision),
    oneOf(table.kind, ["edit", "undo", "redo"]),
  ],
);
