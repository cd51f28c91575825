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

/** Courses that their authors are writing. */
export const drafts = pgTable(
  "drafts",
  {
    /** Made by the client. */
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Grows by one with every change. */
    revision: integer("revision").notNull().default(1),
    /** What was removed up to this revision is forgotten. */
    forgotten: integer("forgotten").notNull().default(0),
    lessonCount: integer("lesson_count").notNull().default(0),
    lineCount: integer("line_count").notNull().default(0),
    /** Of the fields of all items as JSON. */
    bytes: integer("bytes").notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
    bodyHash: bodyHash(),
  },
  (table) => [index("drafts_user").on(table.userId), index("drafts_deleted").on(table.deletedAt)],
);

/** What drafts are made of: particulars, lessons, lines. Places order them by code units, not by a collation. */
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
    /** The draft's when it was last changed. */
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

/** The last changes of drafts, each with what takes it back. */
export const draftChanges = pgTable(
  "draft_changes",
  {
    draftId: uuid("draft_id")
      .notNull()
      .references(() => drafts.id, { onDelete: "cascade" }),
    /** Made by the client. */
    id: uuid("id").notNull(),
    /** The draft's after it. */
    revision: integer("revision").notNull(),
    group: uuid("group").notNull(),
    kind: text("kind").$type<DraftChange["kind"]>().notNull(),
    what: text("what").notNull(),
    bodyHash: bodyHash(),
    inverse: jsonb("inverse").$type<Operation[]>().notNull(),
    /** Of the inverse as JSON. */
    bytes: integer("bytes").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.id] }),
    index("draft_changes_revision").on(table.draftId, table.revision),
    oneOf(table.kind, ["edit", "undo", "redo"]),
  ],
);
