import type { Attempt } from "@shiju/contract/study/attempts";
import { resultOf } from "@shiju/learning/practice/attempt";
import { describe, expect, test } from "vitest";
import { aWordAttempt, spelt } from "#testing/study/attempts.ts";
import { keptAttempts } from "#testing/study/kept-attempts.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { aPack } from "#testing/content/packs.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const pack = aPack({ id: "first-steps", level: 1 });
const server = testServer((db) => seedPack(db, pack));
const [first, second] = pack.lessons as [(typeof pack.lessons)[number], (typeof pack.lessons)[number]];

const send = async (caller: TestLearner, ...attempts: object[]) =>
  (await server.as(caller)("POST", "/api/game/attempts", { attempts })).body as {
    accepted: string[];
    refused: { id: string; code: string; message: string }[];
  };
const kept = async (id: string) => (await keptAttempts(server.db(), id))[0];
const inBook = async (caller: TestLearner, book = "errorNote") => {
  const { body } = await server.as(caller)("GET", `/api/notebooks/${book}/word`);
  return (body as { items: { id: string }[] }).items.map(({ id }) => id);
};

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const wrong = [...spelt("foot"), ...spelt("food", 2000)];

test("an attempt at a word is kept with its log and the result computed from it", async () => {
  const learner = await server.newLearner();
  const sent = aWordAttempt("food", { events: wrong });
  expect(await send(learner, sent, sent)).toEqual({ accepted: [sent.id, sent.id], refused: [] });
  const row = await kept(sent.id);
  expect(row).toMatchObject({
    subjectKind: "word",
    subjectId: "food",
    source: "wordNewWord",
    practiceType: null,
    mode: "mode4",
    lessonId: null,
    step: "3:0-1",
    contentVersion: null,
    events: wrong,
    passed: true,
    checks: 2,
    errors: 1,
    firstCheckRight: false,
    chars: 4,
  });
  const again = row && resultOf({ word: { lemma: row.subjectId } }, row.judgedWith, row.events);
  expect(again).toMatchObject({ passed: true, errors: 1, ms: row?.ms });
});

test.each([
  ["wordCourse", "mode1"],
  ["wordNewWord", "mode2"],
  ["wordErrorNote", "mode3"],
  ["review", "mode5"],
] as const)("words come from %s, in %s too", async (source, mode) => {
  const learner = await server.newLearner();
  const sent = aWordAttempt("food", { source, mode });
  expect((await send(learner, sent)).refused).toEqual([]);
  expect(await kept(sent.id)).toMatchObject({ source, mode, passed: true });
});

test("a bad attempt at a word says what is wrong with it", async () => {
  const learner = await server.newLearner();
  const bad: [string, object, string][] = [
    ["a word that no pack has", { subject: { kind: "word", id: "zyzzyva" } }, "not_found"],
    ["another form of a word", { subject: { kind: "word", id: "foods" } }, "not_found"],
    ["an unknown lesson", { lesson_id: "nothing" }, "not_found"],
    ["a lesson without the word", { lesson_id: second.id }, "not_found"],
    ["a step of a sentence", { step: "0:0-1" }, "not_found"],
    ["a step over more than the word", { step: "3:0-2" }, "not_found"],
    ["no mode", { mode: undefined }, "invalid_input"],
    ["an unknown mode", { mode: "mode6" }, "invalid_input"],
    ["a practice type", { practice_type: "translation" }, "invalid_input"],
    ["a source of sentences", { source: "newWord" }, "invalid_input"],
    ["an unknown kind", { subject: { kind: "picture", id: "food" } }, "invalid_input"],
    ["no id", { subject: { kind: "word", id: "" } }, "invalid_input"],
  ];
  const good = aWordAttempt("food");
  const attempts = bad.map(([, change]) => ({ ...aWordAttempt("food"), ...change }));
  const { accepted, refused } = await send(learner, ...attempts, good);
  expect(accepted).toEqual([good.id]);
  expect(refused.map(({ code }, index) => [bad[index]?.[0], code])).toEqual(
    bad.map(([what, , code]) => [what, code]),
  );
  expect(refused.every(({ message }) => /[一-龥]/.test(message))).toBe(true);
});

describe("what follows", () => {
  test("a word that names its lesson counts there as studied, and as no step of it", async () => {
    const learner = await server.newLearner();
    const change = { source: "wordCourse", lesson_id: first.id } as const;
    await send(learner, aWordAttempt("food", change), aWordAttempt("food", { ...change, events: wrong }));
    const { body } = await server.as(learner)("GET", "/api/courses/first-steps/lessons");
    expect(body).toMatchObject({
      lessons: [{ progress: { passed: [0, 0, 0, 0], accuracy: 0.5 } }, { progress: { accuracy: null } }],
    });
    expect((await server.as(learner)("GET", "/api/my_courses")).body).toMatchObject({
      courses: [{ course: { id: "first-steps" } }],
    });
  });

  test("a mistake in a word puts the word into the error book, and no sentence", async () => {
    const learner = await server.newLearner();
    await send(learner, aWordAttempt("food", { events: wrong }));
    expect(await inBook(learner)).toEqual(["food"]);
    expect((await server.as(learner)("GET", "/api/notebooks")).body).toMatchObject({
      errorNote: { word: 1, sentence: 0 },
    });
  });

  test.each<[string, Partial<Attempt>[], string[]]>([
    ["right on three days", [8, 7, 6].map((days) => ({ started_at: daysAgo(days) })), []],
    ["right on two days", [8, 7].map((days) => ({ started_at: daysAgo(days) })), ["food"]],
    [
      "copied on three days",
      [8, 7, 6].map((days) => ({ started_at: daysAgo(days), mode: "mode1" })),
      ["food"],
    ],
  ])("a word that was wrong, then %s", async (_what, then, book) => {
    const learner = await server.newLearner();
    await send(learner, aWordAttempt("food", { started_at: daysAgo(9), events: wrong }));
    for (const change of then) await send(learner, aWordAttempt("food", change));
    expect(await inBook(learner)).toEqual(book);
  });

  test("a word that is copied wrong is no mistake", async () => {
    const learner = await server.newLearner();
    await send(learner, aWordAttempt("food", { mode: "mode1", events: wrong }));
    expect(await inBook(learner)).toEqual([]);
  });

  test("a word that was taken out by hand stays out until the next mistake", async () => {
    const learner = await server.newLearner();
    await send(learner, aWordAttempt("food", { started_at: daysAgo(9), events: wrong }));
    const removed = { kind: "word", id: "food", source: "wordNewWord", remove: true, at: daysAgo(5) };
    const { body } = await server.as(learner)("POST", "/api/error_subjects", removed);
    expect(body).toEqual({ marked: false });
    await send(learner, aWordAttempt("food", { started_at: daysAgo(7), events: wrong }));
    expect(await inBook(learner)).toEqual([]);
    await send(learner, aWordAttempt("food", { started_at: daysAgo(3), events: wrong }));
    expect(await inBook(learner)).toEqual(["food"]);
    const chosen = { ids: ["food"], at: daysAgo(4) };
    await server.as(learner)("POST", "/api/notebooks/errorNote/word/remove", chosen);
    expect(await inBook(learner)).toEqual(["food"]);
  });
});
