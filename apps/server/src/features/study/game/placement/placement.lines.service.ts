import { createHash } from "node:crypto";
import type { PlacementLines, PlacementStart } from "@shiju/contract/study/placement";
import { placementStarts } from "@shiju/learning/path/placement/placement";
import type { Database } from "#database/database.ts";
import { getLessons, type LessonEntry } from "#features/content/courses/courses.content.service.ts";
import {
  findPlacementPack,
  type PlacementPack,
} from "#features/content/courses/courses.placement.service.ts";
import { getBeginnersStart, getPlacedStart } from "#features/content/courses/courses.start.service.ts";

/** Returns the placement test of a course, or of the first course that has one. Null if there is none. */
export async function readLines(db: Database, courseId?: string): Promise<PlacementLines | null> {
  const found = await findPlacementPack(db, courseId);
  const beginners = found && (await getBeginnersStart(db));
  const beginner = beginners && (await getLessons(db, [beginners.lesson.id])).get(beginners.lesson.id);
  if (!found || !beginner) return null;
  const { pack, lessons } = found;
  const lines = found.lines.map(({ lesson, sentence }) => ({ lesson: numberOf(lesson), sentence }));
  const starts = await startsOf(db, found);
  const told = [lines.map(({ sentence }) => [sentence.id, sentence.version]), starts];
  return {
    version: createHash("sha256").update(JSON.stringify(told)).digest("hex").slice(0, 10),
    course: { id: pack.id, title: pack.title },
    lessons: lessonCount(lessons),
    lines,
    starts,
    beginner: beginner.head,
  };
}

async function startsOf(db: Database, { pack, lessons }: PlacementPack): Promise<PlacementStart[]> {
  const starts: PlacementStart[] = [];
  for (const number of placementStarts(lessonCount(lessons)))
    starts.push({ number, lesson: await lessonOf(db, { packId: pack.id, number }) });
  return starts;
}

/** Returns the lesson of a start as pages show it; null if there is no such lesson. */
export async function lessonOf(
  db: Database,
  start: { packId: string; number: number },
): Promise<LessonEntry["head"] | null> {
  const found = await getPlacedStart(db, start);
  return (found && (await getLessons(db, [found.lesson.id])).get(found.lesson.id)?.head) ?? null;
}

export const numberOf = ({ head }: LessonEntry): number => head.number;

export const lessonCount = (lessons: readonly LessonEntry[]): number => Math.max(0, ...lessons.map(numberOf));
