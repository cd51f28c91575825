import { mostGuests } from "@shiju/contract/authors/publishing";
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { lockContent } from "#database/locks.ts";
import { lessons, myCourses, packs, sentences } from "#database/tables/content/courses.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { isThereFor } from "./courses.access.service.ts";
import type { PackFollower } from "./courses.publish.service.ts";

/** Lines that are looked for at once. */
const linesAtOnce = 200;

/** Lets a learner into a course that its author gives by link. */
export async function admitGuest(tx: Transaction, packId: string, userId: string): Promise<void> {
  const [pack] = await tx
    .select({ ownerId: packs.ownerId, guests: packs.guests })
    .from(packs)
    .where(and(eq(packs.id, packId), eq(packs.retired, false)))
    .for("update");
  if (!pack) throw new ProblemError("not_found", "这个链接已经失效，请向作者要新的");
  const isIn = pack.ownerId === null || pack.ownerId === userId || pack.guests.includes(userId);
  if (!isIn) {
    if (pack.guests.length >= mostGuests)
      throw new ProblemError("conflict", `这门课最多 ${mostGuests} 人用链接学，已经满了，请告诉作者`);
    await tx
      .update(packs)
      .set({ guests: [...pack.guests, userId] })
      .where(eq(packs.id, packId));
  }
}

/** Lets a reviewer into a trial. */
export async function admitReviewer(tx: Transaction, packId: string, userId: string): Promise<void> {
  const without = sql`array_remove(${packs.guests}, ${userId}::uuid)`;
  await tx
    .update(packs)
    .set({ guests: sql`array_append(${without}, ${userId}::uuid)` })
    .where(and(eq(packs.id, packId), eq(packs.origin, "trial")));
}

/**
 * Deletes a trial pack under the lock of content, with its place on shelves. No other data about a trial pack is kept.
 * Does nothing if nobody tried the draft.
 */
export async function removeTrial(tx: Transaction, packId: string): Promise<void> {
  await tx.delete(myCourses).where(eq(myCourses.packId, packId));
  await tx.delete(packs).where(and(eq(packs.id, packId), eq(packs.origin, "trial")));
}

/** How many learners came in by the link. */
export async function countGuests(db: Database, packId: string): Promise<number> {
  const [row] = await db
    .select({ guests: sql<number>`cardinality(${packs.guests})` })
    .from(packs)
    .where(eq(packs.id, packId));
  return row?.guests ?? 0;
}

/** The lessons of a course as it stands. */
export async function lessonsOfCourse(db: Database, packId: string) {
  return db
    .select({
      id: lessons.id,
      position: lessons.position,
      title: lessons.title,
      stepCounts: lessons.stepCounts,
    })
    .from(lessons)
    .where(and(eq(lessons.packId, packId), eq(lessons.retired, false)))
    .orderBy(asc(lessons.position));
}

/** Title, description and size of a course, without its lines; null if the course is no longer offered. */
export async function faceOfCourse(db: Database, packId: string) {
  const { title, description, level, lessonCount } = packs;
  const [pack] = await db
    .select({ title, description, level, lesson_count: lessonCount })
    .from(packs)
    .where(and(eq(packs.id, packId), eq(packs.retired, false)));
  if (!pack) return null;
  const [first] = await db
    .select({ title: lessons.title, sentence_count: lessons.sentenceCount })
    .from(lessons)
    .where(and(eq(lessons.packId, packId), eq(lessons.retired, false)))
    .orderBy(asc(lessons.position))
    .limit(1);
  return { ...pack, first_lesson: first ?? null };
}

/** The places of sentences in their courses, by id, from 1. Sentences that a course no longer has are missing. */
export async function placesOfSentences(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { lesson: number; line: number; en: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: sentences.id, lesson: lessons.position, line: sentences.position, en: sentences.en })
    .from(sentences)
    .innerJoin(lessons, eq(lessons.id, sentences.lessonId))
    .where(and(inArray(sentences.id, [...ids]), eq(sentences.retired, false), eq(lessons.retired, false)));
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

/** Stops offering an author's course to anybody. The answers and progress of its learners stay. */
export async function retireCourse(
  tx: Transaction,
  packId: string,
  followers: readonly PackFollower[],
): Promise<void> {
  await lockContent(tx);
  const [pack] = await tx
    .update(packs)
    .set({ retired: true })
    .where(eq(packs.id, packId))
    .returning({ id: packs.id, level: packs.level, ownerId: packs.ownerId });
  if (pack) for (const follow of followers) await follow(tx, { ...pack, lessons: [] });
}

interface Sought {
  /**
   * The person whose courses are searched in addition to the courses of the square; null if only the square is
   * searched.
   */
  userId: string | null;
  /** The course that is left out. */
  packId: string;
  lines: readonly string[];
  most: number;
}

/** A sentence where another course has it. */
export interface FoundElsewhere {
  en: string;
  course: { id: string; title: string };
  lesson: { position: number; title: string };
}

/**
 * Returns the places of those sentences that another course also has, ignoring upper and lower case. Returns at most
 * `most` places.
 */
export async function sentencesElsewhere(db: Database, sought: Sought): Promise<FoundElsewhere[]> {
  const { lines, most } = sought;
  const found: FoundElsewhere[] = [];
  for (let from = 0; from < lines.length && found.length < most; from += linesAtOnce)
    found.push(
      ...(await someElsewhere(db, {
        ...sought,
        lines: lines.slice(from, from + linesAtOnce),
        most: most - found.length,
      })),
    );
  return found;
}

async function someElsewhere(
  db: Database,
  { userId, packId, lines, most }: Sought,
): Promise<FoundElsewhere[]> {
  const sought = lines.map((line) => line.toLowerCase());
  return db
    .select({
      en: sentences.en,
      course: { id: packs.id, title: packs.title },
      lesson: { position: lessons.position, title: lessons.title },
    })
    .from(sentences)
    .innerJoin(lessons, eq(lessons.id, sentences.lessonId))
    .innerJoin(packs, eq(packs.id, lessons.packId))
    .where(
      and(
        sql`lower(${sentences.en}) = any(${sql.param(sought)}::text[])`,
        eq(sentences.retired, false),
        eq(lessons.retired, false),
        eq(packs.retired, false),
        isThereFor(userId, packs.ownerId, packs.guests),
        ne(packs.origin, "trial"),
        ne(packs.id, packId),
      ),
    )
    .orderBy(packs.id, lessons.position, sentences.position)
    .limit(most);
}
