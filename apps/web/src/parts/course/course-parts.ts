import type { CoursePart, Lesson } from "@shiju/contract/content/courses";
import { type HouseWindow, windowNumeral } from "./house/house-windows.ts";
import { isPassed } from "./lesson-passed.ts";

/** A part of a course with its lessons, and how far the learner is in it. */
export interface PartStanding extends CoursePart {
  /** From 1, among the parts. */
  number: number;
  lessons: readonly Lesson[];
  /** Number of lessons that the learner has not passed. Practice lessons do not count. */
  toGo: number;
  window: HouseWindow;
}

/** Returns the parts of a course. `justPassed` is a lesson that is passed, but not yet on the server. */
export function standingOf(
  parts: readonly CoursePart[],
  lessons: readonly Lesson[],
  justPassed: string | null = null,
): PartStanding[] {
  return parts.map((part, index) => {
    const own = lessons.filter(({ position }) => part.first <= position && position <= part.last);
    const counted = own.filter(({ practice }) => !practice);
    const passed = counted.filter((lesson) => lesson.id === justPassed || isPassed(lesson)).length;
    return {
      ...part,
      number: index + 1,
      lessons: own,
      toGo: counted.length - passed,
      window: { drawing: part.drawing, done: counted.length === 0 ? 0 : passed / counted.length },
    };
  });
}

export const windowsOf = (standing: readonly PartStanding[]): HouseWindow[] =>
  standing.map(({ window }) => window);

/** Returns the part with a lesson; undefined if the lesson is in none. */
export const partOf = (standing: readonly PartStanding[], lessonId: string): PartStanding | undefined =>
  standing.find(({ lessons }) => lessons.some(({ id }) => id === lessonId));

/**
 * Returns the part whose window is lit next: the part of the lesson to go on with or, if that is done, a later one.
 * Returns undefined once all windows are lit.
 */
export function partNow(standing: readonly PartStanding[], lessonId?: string): PartStanding | undefined {
  const from = (lessonId !== undefined && partOf(standing, lessonId)?.number) || 1;
  const dark = standing.filter(({ toGo }) => toGo > 0);
  return dark.find(({ number }) => number >= from) ?? dark[0];
}

/** Returns how far it is to the next lit window: `第 5 扇窗，还差 5 课亮`. */
export function wayToLight(standing: readonly PartStanding[], now: PartStanding | undefined): string {
  return now
    ? `第 ${now.number} 扇窗，还差 ${now.toGo} 课亮`
    : `${windowNumeral(standing.length, "count")}扇窗都亮了`;
}

/** Returns the sentence that celebrates a part: `第二扇窗亮了。` */
export const litTitle = ({ number }: PartStanding): string => `第${windowNumeral(number, "place")}扇窗亮了。`;

/** The page that celebrates a part. */
export const partPath = (courseId: string, number: number): string =>
  `/courseMall/${courseId}/part/${number}`;
