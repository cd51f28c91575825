import type { Lesson } from "@shiju/contract/content/courses";

/** Lessons that belong together. */
export interface LessonPart {
  /** Null where a course is too short to be divided. */
  title: string | null;
  lessons: Lesson[];
}

const perPart = 5;
/** A course of up to this many lessons is one part. */
const mostUndivided = 7;

/** Divides a course into parts: a textbook by its units, any other course into groups of five lessons. */
export function partsOf(lessons: readonly Lesson[]): LessonPart[] {
  const hasUnits = lessons.some(({ unit }) => unit !== null);
  if (!hasUnits && lessons.length <= mostUndivided)
    return lessons.length > 0 ? [{ title: null, lessons: [...lessons] }] : [];
  const parts: LessonPart[] = [];
  for (const [index, lesson] of lessons.entries()) {
    const begins = hasUnits ? lesson.unit !== lessons[index - 1]?.unit : index % perPart === 0;
    if (index === 0 || begins) parts.push({ title: lesson.unit, lessons: [] });
    parts.at(-1)?.lessons.push(lesson);
  }
  return hasUnits ? parts : parts.map((part) => ({ ...part, title: positionsIn(part.lessons) }));
}

function positionsIn(lessons: readonly Lesson[]): string {
  const [first, last] = [lessons[0]?.position, lessons.at(-1)?.position];
  return first === last ? `第 ${first} 课` : `第 ${first}–${last} 课`;
}
