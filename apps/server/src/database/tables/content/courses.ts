import { packAccess } from "@shiju/contract/content/courses";
import type { BeginRound } from "@shiju/course-pack/schema";
import type { CourseKind } from "@shiju/learning/course-kinds";
import type { LessonText } from "@shiju/contract/study/game";
import { type PackType, packTypes } from "@shiju/learning/pack-types";
import type { Paragraph } from "@shiju/learning/answer/paragraph/paragraph";
import type { Sentence } from "@shiju/learning/sentence";
import type { StudyWord } from "@shiju/learning/study-word";
import type { TurnPrompt } from "@shiju/learning/turn/turn";
import { sql } from "drizzle-orm";
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
import type { CompiledPart } from "#content/compiled.ts";
import { oneOf } from "../../one-of.ts";
import { users } from "../people/accounts.ts";

const packOrigins = ["built-in", "operator", "author", "trial"] as const;
/**
 * The origin of a pack. Built-in packs are removed when the software no longer contains them. Other packs are removed
 * only by the people who made them. A trial pack shows a draft to its author, or a submission to its reviewer. Answers
 * to a trial pack are not kept.
 */
export type PackOrigin = (typeof packOrigins)[number];

export const packs = pgTable(
  "packs",
  {
    id: text("id").primaryKey(),
    /** Hash of the compiled pack. The pack is written only when the hash changes. */
    hash: text("hash").notNull(),
    origin: text("origin").$type<PackOrigin>().notNull().default("built-in"),
    /** The only learner who sees the pack; null for a pack that is offered to everybody. */
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "cascade" }),
    /** Learners who may see the pack because they opened its owner's link. */
    guests: uuid("guests")
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    /** The author's name, if other learners have the course by a link or in the square. */
    author: text("author"),
    type: text("type").$type<PackType>().notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    level: smallint("level").notNull(),
    /** Whether an operator has set the level. A new version of the content then keeps the operator's level. */
    levelDecided: boolean("level_decided").notNull().default(false),
    /** The operator's place of the pack among packs of its type, from 1; null for a pack that came later. */
    position: integer("position"),
    category: text("category").notNull(),
    access: text("access").$type<(typeof packAccess)[number]>().notNull(),
    /** Whether staff have set the access. A new version of the content then keeps it. */
    accessDecided: boolean("access_decided").notNull().default(false),
    license: text("license").notNull(),
    /** For textbooks: the publisher, school year 1 to 12, half-year 1 or 2. */
    publisher: text("publisher"),
    grade: smallint("grade"),
    term: smallint("term"),
    /** The speakers, by id. */
    people: jsonb("people").$type<LessonText["people"]>().notNull().default({}),
    /** The kind of a built-in course. */
    kind: text("kind").$type<CourseKind>(),
    /** The id of the pack that this one continues. It may be a pack that is not offered. */
    continues: text("continues"),
    /** The id of the pack that comes after this one without continuing it. It may be a pack that is not offered. */
    leadsTo: text("leads_to"),
    /** The abilities that a learner has after the course. */
    done: text("done"),
    /** Other words that are right in every sentence, with those of the packs that it continues. */
    equal: jsonb("equal").$type<Record<string, string[]>>().notNull().default({}),
    /** The numbered lessons of the packs that this one continues. */
    lessonsBefore: integer("lessons_before").notNull().default(0),
    /** The parts of a course in order; empty for a course without parts. */
    parts: jsonb("parts").$type<CompiledPart[]>().notNull().default([]),
    /** Settings that the course proposes, by completed rounds of a lesson. */
    begin: jsonb("begin").$type<BeginRound[]>().notNull().default([]),
    /** The ids of the sentences of the placement, from easy to hard. */
    placement: jsonb("placement").$type<string[]>().notNull().default([]),
    lessonCount: integer("lesson_count").notNull(),
    sentenceCount: integer("sentence_count").notNull(),
    /** Learners who have answered at least one step of the pack. */
    learners: integer("learners").notNull().default(0),
    /** Whether the pack is no longer offered. It stays for learners with progress in it. */
    retired: boolean("retired").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("packs_type_learners").on(table.type, table.learners, table.id),
    index("packs_owner").on(table.ownerId),
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
      .references(() => packs.id, { onDelete: "cascade" }),
    /** The position in the pack, from 1. The first lesson is open to everybody. */
    position: integer("position").notNull(),
    /**
     * The number that learners read. A practice lesson has the number of the lesson before it. Null if an older server
     * wrote the lesson, whose number is then its position.
     */
    number: integer("number"),
    practice: boolean("practice").notNull().default(false),
    title: text("title").notNull(),
    goal: text("goal").notNull(),
    /** For textbooks: the unit of the lesson. */
    unit: text("unit"),
    /** One line shown above the text. */
    scene: text("scene"),
    /** The question with which the story goes on, shown before the lesson. */
    teaser: text("teaser"),
    grammar: jsonb("grammar").$type<LessonText["grammar"]>().notNull().default([]),
    paragraph: jsonb("paragraph").$type<Paragraph>(),
    turn: jsonb("turn").$type<TurnPrompt[]>().notNull().default([]),
    /** The lessons whose own lines a learner reads together at the end of this one. */
    collect: jsonb("collect").$type<string[]>().notNull().default([]),
    sentenceCount: integer("sentence_count").notNull(),
    /** Number of words in a chapter; 0 for lessons. */
    wordCount: integer("word_count").notNull().default(0),
    /** Number of steps of each content kind at difficulty 0. */
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
      .references(() => lessons.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** The current version. */
    version: text("version").notNull(),
    en: text("en").notNull(),
    zh: text("zh").notNull(),
    retired: boolean("retired").notNull().default(false),
  },
  (table) => [
    index("sentences_lesson_position").on(table.lessonId, table.position),
    // A hash index, because a text may be too long for a tree index.
    index("sentences_text").using("hash", sql`lower(${table.en})`),
  ],
);

