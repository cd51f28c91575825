import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { OwnPart, OwnTable } from "#database/own-rows.ts";
import {
  lessons,
  myCourses,
  packs,
  sentences,
  sentenceVersions,
  words,
  wordVersions,
} from "#database/tables/content/courses.ts";

export const coursesOwn: readonly OwnTable[] = [
  { table: myCourses, owner: myCourses.userId, file: "my_courses", title: "书架上的课程" },
  { table: packs, owner: packs.ownerId, file: "own_packs", title: "自己的词表和课程" },
];

const ofOwnPack = (pack: SQLWrapper, userId: string): SQL =>
  sql`${pack} in (select ${packs.id} from ${packs} where ${packs.ownerId} = ${userId})`;
const ofOwnLesson = (lesson: SQLWrapper, userId: string): SQL =>
  sql`${lesson} in (select ${lessons.id} from ${lessons} where ${ofOwnPack(lessons.packId, userId)})`;

/** The tables with the contents of a learner's own packs. */
export const coursesParts: readonly OwnPart[] = [
  {
    table: lessons,
    ownedBy: (userId) => ofOwnPack(lessons.packId, userId),
    file: "own_lessons",
    title: "自己的词表和课程：每一课、每一章",
  },
  {
    table: sentences,
    ownedBy: (userId) => ofOwnLesson(sentences.lessonId, userId),
    file: "own_sentences",
    title: "自己的课程：句子",
  },
  {
    table: sentenceVersions,
    ownedBy: (userId) =>
      sql`${sentenceVersions.sentenceId} in (select ${sentences.id} from ${sentences} where ${ofOwnLesson(sentences.lessonId, userId)})`,
    file: "own_sentence_versions",
    title: "自己的课程：句子的语块、词和别的答案",
  },
  {
    table: words,
    ownedBy: (userId) => ofOwnLesson(words.lessonId, userId),
    file: "own_words",
    title: "自己的词表：单词",
  },
  {
    table: wordVersions,
    ownedBy: (userId) =>
      sql`${wordVersions.wordKey} in (select ${words.key} from ${words} where ${ofOwnLesson(words.lessonId, userId)})`,
    file: "own_word_versions",
    title: "自己的词表：单词的释义、音标和例句",
  },
];
