import type { PlanToday } from "@shiju/contract/study/plan";
import { dateAfter, daysFrom } from "@shiju/learning/path/plan/calendar";
import type { PlanUnit } from "@shiju/learning/path/plan/plan";
import type { Database } from "#database/database.ts";
import { mayStudy } from "#features/content/courses/courses.access.service.ts";
import { type LessonEntry, lessonsOfPack } from "#features/content/courses/courses.content.service.ts";
import { isDone, type Pack } from "#features/content/courses/courses.present.service.ts";
import { lemmasIn } from "#features/content/courses/courses.word-packs.service.ts";
import { lastNewSentences } from "#features/study/attempts/attempts.times.service.ts";
import { lessonsOn } from "#features/study/progress/progress.days.service.ts";
import { findPlaced } from "#features/study/game/placement/placement.service.ts";
import { progressInLessons } from "#features/study/progress/progress.lessons.service.ts";
import { firstRemembered } from "#features/study/review/review.memory.service.ts";
import { getWordPack } from "#features/study/words/words.packs.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { dayIn } from "#platform/http/times.ts";

/** The units of a pack that are open to a learner, and which of them are learned. */
export interface Units {
  unit: PlanUnit;
  total: number;
  left: number;
  /** Units that only members may study. */
  closed: number;
  itemsPerUnit: number;
  /** Units that were learned between two dates, both included. */
  doneBetween: (from: string, to: string) => number;
  next: PlanToday["next"];
}

interface Asked {
  pack: Pack;
  /** The first date of which `doneBetween` is asked. */
  from: string;
  now: Date;
}

const unitOf = ({ type }: Pick<Pack, "type">): PlanUnit => (type === "words" ? "word" : "lesson");

const readers: Record<PlanUnit, (db: Database, learner: Learner, asked: Asked) => Promise<Units>> = {
  word: wordsOf,
  lesson: lessonsOf,
};

export function readUnits(db: Database, learner: Learner, asked: Asked): Promise<Units> {
  return readers[unitOf(asked.pack)](db, learner, asked);
}

async function wordsOf(db: Database, learner: Learner, { pack, from, now }: Asked): Promise<Units> {
  const { chapters } = await getWordPack(db, pack.id, { caller: learner, now });
  const byDay = await firstRemembered(db, learner.userId, { lemmas: lemmasIn(pack.id), from });
  const open = chapters.filter((chapter) => chapter.open);
  const total = open.reduce((sum, { counts }) => sum + counts.words, 0);
  const learned = open.reduce((sum, { counts }) => sum + counts.learned, 0);
  const next = open.find(({ counts }) => counts.learned < counts.words);
  return {
    unit: "word",
    total,
    left: total - learned,
    closed: chapters.reduce((sum, { counts }) => sum + counts.words, -total),
    itemsPerUnit: 1,
    doneBetween: (first, last) => between(byDay, first, last),
    next: next
      ? {
          id: next.id,
          position: next.position,
          number: next.position,
          practice: false,
          title: next.title,
          is_begun: next.counts.learned > 0,
        }
      : null,
  };
}

async function lessonsOf(db: Database, learner: Learner, { pack, from, now }: Asked): Promise<Units> {
  const { userId } = learner;
  const lessons = fromStart(await lessonsOfPack(db, pack.id), await findPlaced(db, userId));
  const open = lessons.filter((lesson) => mayStudy(lesson, learner));
  const progress = await progressInLessons(
    db,
    userId,
    open.map(({ head, stepCounts }) => ({ id: head.id, stepCounts })),
  );
  const isLearned = ({ head, ...lesson }: (typeof open)[number]) => isDone(lesson, progress.get(head.id));
  const learned = open.filter(isLearned).map(({ head }) => head.id);
  const next = open.find((lesson) => !isLearned(lesson));
  const byDay = await learnedByDay(db, learner, { learned, from, now });
  const sentences = open.reduce((sum, { head }) => sum + head.sentence_count, 0);
  return {
    unit: "lesson",
    total: open.length,
    left: open.length - learned.length,
    closed: lessons.length - open.length,
    itemsPerUnit: open.length === 0 ? 1 : sentences / open.length,
    doneBetween: (first, last) => between(byDay, first, last),
    next: next
      ? {
          id: next.head.id,
          position: next.position,
          number: next.head.number,
          practice: next.head.practice,
          title: next.head.title,
          is_begun: progress.get(next.head.id)?.passed.some((steps) => steps > 0) ?? false,
        }
      : null,
  };
}

/**
 * Returns the lessons from the start of a learner who was placed in the course. A learner who was placed after the
 * course and plans it all the same gets all of it.
 */
function fromStart(lessons: LessonEntry[], placed: { packId: string; number: number } | null): LessonEntry[] {
  const after = lessons.filter(
    ({ head }) => placed?.packId !== head.course.id || head.number >= placed.number,
  );
  return after.length > 0 ? after : lessons;
}

/** Returns how many of these lessons were learned on each day, from a date on. */
async function learnedByDay(
  db: Database,
  { userId, timeZone }: Learner,
  { learned, from, now }: { learned: string[]; from: string; now: Date },
): Promise<Map<string, number>> {
  const dayOf = dayIn(timeZone);
  const studied = await lessonsOn(db, userId, { from, to: dayOf(now) });
  const lately = new Set(studied.map(({ lessonId }) => lessonId));
  const times = await lastNewSentences(
    db,
    userId,
    learned.filter((id) => lately.has(id)),
  );
  const days = new Map<string, number>();
  for (const time of times.values()) days.set(dayOf(time), (days.get(dayOf(time)) ?? 0) + 1);
  return days;
}

function between(byDay: ReadonlyMap<string, number>, from: string, to: string): number {
  const dates = Array.from({ length: Math.max(0, daysFrom(from, to) + 1) }, (_, day) => dateAfter(from, day));
  return dates.reduce((sum, date) => sum + (byDay.get(date) ?? 0), 0);
}
