import type { LessonHead, LessonText } from "@shiju/contract/study/game";
import type { PackType } from "@shiju/learning/pack-types";
import type { Sentence } from "@shiju/learning/sentence";
import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { lessons, packs, sentences, sentenceVersions } from "#database/tables/content/courses.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { isThereFor, type Studyable } from "./courses.access.service.ts";
import { namedBy } from "./courses.present.service.ts";

/** A lesson with the data of its course that a practice needs. */
export interface LessonEntry extends Studyable {
  head: LessonHead;
  packType: PackType;
  /** Whether the pack of the lesson only shows a draft. Answers in such a pack are not kept. */
  isTrial: boolean;
  /** Number of words of a chapter; 0 for a lesson. */
  wordCount: number;
  stepCounts: [number, number, number, number];
  /** The lesson as a text, without its sentences. */
  text: LessonText;
}

/**
 * Returns an offered lesson. Throws 404 if it never existed or its owner deleted it, and 410 if an update removed it.
 */
export async function getLesson(db: Database, id: string): Promise<LessonEntry> {
  const [row] = await selectLessons(db, eq(lessons.id, id)).limit(1);
  if (!row) throw new ProblemError("not_found", "没有这一课");
  if (row.retired && row.ownerId !== null) throw new ProblemError("not_found", "没有这一课");
  if (row.retired) throw new ProblemError("content_changed", "这一课已下架，请回到课程重新选择");
  return toEntry(row);
}

/** Returns the lessons among these that are offered, by id. */
export async function getLessons(db: Database, ids: string[]): Promise<Map<string, LessonEntry>> {
  if (ids.length === 0) return new Map();
  const rows = await selectLessons(db, inArray(lessons.id, ids));
  return new Map(rows.filter(({ retired }) => !retired).map((row) => [row.id, toEntry(row)]));
}

/** Returns the lessons among these that are or were offered, by id. */
export async function getLessonsEverOffered(
  db: Database,
  ids: string[],
): Promise<Map<string, LessonEntry & { retired: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await selectLessons(db, inArray(lessons.id, ids));
  return new Map(rows.map((row) => [row.id, { ...toEntry(row), retired: row.retired }]));
}

/** The lessons of a pack that are offered, in order. */
export async function lessonsOfPack(db: Database, packId: string): Promise<LessonEntry[]> {
  const offered = and(eq(lessons.packId, packId), eq(lessons.retired, false), eq(packs.retired, false));
  return (await selectLessons(db, offered).orderBy(lessons.position)).map(toEntry);
}

export async function getNextLesson(
  db: Database,
  { head, position }: LessonEntry,
): Promise<LessonEntry | null> {
  const following = and(
    eq(lessons.packId, head.course.id),
    eq(lessons.retired, false),
    gt(lessons.position, position),
  );
  const [row] = await selectLessons(db, following).orderBy(lessons.position).limit(1);
  return row ? toEntry(row) : null;
}

/** The current sentences of a lesson in order. */
export async function getSentences(db: Database, lessonId: string): Promise<Sentence[]> {
  return (await getSentencesByLesson(db, [lessonId])).get(lessonId) ?? [];
}

/** The number of current sentences of a lesson, with those that ask nothing because they are made of names. */
export async function countSentences(db: Database, lessonId: string): Promise<number> {
  return db.$count(sentences, and(eq(sentences.lessonId, lessonId), eq(sentences.retired, false)));
}

/** The current sentences of several lessons, by lesson id. Lessons without sentences are missing. */
export async function getSentencesByLesson(
  db: Database,
  lessonIds: string[],
): Promise<Map<string, Sentence[]>> {
  const found = new Map<string, Sentence[]>();
  if (lessonIds.length === 0) return found;
  const rows = await db
    .select({ lessonId: sentences.lessonId, content: sentenceVersions.content })
    .from(sentences)
    .innerJoin(
      sentenceVersions,
      and(eq(sentenceVersions.sentenceId, sentences.id), eq(sentenceVersions.version, sentences.version)),
    )
    .where(and(inArray(sentences.lessonId, lessonIds), eq(sentences.retired, false)))
    .orderBy(sentences.position);
  for (const { lessonId, content } of rows) {
    const ofLesson = found.get(lessonId);
    if (ofLesson) ofLesson.push(content);
    else found.set(lessonId, [content]);
  }
  return found;
}

/** A current sentence and its lesson. */
export interface PlacedSentence {
  sentence: Sentence;
  lesson: LessonEntry;
}

/** Returns the sentences among these that are offered, by id. */
export async function findSentences(db: Database, ids: string[]): Promise<Map<string, PlacedSentence>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ lessonId: sentences.lessonId, sentence: sentenceVersions.content })
    .from(sentences)
    .innerJoin(
      sentenceVersions,
      and(eq(sentenceVersions.sentenceId, sentences.id), eq(sentenceVersions.version, sentences.version)),
    )
    .where(and(inArray(sentences.id, ids), eq(sentences.retired, false)));
  const offered = await getLessons(db, [...new Set(rows.map(({ lessonId }) => lessonId))]);
  return new Map(
    rows.flatMap(({ lessonId, sentence }) => {
      const lesson = offered.get(lessonId);
      return lesson ? [[sentence.id, { sentence, lesson }] as const] : [];
    }),
  );
}

/** Returns all lessons that a pack has or had. Returns none if there is no such pack that the learner can see. */
export async function lessonIdsOf(db: Database, packId: string, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(packs, eq(packs.id, lessons.packId))
    .where(and(eq(packs.id, packId), isThereFor(userId, packs.ownerId, packs.guests)));
  return rows.map(({ id }) => id);
}

function selectLessons(db: Database, which: SQL | undefined) {
  return db
    .select({
      id: lessons.id,
      position: lessons.position,
      number: lessons.number,
      practice: lessons.practice,
      title: lessons.title,
      goal: lessons.goal,
      scene: lessons.scene,
      teaser: lessons.teaser,
      grammar: lessons.grammar,
      paragraph: lessons.paragraph,
      turn: lessons.turn,
      collect: lessons.collect,
      people: packs.people,
      kind: packs.kind,
      lessonsBefore: packs.lessonsBefore,
      begin: packs.begin,
      sentenceCount: lessons.sentenceCount,
      wordCount: lessons.wordCount,
      stepCounts: lessons.stepCounts,
      retired: sql<boolean>`${lessons.retired} or ${packs.retired}`,
      packId: packs.id,
      packTitle: packs.title,
      packType: packs.type,
      origin: packs.origin,
      access: packs.access,
      ownerId: packs.ownerId,
      guests: packs.guests,
    })
    .from(lessons)
    .innerJoin(packs, eq(packs.id, lessons.packId))
    .where(which)
    .$dynamic();
}

type LessonRow = Awaited<ReturnType<typeof selectLessons>>[number];

function toEntry(row: LessonRow): LessonEntry {
  return {
    position: row.position,
    packType: row.packType,
    isTrial: row.origin === "trial",
    access: row.access,
    ownerId: row.ownerId,
    guests: row.guests,
    wordCount: row.wordCount,
    stepCounts: row.stepCounts,
    text: {
      scene: row.scene,
      grammar: row.grammar,
      people: row.people,
      turn: row.turn,
      collect: row.collect,
      paragraph: row.paragraph,
      kind: row.kind,
      lessons_before: row.lessonsBefore,
      begin: row.begin,
    },
    head: {
      id: row.id,
      ...namedBy(row),
      title: row.title,
      goal: row.goal,
      teaser: row.teaser,
      sentence_count: row.sentenceCount,
      course: { id: row.packId, title: row.packTitle },
    },
  };
}
