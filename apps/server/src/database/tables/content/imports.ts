import {
  type importEncodings,
  type importFormats,
  importKinds,
  importStates,
  type RefusedRow,
} from "@shiju/contract/content/imports";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AuthoredSentence, AuthoredWord } from "@shiju/course-pack/schema";
import { bodyHash } from "../../body-hash.ts";
import { oneOf } from "../../one-of.ts";
import { users } from "../people/accounts.ts";

/** Files that learners bring to make packs from. A file is deleted after a day. */
export const imports = pgTable(
  "imports",
  {
    /** Made by the client. */
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<(typeof importKinds)[number]>().notNull(),
    bodyHash: bodyHash(),
    state: text("state").$type<(typeof importStates)[number]>().notNull().default("ready"),
    title: text("title").notNull(),
    format: text("format").$type<(typeof importFormats)[number]>().notNull(),
    encoding: text("encoding").$type<(typeof importEncodings)[number]>(),
    columns: jsonb("columns").$type<string[]>().notNull(),
    roles: jsonb("roles").$type<Record<string, number>>().notNull(),
    /** The sheets of a workbook; none for any other file. */
    sheets: jsonb("sheets").$type<string[]>().notNull().default([]),
    /** Which of them was read. */
    sheet: integer("sheet"),
    /** Chinese: what is left out beside refused rows. */
    notes: jsonb("notes").$type<string[]>().notNull().default([]),
    /** The lessons that are taken; empty once the import is done. */
    lessons: jsonb("lessons")
      .$type<
        {
          title: string;
          goal: string;
          words: AuthoredWord[];
          equals: string[][];
          sentences: AuthoredSentence[];
        }[]
      >()
      .notNull(),
    sample: jsonb("sample").$type<{ en: string; zh: string; lesson: string }[]>().notNull(),
    accepted: integer("accepted").notNull(),
    lessonCount: integer("lesson_count").notNull(),
    filled: integer("filled").notNull(),
    /** The first of them. */
    refused: jsonb("refused").$type<RefusedRow[]>().notNull(),
    refusedTotal: integer("refused_total").notNull(),
    /**
     * The job that makes the file into a pack. The id is set before the job begins. After a failed job the next job has
     * another id.
     */
    jobId: uuid("job_id").notNull().defaultRandom(),
    packId: text("pack_id"),
    problem: text("problem"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** When it was last read or started, or became a pack. */
    touchedAt: timestamp("touched_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("imports_user").on(table.userId, table.createdAt),
    index("imports_touched").on(table.touchedAt),
    oneOf(table.kind, importKinds),
    oneOf(table.state, importStates),
  ],
);
