import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { Placement, placementApi } from "@shiju/contract/study/placement";
import { placementStarts } from "@shiju/learning/path/placement/placement";
import { eq, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { lockAnswers } from "#database/locks.ts";
import { placements } from "#database/tables/study/game.ts";
import {
  getSentencesByLesson,
  type LessonEntry,
  lessonsOfPack,
} from "#features/content/courses/courses.content.service.ts";
import { ranksOf } from "#features/content/courses/courses.ranks.service.ts";
import { findPack } from "#features/content/courses/courses.service.ts";
import type { PlacedStart } from "#features/content/courses/courses.start.service.ts";
import { recentProgress } from "#features/study/progress/progress.service.ts";
import { countClaims, replaceClaims } from "#features/study/review/review.claims.service.ts";
import { settlePlan } from "#features/study/review/review.forecast.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { invalidField } from "#platform/http/problem-error.ts";
import { checkedTime } from "#platform/http/times.ts";
import { lessonCount, lessonOf, numberOf } from "./placement.lines.service.ts";

const origin = "placement";

/** A learner's start, with the time at which the learner was placed. */
export interface Placed extends PlacedStart {
  at: Date;
}

/** Returns where a learner starts; null for a learner who was not placed. */
export async function findPlaced(db: Database, userId: string): Promise<Placed | null> {
  const [row] = await db.select().from(placements).where(eq(placements.userId, userId));
  return row ? { packId: row.packId, number: row.start, at: row.at } : null;
}

/** Returns the learner's placement. Null if there is none, or if its course is no longer offered. */
export async function findPlacement(db: Database, { userId }: Learner): Promise<Placement | null> {
  const [row] = await db.select().from(placements).where(eq(placements.userId, userId));
  if (!row) return null;
  const lessons = await lessonsOfPack(db, row.packId);
  const course = lessons[0]?.head.course;
  if (!course) return null;
  return {
    course,
    start: row.start,
    lesson: await lessonOf(db, { packId: row.packId, number: row.start }),
    at: row.at.toISOString(),
    asked: row.asked,
    right: row.right,
    claimed: await countClaims(db, userId, origin),
  };
}

/**
 * Keeps where the learner starts, and claims the words of the lessons before it. Both replace those of an earlier
 * placement. A placement that is not newer than the kept one changes nothing. Without a test it is a newcomer's word,
 * which changes nothing for a learner who was placed or has studied before.
 */
export async function keepPlacement(
  db: Database,
  learner: Learner,
  { course_id: packId, start, answers, at: time }: EndpointParsed<typeof placementApi.keep>["body"],
  now: Date,
): Promise<Placement | null> {
  const { userId } = learner;
  const at = checkedTime(time, "at", now);
  await findPack(db, packId, null);
  const lessons = await lessonsOfPack(db, packId);
  if (!placementStarts(lessonCount(lessons)).includes(start))
    throw invalidField("start", "这门课不能从这一课开始，请再测一次");
  const isKnown = (await findPlaced(db, userId)) !== null || (await recentProgress(db, userId, 1)).size > 0;
  if (answers.length === 0 && isKnown) return findPlacement(db, learner);
  const ids = await wordsTaught(
    db,
    lessons.filter((lesson) => numberOf(lesson) < start),
  );
  const values = {
    packId,
    start,
    asked: answers.length,
    right: answers.filter((answer) => answer === "right").length,
    at,
  };
  await settlePlan(db, learner);
  await db.transaction(async (tx) => {
    await lockAnswers(tx, userId);
    const kept = await tx
      .insert(placements)
      .values({ userId, ...values })
      .onConflictDoUpdate({
        target: placements.userId,
        set: values,
        setWhere: sql`${placements.at} < excluded.at`,
      })
      .returning({ userId: placements.userId });
    if (kept.length > 0) await replaceClaims(tx, learner, { ids, origin }, now);
  });
  return findPlacement(db, learner);
}

/** Forgets where the learner starts. Returns the number of words whose claims are taken back. */
export async function removePlacement(
  db: Database,
  learner: Learner,
  now: Date,
): Promise<{ removed: number }> {
  return db.transaction(async (tx) => {
    await lockAnswers(tx, learner.userId);
    await tx.delete(placements).where(eq(placements.userId, learner.userId));
    const removed = await countClaims(tx, learner.userId, origin);
    await replaceClaims(tx, learner, { ids: [], origin }, now);
    return { removed };
  });
}

/** Returns the words that lessons teach and that a word pack of the site has, in the order of the lessons. */
async function wordsTaught(db: Database, lessons: readonly LessonEntry[]): Promise<string[]> {
  const sentences = await getSentencesByLesson(
    db,
    lessons.map(({ head }) => head.id),
  );
  const lemmas = lessons.flatMap(({ head }) =>
    (sentences.get(head.id) ?? []).flatMap(({ words }) =>
      words.filter(({ zh, name }) => zh !== undefined && !name).map(({ lemma }) => lemma),
    ),
  );
  const known = await ranksOf(db, [...new Set(lemmas)]);
  return [...known.keys()].toSorted((a, b) => (known.get(a) ?? 0) - (known.get(b) ?? 0));
}
