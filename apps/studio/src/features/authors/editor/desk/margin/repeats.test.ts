import { arrange } from "@shiju/course-pack/drafts/arrange";
import { emptyFields, type Item } from "@shiju/course-pack/drafts/items";
import { expect, test } from "vitest";
import { repeatsIn } from "./repeats.ts";

const item = { revision: 1, removed: false };
const lessonOf = (id: string, place: string): Item => ({
  ...item,
  kind: "lesson",
  id,
  fields: { ...emptyFields.lesson, place },
});
const lineOf = (id: string, lesson_id: string, en: string): Item => ({
  ...item,
  kind: "line",
  id,
  fields: { ...emptyFields.line, lesson_id, place: id, en },
});

const lessons = arrange([
  lessonOf("one", "b"),
  lineOf("a", "one", "I like | tea."),
  lineOf("b", "one", ""),
  lineOf("c", "one", "Thank you!"),
  lessonOf("two", "c"),
  lineOf("d", "two", "i like tea."),
  lineOf("e", "two", ""),
  lineOf("f", "two", "Thank you?"),
]);

test("a sentence is found wherever else it stands, whatever its chunks and capitals; empty lines are not", () => {
  expect(repeatsIn(lessons, "one")).toEqual(
    new Map([["a", [{ lessonId: "two", lesson: 1, lineId: "d", line: 0 }]]]),
  );
  expect(repeatsIn(lessons, "two")).toEqual(
    new Map([["d", [{ lessonId: "one", lesson: 0, lineId: "a", line: 0 }]]]),
  );
});
