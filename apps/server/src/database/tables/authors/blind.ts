import type { BlindPrompt } from "@shiju/contract/authors/blind";
import type { Sentence } from "@shiju/learning/sentence";
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../people/accounts.ts";
import { drafts } from "./editor.ts";

/** A prompt, with the facts that only the author sees. */
export type StoredPrompt = BlindPrompt & {
  /** The line of the draft, its step, and the expected answer. */
  line_id: string;
  key: string;
  en: string;
  /** The index of the sentence in the check, from 0. */
  sentence: number;
};

/** Blind checks: links by which other people answer the sentences of a draft, in the draft's version at that time. */
export const blindChecks = pgTable(
  "blind_checks",
  {
    /** Made by the client. */
    id: uuid("id").primaryKey(),
    draftId: uuid("draft_id")
      .notNull()
      .references(() => drafts.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The lesson; null for the whole draft. */
    lessonId: uuid("lesson_id"),
    code: text("code").notNull().unique(),
    title: text("title").notNull(),
    /** The part of the lesson or draft; empty for all of it. */
    part: text("part").notNull().default(""),
    lessons: jsonb("lessons").$type<{ title: string; scene: string }[]>().notNull(),
    prompts: jsonb("prompts").$type<StoredPrompt[]>().notNull(),
    sentences: jsonb("sentences").$type<Sentence[]>().notNull(),
    promptCount: integer("prompt_count").notNull(),
    readers: integer("readers").notNull().default(0),
    /** Bytes of all answers and remarks. */
    bytes: integer("bytes").notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
  },
  (table) => [
    index("blind_checks_draft").on(table.draftId, table.createdAt),
    index("blind_checks_user").on(table.userId),
    index("blind_checks_expires").on(table.expiresAt),
  ],
);

/** Readers: devices that have the link. They are not accounts. */
export const blindReaders = pgTable(
  "blind_readers",
  {
    checkId: uuid("check_id")
      .notNull()
      .references(() => blindChecks.id, { onDelete: "cascade" }),
    /** Made by the reader's device. */
    id: uuid("id").notNull(),
    /** The author of the check. */
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.checkId, table.id] }),
    index("blind_readers_user").on(table.userId),
  ],
);

export const blindAnswers = pgTable(
  "blind_answers",
  {
    checkId: uuid("check_id").notNull(),
    readerId: uuid("reader_id").notNull(),
    /** Number of the prompt, from 1. */
    n: integer("n").notNull(),
    /** The author of the check. */
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    answer: text("answer").notNull(),
    /** Null if the answer could not be judged. */
    accepted: boolean("accepted"),
    second: text("second").notNull(),
    secondAccepted: boolean("second_accepted"),
    remark: text("remark").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.checkId, table.n, table.readerId] }),
    foreignKey({
      columns: [table.checkId, table.readerId],
      foreignColumns: [blindReaders.checkId, blindReaders.id],
    }).onDelete("cascade"),
    index("blind_answers_reader").on(table.checkId, table.readerId),
    index("blind_answers_user").on(table.userId),
  ],
);