/** The words of word packs. */
export const words = pgTable(
  "words",
  {
    /** `pack.lesson.hash`, like the id of a sentence. */
    key: text("key").primaryKey(),
    lessonId: text("lesson_id")
      .notNull()
      .references(() => lessons.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** The current version. */
    version: text("version").notNull(),
    /** The word as written, which attempts, marks and cards refer to. */
    lemma: text("lemma").notNull(),
    /** The owner of the pack, who alone finds the word; null for everybody. */
    ownerId: uuid("owner_id"),
    /** All meanings of the word, for searching. */
    zh: text("zh").notNull(),
    retired: boolean("retired").notNull().default(false),
  },
  (table) => [
    index("words_lesson_position").on(table.lessonId, table.position),
    index("words_lemma").on(table.lemma, table.ownerId),
  ],
);

/** Every version of a word that was ever sent. An attempt is judged with the version that it was made with. */
export const wordVersions = pgTable(
  "word_versions",
  {
    wordKey: text("word_key")
      .notNull()
      .references(() => words.key, { onDelete: "cascade" }),
    version: text("version").notNull(),
    content: jsonb("content").$type<StudyWord>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.wordKey, table.version] })],
);

/** The packs on each learner's shelf. */
export const myCourses = pgTable(
  "my_courses",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    packId: text("pack_id")
      .notNull()
      .references(() => packs.id),
    /** Any integer; the smallest is at the top. */
    position: integer("position").notNull(),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.packId] }),
    index("my_courses_order").on(table.userId, table.position, table.packId),
  ],
);

/** Every version of a sentence that was ever sent. An attempt is judged with the version that it was made with. */
export const sentenceVersions = pgTable(
  "sentence_versions",
  {
    sentenceId: text("sentence_id")
      .notNull()
      .references(() => sentences.id, { onDelete: "cascade" }),
    version: text("version").notNull(),
    content: jsonb("content").$type<Sentence>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sentenceId, table.version] })],
);
