import type { Attempt } from "@shiju/contract/study/attempts";
import { beforeEach, expect, test } from "vitest";
import { aChapterAttempt, anAttempt, spelt } from "#testing/study/attempts.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { aPack, aWordPack } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const sentences = aPack({ id: "first-steps" });
const list = aWordPack({ id: "list" }, [
  [
    { id: "food", zh: "食物" },
    { id: "tea", zh: "茶" },
  ],
]);
const other = aWordPack({ id: "other" }, [[{ id: "food", zh: "食物" }]]);
const server = testServer((db) => seedCourses(db, [sentences, list, other]));
const [food, tea] = list.lessons[0]?.words ?? [];
const [lesson] = sentences.lessons;
if (!food || !tea || !lesson) throw new Error("the packs have two words and a lesson");

interface Page {
  items: { id: string; due_in: number | null }[];
  packs: { id: string; count: number }[];
}
let learner: TestLearner;
beforeEach(async () => {
  learner = await server.newLearner();
});
const send = (...attempts: object[]) => server.as(learner)("POST", "/api/game/attempts", { attempts });
const read = async (query = "", caller = learner) =>
  (await server.as(caller)("GET", `/api/notebooks/errorNote/word${query}`)).body as Page;
const noteError = (id: string, source: string) =>
  server.as(learner)("POST", "/api/error_subjects", { kind: "word", id, source });
const misspelt = [...spelt("foot"), ...spelt("food", 2000)];
const shown = [[100, "shown", 0], ...spelt("tea", 200)] satisfies Attempt["events"];

test("a word counts for the pack in which it was wrong, and for no other that has it", async () => {
  await send(anAttempt(lesson), aChapterAttempt(food, { events: misspelt }));
  const { items, packs } = await read();
  expect(items).toMatchObject([{ id: "food", due_in: 1 }]);
  expect(packs).toEqual([{ id: "list", title: list.title, count: 1 }]);
  expect((await read("?pack=list")).items).toHaveLength(1);
  expect((await read("?pack=first-steps")).items).toEqual([]);
});

test("a word that was chosen wrong counts for the chapters that were practised", async () => {
  await send(anAttempt(lesson), aChapterAttempt(tea));
  await noteError("food", "wordCourse");
  expect(await read()).toMatchObject({
    items: [{ id: "food", due_in: null }],
    packs: [{ id: "list", count: 1 }],
  });
  expect((await read("?pack=other")).items).toEqual([]);
});

test("a word whose answer was shown is in the error book", async () => {
  await send(aChapterAttempt(tea, { events: shown }));
  expect((await read()).items).toMatchObject([{ id: "tea" }]);
});

test("another learner has none of it", async () => {
  await send(aChapterAttempt(food, { events: misspelt }));
  expect(await read("", await server.newLearner())).toMatchObject({ items: [], packs: [] });
});
