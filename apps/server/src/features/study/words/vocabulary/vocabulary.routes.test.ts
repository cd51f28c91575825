import { randomUUID } from "node:crypto";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { vocabularyApi, VocabularyOffer, VocabularyTestResult } from "@shiju/contract/study/vocabulary";
import type { WordPack, WordSession } from "@shiju/contract/study/words";
import { randomFrom } from "@shiju/learning/practice/tiles";
import { knowledgeAt, knownWords, type TestItem } from "@shiju/learning/path/vocabulary-test/model";
import { questionsInTest, VocabularyTest } from "@shiju/learning/path/vocabulary-test/vocabulary-test";
import { expect, test } from "vitest";
import { zoneAtNoon } from "#testing/clock.ts";
import { aWordPack } from "#testing/content/packs.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { aChapterAttempt } from "#testing/study/attempts.ts";

/** A pack of chapters of twenty words. The words of all packs have numbers in order. */
const packOf = (id: string, title: string, level: number, from: number, count: number, access?: "member") =>
  aWordPack(
    { id, title, level, ...(access && { access }) },
    Array.from({ length: count / 20 }, (_, chapter) =>
      Array.from({ length: 20 }, (__, at) => {
        const n = from + chapter * 20 + at;
        return {
          id: `w${n}`,
          zh: `第${n}个`,
          meanings: [{ class: (["n", "v", "adj"] as const)[n % 3]!, zh: `第${n}个` }],
        };
      }),
    ),
  );
const primary = packOf("words-primary", "小学词汇", 1, 1, 200);
const junior = packOf("words-junior", "中考词汇", 2, 201, 400);
const cet4 = packOf("words-cet4", "四级词汇", 4, 601, 200, "member");
const server = testServer(async (db) => {
  for (const each of [cet4, junior, primary, aWordPack({ id: "words-travel" })]) await seedPack(db, each);
});

type Questions = EndpointResponse<typeof vocabularyApi.questions>;
type Skip = EndpointResponse<typeof vocabularyApi.skip>;
type Item = TestItem & { ms: number };

const newLearner = () => server.newLearner({ timeZone: zoneAtNoon() });
const questions = async () => (await server.as(null)("GET", "/api/vocabulary/questions")).body as Questions;
const offers = async (low: number) =>
  ((await server.as(null)("GET", `/api/vocabulary/offers?low=${low}`)).body as { offers: VocabularyOffer[] })
    .offers;
const keep = (caller: TestLearner | null, items: Item[], change: object = {}) =>
  server.as(caller)("POST", "/api/vocabulary/tests", {
    id: randomUUID(),
    at: new Date().toISOString(),
    items,
    ...change,
  });
const kept = async (caller: TestLearner, items: Item[], change: object = {}) => {
  const { status, body } = await keep(caller, items, change);
  expect(status).toBe(200);
  return body as VocabularyTestResult;
};
const list = async (caller: TestLearner) =>
  ((await server.as(caller)("GET", "/api/vocabulary/tests")).body as { tests: VocabularyTestResult[] }).tests;
const skip = (caller: TestLearner, id: string, packId = "words-junior") =>
  server.as(caller)("POST", `/api/vocabulary/tests/${id}/skip`, { pack_id: packId });
const packFor = async (caller: TestLearner, id: string) =>
  ((await server.as(caller)("GET", `/api/words/${id}`)).body as { pack: WordPack }).pack;

/** Returns the items of a test. The person who took it guesses a tenth of the unknown words. */
async function takenBy(middle: number, count = questionsInTest): Promise<Item[]> {
  const { words, ranks, invented } = await questions();
  const random = randomFrom(`learner ${middle}`);
  const taken = new VocabularyTest({ words, ranks, invented: invented.length }, "seed");
  const items: Item[] = [];
  while (items.length < count && taken.question) {
    const { kind, index } = taken.question;
    const rank = kind === "word" ? (ranks[index] ?? null) : null;
    const isKnown = rank !== null && random() < knowledgeAt({ middle, slope: 4 }, rank);
    const answer = isKnown ? "right" : random() < 0.1 ? "wrong" : "unknown";
    items.push({ rank, answer, ms: 2400 });
    taken.respond({ answer, ms: 2400 });
  }
  return items;
}

test("visitors get questions over the whole ladder, and no other pack", async () => {
  const { words, steps, ranks, questions: asked, invented } = await questions();
  expect(words).toBe(800);
  expect(steps.map(({ title, up_to }) => [title, up_to])).toEqual([
    ["小学词汇", 200],
    ["中考词汇", 600],
    ["四级词汇", 800],
  ]);
  expect(ranks).toHaveLength(asked.length);
  expect(asked[0]?.word).toBe("w1");
  expect(invented.length).toBeGreaterThanOrEqual(80);
  for (const { options, right, word } of asked) {
    expect(options).toHaveLength(4);
    expect(options[right ?? -1]).toBe(`第${word.slice(1)}个`);
  }
});

test("the questions change with the packs", async () => {
  const before = await questions();
  await seedPack(server.db(), packOf("words-primary", "小学词汇", 1, 1, 180));
  const after = await questions();
  expect(after.words).toBe(780);
  expect(after.version).not.toBe(before.version);
  await seedPack(server.db(), primary);
  expect(await questions()).toEqual(before);
});

