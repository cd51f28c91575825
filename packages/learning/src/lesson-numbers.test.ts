import { expect, test } from "vitest";
import { lessonNumbers } from "./lesson-numbers.ts";

const [lesson, practice] = [{}, { practice: true }];

test.each([
  [[], []],
  [
    [lesson, lesson, practice, lesson],
    [1, 2, 2, 3],
  ],
  [
    [lesson, practice, practice],
    [1, 1, 1],
  ],
  [
    [practice, lesson],
    [1, 2],
  ],
])("a practice lesson has its twin's number", (lessons, numbers) => {
  expect(lessonNumbers(lessons)).toEqual(numbers);
});
