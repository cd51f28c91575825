import type { Lesson } from "@shiju/contract/content/courses";
import type { PartStanding } from "#parts/course/course-parts.ts";

/** Lessons that belong together. */
export interface LessonPart {
  /** Null where a course is too short to be divided. */
  title: string | null;
  lessons: readonly Lesson[];
  /** The window of a part that the course itself has made; else null. */
  standing: PartStanding | null;
}

const perPart = 5;
/** A course of up to this many lessons is one part. */
const mostUndivided = 7;

/**
 * Divides a course: into its own parts if it has any, a textbook by its units, any other course into groups of five
 * lessons.
 */
export function partsOf(lessons: readonly Lesson[], standing: readonly PartStanding[]): LessonPart[] {
  if (standing.length > 0) return ownParts(lessons, standing);
  const hasUnits = lessons.some(({ unit }) => unit !== null);
  if (!hasUnits && lessons.length <= mostUndivided) return lessons.length > 0 ? [part(null, lessons)] : [];
  const groups: Lesson[][] = [];
  for (const [index, lesson] of lessons.entries()) {
    const begins = hasUnits ? lesson.unit !== lessons[index - 1]?.unit : index % perPart === 0;
    if (index === 0 || begins) groups.push([]);
    groups.at(-1)?.push(lesson);
  }
  return groups.map((group) => part(hasUnits ? (group[0]?.unit ?? null) : placesIn(group), group));
}

/** Lessons that are in no part come last, so that each lesson can be reached. */
function ownParts(lessons: readonly Lesson[], standing: readonly PartStanding[]): LessonPart[] {
  const others = lessons.filter((lesson) => !standing.some((one) => one.lessons.includes(lesson)));
  return [
    ...standing.map((one) => ({ title: one.title, lessons: one.lessons, standing: one })),
    ...(others.length > 0 ? [part(placesIn(others), others)] : []),
  ];
}

const part = (title: string | null, lessons: readonly Lesson[]): LessonPart => ({
  title,
  lessons,
  standing: null,
});

function placesIn(lessons: readonly Lesson[]): string {
  const [first, last] = [lessons[0]?.number, lessons.at(-1)?.number];
  return first === last ? `第 ${first} 课` : `第 ${first}–${last} 课`;
}
