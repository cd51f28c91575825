import { reaches, type Remark, submissionStates } from "@shiju/contract/authors/publishing";
import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import { sql } from "drizzle-orm";
import {
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { oneOf } from "../../one-of.ts";
import { users } from "../people/accounts.ts";

/** Publications of drafts. A course outlives its draft. */
export const publications = pgTable(
  "publications",
  {
    draftId: uuid("draft_id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reach: text("reach").$type<(typeof reaches)[number]>().notNull().default("private"),
    /** The pack that learners have. It is set from the first publication on. */
    packId: text("pack_id").notNull().unique(),
    /** The pack by which the author tries the draft. */
    tryPackId: text("try_pack_id").notNull().unique(),
    linkCode: text("link_code").unique(),
    /** The draft's revision that learners have. */
    revision: integer("revision"),
    version: integer("version").notNull().default(0),
  },
  (table) => [index("publications_user").on(table.userId), oneOf(table.reach, reaches)],
);

/** The versions that learners got. */
export const publishedVersions = pgTable(
  "published_versions",
  {
    draftId: uuid("draft_id")
      .notNull()
      .references(() => publications.draftId, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reach: text("reach").$type<(typeof reaches)[number]>().notNull(),
    lessonCount: integer("lesson_count").notNull(),
    lineCount: integer("line_count").notNull(),
    /**
     * The content of the last versions; null for older versions. It is text, because jsonb would lose the order of the
     * words of a line.
     */
    content: json("content").$type<DraftPack>(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.number] }),
    index("published_versions_user").on(table.userId),
    oneOf(table.reach, reaches),
  ],
);

/** Submissions: drafts that were handed in for the course square, in the draft's version at that time. */
export const submissions = pgTable(
  "submissions",
  {
    /** Made by the client. */
    id: uuid("id").primaryKey(),
    draftId: uuid("draft_id")
      .notNull()
      .references(() => publications.draftId, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    author: text("author").notNull(),
    number: integer("number").notNull(),
    state: text("state").$type<(typeof submissionStates)[number]>().notNull().default("waiting"),
    revision: integer("revision").notNull(),
    content: json("content").$type<DraftPack>().notNull(),
    lessonCount: integer("lesson_count").notNull(),
    lineCount: integer("line_count").notNull(),
    license: text("license").notNull(),
    source: text("source").notNull(),
    duplicates: jsonb("duplicates").$type<{ en: string; course: string }[]>().notNull(),
    comment: text("comment").notNull().default(""),
    remarks: jsonb("remarks").$type<Remark[]>().notNull().default([]),
    decidedBy: text("decided_by"),
    submittedAt: timestamp("submitted_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
  },
  (table) => [
    index("submissions_user").on(table.userId),
    index("submissions_state").on(table.state, table.submittedAt, table.id),
    uniqueIndex("submissions_waiting")
      .on(table.draftId)
      .where(sql`${table.state} = 'waiting'`),
    oneOf(table.state, submissionStates),
  ],
);
