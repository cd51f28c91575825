import { packAccess, packTypes } from "@shiju/contract/courses";
import type { LessonText } from "@shiju/contract/game";
import type { Sentence } from "@shiju/learning/sentence";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { oneOf } from "../one-of.ts";
import { users } from "./accounts.ts";

const packOrigins = ["built-in", "operator", "author"] as const;
/** Who a pack comes from: the software, whose packs go with its content, or people, whose packs they alone take away. */
export type PackOrigin = (typeof packOrigins)[number];

export const packs = pgTable(
  "packs",
  {
    id: text("id").primaryKey(),
    /** Of everything compiled: a pack is written again only when it differs. */
    hash: text("hash").notNull(),
    origin: text("origin").$type<PackOrigin>().notNull().default("built-in"),
    type: text("type").$type<(typeof packTypes)[number]>().notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    level: smallint("level").notNull(),
    category: text("category").notNull(),
    access: text("access").$type<(typeof packAccess)[number]>().notNull(),
    license: text("license").notNull(),
    /** Textbooks only: who published the book, school year 1 to 12, half-year 1 or 2. */
    publisher: text("publisher"),
    grade: smallint("grade"),
    term: smallint("term"),
    /** Who speaks in it, by id. */
    people: jsonb("people").$type<LessonText["people"]>().notNull().default({}),
    lessonCount: integer("lesson_count").notNull(),
    sentenceCount: integer("sentence_count").notNull(),
    /** Learners who have answered at least one step of it. */
    learners: integer("learners").notNull().default(0),
    /** No longer in the content; kept for the learners who have progress in it. */
    retired: boolean("retired").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("packs_type_learners").on(table.type, table.learners, table.id),
    oneOf(table.origin, packOrigins),
    oneOf(table.type, packTypes),
    oneOf(table.access, packAccess),
  ],
);

export const lessons = pgTable(
  "lessons",
  {
    id: text("id").primaryKey(),
    packId: text("pack_id")
      .notNull()
      .references(() => packs.id),
    /** From 1 within the pack; the first is open to everybody. */
    position: integer("position").notNull(),
    title: text("title").notNull(),
    goal: text("goal").notNull(),
    /** Of a textbook: the unit that the lesson belongs to. */
    unit: text("unit"),
    /** One line before the text. */
    scene: text("scene"),
    grammar: jsonb("grammar").$type<LessonText["grammar"]>().notNull().default([]),
    sentenceCount: integer("sentence_count").notNull(),
    /** How many steps of each content kind it has at difficulty 0. */
    stepCounts: integer("step_counts").array().$type<[number, number, number, number]>().notNull(),
    retired: boolean("retired").notNull().default(false),
  },
  (table) => [index("lessons_pack_position").on(table.packId, table.position)],
);

export const sentences = pgTable(
  "sentences",
  {
    id: text("id").primaryKey(),
    lessonId: text("lesson_id")
      .notNull()
      .references(() => lessons.id),
    position: integer("position").notNull(),
    /** The version that is handed out now. */
    version: text("version").notNull(),
    en: text("en").notNull(),
    zh: text("zh").notNull(),
    retired: boolean("retired").notNull().default(false),
  },
  (table) => [index("sentences_lesson_position").on(table.lessonId, table.position)],
);

/** The packs on each learner's own shelf. */
export const myCourses = pgTable(
  "my_courses",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    packId: text("pack_id")
      .notNull()
      .references(() => packs.id),
    /** Any number: the smallest stands first. */
    position: integer("position").notNull(),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.packId] }),
    index("my_courses_order").on(table.userId, table.position, table.packId),
  ],
);

/** Every version ever handed out: an attempt is judged with the one it was made with. */
export const sentenceVersions = pgTable(
  "sentence_versions",
  {
    sentenceId: text("sentence_id")
      .notNull()
      .references(() => sentences.id),
    version: text("version").notNull(),
    content: jsonb("content").$type<Sentence>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sentenceId, table.version] })],
);
