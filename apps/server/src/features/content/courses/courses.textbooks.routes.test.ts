import type { Course, Edition, Lesson } from "@shiju/contract/content/courses";
import { expect, test } from "vitest";
import { aPack, food, tea } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const book = (publisher: string, grade: number, term: number) => {
  const pack = aPack({ type: "textbook", publisher, grade, term, title: `${publisher} ${grade} ${term}` });
  const units = ["Unit 1 Food", "Unit 2 Tea"];
  return { ...pack, lessons: pack.lessons.map((lesson, index) => ({ ...lesson, unit: units[index] })) };
};
const books = [book("甲社", 3, 1), book("甲社", 3, 2), book("乙社", 7, 1)];
const course = aPack({ id: "course" }, [[food], [tea]]);
const server = testServer((db) => seedCourses(db, [...books, course]));

const list = async (query: string) =>
  (await server.as(null)("GET", `/api/courses?${query}`)).body as { courses: Course[]; editions: Edition[] };

test.each([
  ["publisher=甲社&sort=newest", ["甲社 3 2", "甲社 3 1"]],
  ["grade=7", ["乙社 7 1"]],
  ["publisher=甲社&grade=3&term=1", ["甲社 3 1"]],
  ["publisher=甲社&grade=7", []],
])("textbooks are found by %s", async (query, titles) => {
  const { courses } = await list(`type=textbook&${query}`);
  expect(courses.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
});

test("all editions are told, whatever is looked for; courses have none", async () => {
  const { courses, editions } = await list("type=textbook&grade=12");
  expect(courses).toEqual([]);
  expect(editions).toHaveLength(3);
  expect(editions).toContainEqual({ publisher: "甲社", grade: 3, term: 2 });
  expect(await list("type=course")).toMatchObject({
    courses: [{ id: "course", publisher: null }],
    editions: [],
  });
});

test("the lessons of a textbook say their unit", async () => {
  const { lessons } = (await server.as(null)("GET", `/api/courses/${books[0]?.id}/lessons`)).body as {
    lessons: Lesson[];
  };
  expect(lessons.map(({ unit }) => unit)).toEqual(["Unit 1 Food", "Unit 2 Tea"]);
});

test.each(["grade=13", "term=3", "grade=three"])("a query with %s is refused", async (query) => {
  const answer = await server.as(null)("GET", `/api/courses?type=textbook&${query}`);
  expect(answer).toMatchObject({ status: 422, body: { code: "invalid_input" } });
});
