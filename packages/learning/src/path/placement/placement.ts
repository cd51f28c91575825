/** The answers to a line: right, wrong, or passed on without an answer. */
export const placementAnswers = ["right", "wrong", "skipped"] as const;
export type PlacementAnswer = (typeof placementAnswers)[number];

/** A course as a placement sees it. Lessons are named by their numbers, from 1. */
export interface PlacementCourse {
  /** The number of lessons. */
  lessons: number;
  /** The lesson of each asked line, in the order in which the lines are asked. */
  lines: readonly number[];
}

/** The number of lessons from one starting point to the next. */
const stretch = 10;
/** A test ends after so many lines in a row that were not right. */
export const mostMissesInARow = 3;
/** One line of so many may be missed. One may be missed of fewer lines too. */
const linesForASlip = 3;

/**
 * Returns the lessons with which a learner may start: 1, 11, 21 and so on. The last starting point is `lessons` + 1,
 * which stands for the time after the course.
 */
export function placementStarts(lessons: number): number[] {
  const starts = Array.from({ length: Math.ceil(lessons / stretch) }, (_, index) => 1 + index * stretch);
  return [...starts, lessons + 1];
}

/**
 * Returns the lesson with which a learner starts after these answers to the first lines. Lines without an answer count
 * as missed. A start is earned in two ways at once: few lines before it were missed, and the last stretch before it was
 * mostly right. One more right answer can therefore only make the start later.
 */
export function placementStart(course: PlacementCourse, answers: readonly PlacementAnswer[]): number {
  return placementStarts(course.lessons).findLast((start) => isEarned(course, answers, start)) ?? 1;
}

function isEarned(
  { lessons, lines }: PlacementCourse,
  answers: readonly PlacementAnswer[],
  start: number,
): boolean {
  const missedBetween = (from: number, to: number) =>
    lines.filter((lesson, index) => lesson >= from && lesson < to && answers[index] !== "right").length;
  const linesBetween = (from: number, to: number) =>
    lines.filter((lesson) => lesson >= from && lesson < to).length;
  if (start === 1) return true;
  const before = placementStarts(lessons).findLast((earlier) => earlier < start) ?? 1;
  const asked = linesBetween(1, start);
  const askedLast = linesBetween(before, start);
  const mayMiss = Math.max(1, Math.floor(asked / linesForASlip));
  const rightLast = askedLast - missedBetween(before, start);
  return missedBetween(1, start) <= mayMiss && rightLast > 0 && 2 * rightLast >= askedLast;
}

/**
 * Returns whether the test ends after these answers: all lines are answered, the last lines were missed, or no further
 * answer can change the start.
 */
export function isPlacementOver(course: PlacementCourse, answers: readonly PlacementAnswer[]): boolean {
  const left = course.lines.length - answers.length;
  if (left <= 0) return true;
  const last = answers.slice(-mostMissesInARow);
  if (last.length === mostMissesInARow && !last.includes("right")) return true;
  const best = [...answers, ...Array.from({ length: left }, () => "right" as const)];
  return placementStart(course, best) === placementStart(course, answers);
}
