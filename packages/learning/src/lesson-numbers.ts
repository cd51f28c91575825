/**
 * Returns the numbers of a course's lessons in order. A practice lesson has the number of the lesson before it, so that
 * it takes no number of its own.
 */
export function lessonNumbers(lessons: readonly { practice?: boolean | undefined }[]): number[] {
  let number = 0;
  return lessons.map(({ practice = false }) => {
    if (!practice || number === 0) number += 1;
    return number;
  });
}

/** Returns how many lessons of a course have a number of their own. */
export const numberedLessons = (lessons: readonly { practice?: boolean | undefined }[]): number =>
  lessonNumbers(lessons).at(-1) ?? 0;
