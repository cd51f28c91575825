import type { Line } from "@shiju/contract/study/game";
import { lineIn, type Stretch } from "@shiju/learning/line";
import type { Database } from "#database/database.ts";
import {
  getLessons,
  type LessonEntry,
  lessonsOfPack,
} from "#features/content/courses/courses.content.service.ts";
import { nextCourseId } from "#features/content/courses/courses.start.service.ts";
import { progressInLessons } from "#features/study/progress/progress.lessons.service.ts";
import { recentProgress } from "#features/study/progress/progress.service.ts";
import { wordsInLessons } from "#features/study/words/words.packs.service.ts";
import { lessonOf } from "./placement/placement.lines.service.ts";
import { findPlaced } from "./placement/placement.service.ts";
import type { Learner } from "#platform/http/caller.ts";

/** Number of lessons and chapters, the last studied first, that are searched for the last course or the last words. */
const mostVisited = 100;

const isChapter = ({ packType }: LessonEntry) => packType === "words";

/**
 * Returns where a learner continues: in the course studied last, otherwise in the words studied last. A learner who was
 * placed after the last lesson continues with the lesson of the placement. Lessons studied before it no longer count.
 */
export async function readLine(
  db: Database,
  learner: Learner,
  { kind, now }: { kind: "lesson" | "any"; now: Date },
): Promise<Line | null> {
  const recent = await recentProgress(db, learner.userId, mostVisited);
  const visited = [...recent.keys()];
  const offered = await getLessons(db, visited);
  const entries = visited
    .flatMap((id) => offered.get(id) ?? [])
    .filter(({ isTrial, packType }) => !isTrial && packType !== "daily");
  const last = entries.find((entry) => !isChapter(entry)) ?? (kind === "any" ? entries[0] : undefined);
  if (!last) return null;
  const placed = await findPlaced(db, learner.userId);
  const isSince = (id: string) =>
    !placed || (recent.get(id)?.last_studied_at ?? "") > placed.at.toISOString();
  if (placed && !entries.some((entry) => !isChapter(entry) && isSince(entry.head.id))) {
    const lesson = await lessonOf(db, placed);
    if (lesson) return { lesson, is_next: true, words: null };
  }
  const standing: Standing = { visited, placed, isSince, now };
  if (isChapter(last)) return (await placeIn(db, learner, last.head.course.id, standing))?.line ?? null;
  return lineAlong(db, learner, last.head.course.id, standing);
}

/** The learner's lessons, the last studied first, and the placement, after which lessons may no longer count. */
interface Standing {
  visited: readonly string[];
  placed: { packId: string } | null;
  isSince: (id: string) => boolean;
  now: Date;
}

/** Returns the place in a course or, once the course is finished, in the course that comes after it. */
async function lineAlong(
  db: Database,
  learner: Learner,
  packId: string,
  standing: Standing,
): Promise<Line | null> {
  let line: Line | null = null;
  const seen = new Set<string>();
  for (let id: string | null = packId; id !== null && !seen.has(id);) {
    seen.add(id);
    const place = await placeIn(db, learner, id, standing);
    if (!place) break;
    if (!place.isFinished) return place.line;
    // Of several finished courses, the first stays the place to go on with.
    line ??= place.line;
    id = await nextCourseId(db, id);
  }
  return line;
}

/** Returns the lesson of a pack with which the learner goes on, and whether the whole pack is finished. */
async function placeIn(
  db: Database,
  learner: Learner,
  packId: string,
  { visited, placed, isSince, now }: Standing,
): Promise<{ line: Line; isFinished: boolean } | null> {
  const all = await lessonsOfPack(db, packId);
  const [first] = all;
  if (!first) return null;
  const ids = all.map(({ head }) => head.id);
  const words = isChapter(first) ? await wordsInLessons(db, learner, ids, now) : null;
  const passed = words ? null : await progressInLessons(db, learner.userId, refsOf(all));
  const stretches = all.map(({ head, stepCounts }): Stretch => {
    const counts = words?.get(head.id);
    return {
      id: head.id,
      position: head.position,
      done: counts?.learned ?? sum(passed?.get(head.id)?.passed ?? []),
      all: counts?.words ?? sum(stepCounts),
    };
  });
  const counted = placed?.packId === packId ? visited.filter(isSince) : visited;
  const at = lineIn(stretches, counted) ?? stretches[0];
  const lesson = all.find(({ head }) => head.id === at?.id);
  if (!at || !lesson) return null;
  return {
    line: {
      lesson: lesson.head,
      is_next: at.done === 0 && !visited.includes(at.id),
      words: words?.get(at.id) ?? null,
    },
    isFinished: at.all > 0 && at.done >= at.all,
  };
}

const refsOf = (entries: readonly LessonEntry[]) =>
  entries.map(({ head, stepCounts }) => ({ id: head.id, stepCounts }));

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
