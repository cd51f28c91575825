import type { Attempt } from "@shiju/contract/study/attempts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { attempts as attemptRows } from "#database/tables/study/attempts.ts";
import { aChapterAttempt, spelt } from "#testing/study/attempts.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { aWordPack } from "#testing/content/packs.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const pack = aWordPack();
const server = testServer((db) => seedPack(db, pack));
const [first, second] = pack.lessons as [(typeof pack.lessons)[number], (typeof pack.lessons)[number]];
const wordIn = (id: string, from = pack) => {
  const word = from.lessons.flatMap(({ words }) => words).find((one) => one.id === id);
  if (!word) throw new Error(`the pack has no ${id}`);
  return word;
};

const send = async (caller: TestLearner, ...attempts: object[]) =>
  (await server.as(caller)("POST", "/api/game/attempts", { attempts })).body as {
    accepted: string[];
    refused: { code: string; message: string }[];
  };
const errorsOf = async (id: string) => {
  const [row] = await server.db().select().from(attemptRows).where(eq(attemptRows.id, id));
  return row && (row.passed ? row.errors : "not passed");
};

describe("an attempt at a word of a chapter is judged by what its mode shows", () => {
  test.each<[string, Attempt["mode"], string, number | "not passed"]>([
    ["journey", "mode4", "journey", 0],
    ["journey", "mode4", "trip", 0],
    ["journey", "mode2", "Trip", 0],
    ["journey", "mode1", "trip", "not passed"],
    ["journey", "mode5", "trip", "not passed"],
    ["their", "mode5", "there", 0],
    ["their", "mode4", "there", "not passed"],
    ["colour", "mode4", "color", 0],
    ["colour", "mode5", "color", 0],
    ["colour", "mode1", "color", 0],
    ["ice cream", "mode4", "ice-cream", 0],
  ])("%s in %s: %s", async (id, mode, typed, errors) => {
    const learner = await server.newLearner();
    const sent = aChapterAttempt(wordIn(id), { mode, events: spelt(typed) });
    expect((await send(learner, sent)).refused).toEqual([]);
    expect(await errorsOf(sent.id)).toBe(errors);
  });
});

test("without its version a word is right in its own spelling alone", async () => {
  const learner = await server.newLearner();
  const sent = aChapterAttempt(wordIn("journey"), { content_version: undefined, events: spelt("trip") });
  expect((await send(learner, sent)).refused).toEqual([]);
  expect(await errorsOf(sent.id)).toBe("not passed");
});

test("an attempt is judged with the version that it was made with, also of a word that is gone", async () => {
  const before = aWordPack({}, [[{ id: "way", zh: "路；方法", equal: ["road"] }]]);
  await seedPack(server.db(), before);
  await seedPack(server.db(), aWordPack({ id: before.id }, [[{ id: "way", zh: "方法" }]]));
  const learner = await server.newLearner();
  const old = aChapterAttempt(wordIn("way", before), { events: spelt("road") });
  await seedPack(server.db(), aWordPack({ id: before.id }, [[{ id: "tree", zh: "树" }]]));
  const late = aChapterAttempt(wordIn("way", before), { events: spelt("road") });
  expect((await send(learner, old, late)).refused).toEqual([]);
  expect([await errorsOf(old.id), await errorsOf(late.id)]).toEqual([0, 0]);
});

test("what does not fit together is refused", async () => {
  const learner = await server.newLearner();
  const journey = wordIn("journey");
  const bad: [string, object, string][] = [
    ["a version that never was", { content_version: "0000000000000000" }, "content_changed"],
    ["another chapter", { lesson_id: second.id }, "not_found"],
    ["a version of another word", { content_version: wordIn("trip").version }, "content_changed"],
    ["a step of two words", { step: "3:0-2" }, "not_found"],
  ];
  const { refused } = await send(learner, ...bad.map(([, change]) => aChapterAttempt(journey, change)));
  expect(refused.map(({ code }, index) => [bad[index]?.[0], code])).toEqual(
    bad.map(([what, , code]) => [what, code]),
  );
  expect(refused.every(({ message }) => /[一-龥]/.test(message))).toBe(true);
});

test("a word from a notebook names its version and no chapter", async () => {
  const learner = await server.newLearner();
  const change = { source: "wordErrorNote", lesson_id: undefined, events: spelt("trip") } as const;
  const sent = aChapterAttempt(wordIn("journey"), change);
  expect((await send(learner, sent)).refused).toEqual([]);
  expect(await errorsOf(sent.id)).toBe(0);
});

describe("what follows", () => {
  const wrong = [...spelt("jurney"), ...spelt("journey", 5000)];

  test("words come into the error book and are due, what is copied is neither", async () => {
    const learner = await server.newLearner();
    const at = { started_at: new Date(Date.now() - 20 * 86_400_000).toISOString() };
    await send(
      learner,
      aChapterAttempt(wordIn("journey"), { ...at, events: wrong }),
      aChapterAttempt(wordIn("trip"), {
        ...at,
        mode: "mode1",
        events: [...spelt("x"), ...spelt("trip", 5000)],
      }),
    );
    const book = await server.as(learner)("GET", "/api/notebooks/errorNote/word");
    expect(book.body).toMatchObject({ total: 1, items: [{ id: "journey", source: "wordCourse" }] });
    expect((await server.as(learner)("GET", "/api/review")).body).toMatchObject({ due: { words: 1 } });
  });

  test("study time, runs and the daily record of a chapter", async () => {
    const learner = await server.newLearner();
    await send(learner, ...first.words.map((word) => aChapterAttempt(word)));
    const run = { id: crypto.randomUUID(), word_lesson_id: first.id };
    expect((await server.as(learner)("POST", "/api/game/inc_num", run)).body).toEqual({ times: 1 });
    const record = await server.as(learner)("GET", `/api/game/daily_record/${pack.id}`);
    expect(record.body).toMatchObject([{ steps: 3, accuracy: 1 }]);
  });

  test("a practice of a noted word is counted once", async () => {
    const learner = await server.newLearner();
    await server.as(learner)("POST", "/api/strange_words", {
      kind: "word",
      id: "trip",
      source: "wordCourse",
    });
    const sent = aChapterAttempt(wordIn("trip"), { source: "wordNewWord" });
    await send(learner, sent);
    const path = `/api/strange_words/inc_practice_num/trip?attempt=${sent.id}`;
    expect((await server.as(learner)("GET", path)).body).toEqual({ times: 1 });
    expect((await server.as(learner)("GET", path)).body).toEqual({ times: 1 });
  });
});