test("the server computes the estimate of a simulated learner, and keeps it once", async () => {
  const learner = await newLearner();
  const items = await takenBy(300);
  const id = randomUUID();
  const result = await kept(learner, items, { id });
  const truth = knownWords({ middle: 300, slope: 4 }, 800);
  expect(result.low).toBeLessThanOrEqual(truth);
  expect(result.high).toBeGreaterThanOrEqual(truth);
  expect(result).toMatchObject({ id, words: 800, items: 60 });
  expect(await kept(learner, items, { id })).toEqual(result);
  expect(await list(learner)).toEqual([result]);
});

test("a continued test replaces its result, and an older copy does not", async () => {
  const learner = await newLearner();
  const id = randomUUID();
  const items = await takenBy(300, 120);
  const longer = await kept(learner, items, { id });
  expect(longer.items).toBe(120);
  expect(await kept(learner, items.slice(0, 60), { id })).toEqual(longer);
  const first = await kept(learner, items.slice(0, 60));
  expect(longer.high - longer.low).toBeLessThanOrEqual(first.high - first.low);
  expect((await list(learner)).map(({ items: count }) => count)).toHaveLength(2);
});

test("a test that was clicked through, or not finished, has no result", async () => {
  const learner = await newLearner();
  const items = await takenBy(300);
  const hasty = await keep(
    learner,
    items.map((item) => ({ ...item, ms: 160 })),
  );
  expect(hasty).toMatchObject({ status: 422, body: { fields: { items: expect.stringMatching(/太快/) } } });
  expect(await keep(learner, items.slice(0, 40))).toMatchObject({
    status: 422,
    body: { fields: { items: expect.stringMatching(/还没测完/) } },
  });
  expect(await list(learner)).toEqual([]);
});

test("the offer begins at the first chapter with words above the lower end", async () => {
  const [first, second, none] = await offers(250);
  expect(first).toMatchObject({
    pack: { id: "words-junior", title: "中考词汇" },
    chapter: { position: 3 },
    first_words: ["w251", "w252", "w253"],
    below: 50,
    above: 350,
  });
  expect(second).toMatchObject({
    pack: { id: "words-cet4" },
    chapter: { position: 1 },
    below: 0,
    above: 200,
  });
  expect(none).toBeUndefined();
  expect((await offers(0))[0]).toMatchObject({ pack: { id: "words-primary" }, chapter: { position: 1 } });
  expect(await offers(800)).toEqual([]);
});

test("one press claims what lies below the lower end, and leads to what is new", async () => {
  const learner = await newLearner();
  const { id, low } = await kept(learner, await takenBy(300));
  const { body } = await skip(learner, id);
  const { claimed, chapter, words } = body as Skip;
  expect(claimed).toBe(low);
  expect((await packFor(learner, "words-primary")).counts.learned).toBe(200);
  expect((await packFor(learner, "words-junior")).counts.learned).toBe(low - 200);
  expect(chapter?.position).toBe(Math.floor((low - 200) / 20) + 1);
  expect(words[0]).toBe(`w${low + 1}`);
  const { known } = (
    await server.as(learner)("POST", "/api/game/words", { source: "wordCourse", word_lesson_id: chapter?.id })
  ).body as WordSession;
  expect(known).toHaveLength(20 - words.length);
  expect((await skip(learner, id)).body).toMatchObject({ claimed: 0, words });
});

test("a pack above the lower end begins with its first chapter, all of which is new", async () => {
  const learner = await newLearner();
  const { id } = await kept(learner, await takenBy(300));
  const { body } = await skip(learner, id, "words-cet4");
  expect(body).toMatchObject({ chapter: { position: 1, pack: { id: "words-cet4" } } });
  expect((body as Skip).words).toHaveLength(20);
});

test("the press can be taken back, but answers and other claims stay", async () => {
  const learner = await newLearner();
  const { id, low } = await kept(learner, await takenBy(300));
  await server.as(learner)("POST", "/api/claims", { ids: ["w2"], origin: "sweep" });
  await skip(learner, id);
  const [word] = primary.lessons[0]!.words;
  const { body: answered } = await server.as(learner)("POST", "/api/game/attempts", {
    attempts: [aChapterAttempt(word!)],
  });
  expect(answered).toMatchObject({ refused: [] });
  expect((await server.as(learner)("POST", `/api/vocabulary/tests/${id}/skip/undo`)).body).toEqual({
    removed: low - 2,
  });
  expect((await packFor(learner, "words-primary")).counts.learned).toBe(2);
});

test("another learner's test is not there", async () => {
  const [learner, other] = [await newLearner(), await newLearner()];
  const { id } = await kept(learner, await takenBy(300));
  expect((await skip(other, id)).status).toBe(404);
  expect((await server.as(other)("POST", `/api/vocabulary/tests/${id}/skip/undo`)).status).toBe(404);
  expect(await list(other)).toEqual([]);
  expect((await keep(null, await takenBy(300))).status).toBe(401);
  expect((await skip(learner, id, "words-nowhere")).status).toBe(404);
});

test.each([
  ["an id that is none", { id: "x" }, "id"],
  ["a time that is none", { at: "soon" }, "at"],
  ["a rank of nothing", { items: [{ rank: 0, answer: "right", ms: 1000 }] }, "items.0.rank"],
  ["another answer", { items: [{ rank: 1, answer: "maybe", ms: 1000 }] }, "items.0.answer"],
  ["too many items", { items: Array.from({ length: 481 }, () => ({})) }, "items"],
])("%s is refused", async (_what, change, field) => {
  const { status, body } = await keep(await newLearner(), [], change);
  expect(status).toBe(422);
  expect(Object.keys((body as { fields: object }).fields)).toContain(field);
});
