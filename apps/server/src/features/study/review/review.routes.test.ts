import { randomUUID } from "node:crypto";
import type { Attempt } from "@shiju/contract/study/attempts";
import type { Practice } from "@shiju/contract/study/game";
import type { Returns, ReviewOverview } from "@shiju/contract/study/review";
import type { WordSession } from "@shiju/contract/study/words";
import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { recomputeMemoryCommand } from "../../../admin/memory.command.ts";
import { cards, reviewLog } from "#database/tables/study/review.ts";
import { anAttempt, aWordAttempt, typedWrongThenRight } from "#testing/study/attempts.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { aPack } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { filesIn } from "#platform/files/open-files.ts";
import { testServer } from "#testing/server.ts";
import { dayIn } from "#platform/http/times.ts";
import { zoneAtNoon } from "#testing/clock.ts";

const pack = aPack({ id: "first-steps" });
const server = testServer((db) => seedCourses(db, [pack]));
const [lesson] = pack.lessons as [(typeof pack.lessons)[number]];
const [food, station] = lesson.sentences as [
  (typeof lesson.sentences)[number],
  (typeof lesson.sentences)[number],
];

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const ofStation = { subject: { kind: "sentence", id: station.id } } as const;
const right = (days: number, change: Partial<Attempt> = {}) =>
  anAttempt(lesson, { started_at: daysAgo(days), ...change });
const wrong = (days: number) =>
  anAttempt(lesson, { started_at: daysAgo(days), events: typedWrongThenRight(food, "0:0-7") });
const word = (days: number, change: Partial<Attempt> = {}) =>
  aWordAttempt("food", { started_at: daysAgo(days), ...change });

/** A learner in a time zone where it is about noon, so that midnight during a test does not matter. */
const newLearner = () => server.newLearner({ timeZone: zoneAtNoon() });
const send = async (caller: TestLearner, ...attempts: Attempt[]) => {
  const { body } = await server.as(caller)("POST", "/api/game/attempts", { attempts });
  expect(body).toMatchObject({ refused: [] });
};
const overview = async (caller: TestLearner) => {
  const { status, body } = await server.as(caller)("GET", "/api/review");
  expect(status).toBe(200);
  return body as ReviewOverview;
};
const review = async (caller: TestLearner, body: object = {}) => {
  const asked = { source: "review", practice_type: "translation", ...body };
  return (await server.as(caller)("POST", "/api/game/sentence", asked)).body as Practice;
};
const memoryOf = async ({ id }: TestLearner) => {
  const known = await server
    .db()
    .select()
    .from(cards)
    .where(eq(cards.userId, id))
    .orderBy(asc(cards.kind), asc(cards.itemId));
  return known.map((card) => ({ ...card, userId: null }));
};

test("what was answered comes back on the day on which it is about to be forgotten", async () => {
  const learner = await newLearner();
  await send(learner, right(5), right(1, ofStation), word(5));
  const { due, reasons, forecast, today } = await overview(learner);
  expect(due).toEqual({ sentences: 1, words: 1 });
  expect(reasons).toEqual({ forgotten: 0, days: 2, weeks: 0, months: 0 });
  expect(forecast).toHaveLength(30);
  expect(forecast[0]).toEqual({ date: today, count: 2, reviewed: 0 });
  expect(forecast.reduce((sum, { count }) => sum + count, 0)).toBe(3);
});

test("the days to come tell what was reviewed today from what was there before", async () => {
  const learner = await newLearner();
  await send(learner, right(1, ofStation), right(9));
  const before = await overview(learner);
  expect(before.forecast.reduce((sum, { reviewed }) => sum + reviewed, 0)).toBe(0);
  await send(learner, right(0), word(0));
  const { forecast, beyond, done } = await overview(learner);
  expect(done).toBe(1);
  expect(forecast.reduce((sum, { reviewed }) => sum + reviewed, beyond)).toBe(1);
  expect(forecast.filter(({ count, reviewed }) => reviewed > count)).toEqual([]);
  // A first meeting is no review.
  expect(forecast.reduce((sum, { count }) => sum + count, beyond)).toBe(3);
});

test("what is remembered for longer than a month is counted beyond it", async () => {
  const learner = await newLearner();
  await send(learner, right(300), right(290), right(260), right(180), right(0));
  const { beyond, done, forecast } = await overview(learner);
  expect([done, beyond]).toEqual([1, 1]);
  expect(forecast.reduce((sum, { count }) => sum + count, 0)).toBe(0);
});

test("today's reviews are practised out of whatever lesson they stand in", async () => {
  const learner = await newLearner();
  await send(learner, right(9), word(5));
  const { items, sentences, lesson: head } = await review(learner);
  expect(items).toMatchObject([
    { kind: "sentence", id: food.id, sentence_id: food.id, lesson_id: lesson.id },
    { kind: "word", id: "food", sentence_id: food.id },
  ]);
  expect(sentences).toHaveLength(1);
  expect(head).toBeNull();
  expect((await review(learner, { count: 1 })).items).toHaveLength(1);
  expect((await review(learner, { kind: "sentence" })).items).toMatchObject([{ kind: "sentence" }]);
  // Of a part of the queue only what is of the kind.
  expect((await review(learner, { kind: "word", count: 1 })).items).toEqual([]);
  expect((await review(learner, { kind: "word", count: 2 })).items).toMatchObject([{ kind: "word" }]);
});

test("sentences and words stand in one queue, and each says why it comes", async () => {
  const learner = await newLearner();
  await send(learner, right(9), word(30));
  const { items } = await review(learner);
  const words = (await server.as(learner)("POST", "/api/game/words", { source: "review" }))
    .body as WordSession;
  const queue = [
    ...items.filter(({ kind }) => kind === "sentence").map(({ id, due }) => ({ id, ...due })),
    ...(words.due ?? []),
  ];
  expect(queue.map(({ place = -1 }) => place).toSorted((a, b) => a - b)).toEqual(
    queue.map((_, place) => place),
  );
  expect(words.due).toEqual([
    {
      id: "food",
      place: expect.any(Number) as number,
      days: 30,
      lapses: 0,
      stands_in: { kind: "lesson", title: pack.title, position: 1, number: 1, practice: false },
      returns: expect.any(Object) as object,
    },
  ]);
  expect(queue).toContainEqual(expect.objectContaining({ id: food.id, days: 9, lapses: 0 }));
  const first = await server.as(learner)("POST", "/api/game/words", { source: "review", count: 1 });
  const ofWord = words.due?.[0]?.place === 0 ? ["food"] : [];
  expect((first.body as WordSession).words.map(({ id }) => id)).toEqual(ofWord);
});

test.each([
  ["good", right(0, { source: "review" })],
  ["again", wrong(0)],
] as const)("an answer that is rated %s comes back when it was told to", async (rating, answer) => {
  const learner = await newLearner();
  await send(learner, right(9));
  const [item] = (await review(learner)).items;
  expect(item?.due).toMatchObject({
    stands_in: { title: pack.title, position: 1 },
    returns: { slow: null },
  });
  await send(learner, answer);
  const { forecast } = await overview(learner);
  expect(forecast.findIndex(({ reviewed }) => reviewed === 1)).toBe(item?.due?.returns[rating]);
});

test("reviewed today, it is done for today", async () => {
  const learner = await newLearner();
  await send(learner, right(9));
  expect(await overview(learner)).toMatchObject({ due: { sentences: 1 }, done: 0 });
  await send(learner, right(0, { source: "review" }));
  expect(await overview(learner)).toMatchObject({ due: { sentences: 0 }, done: 1 });
  expect((await review(learner)).items).toEqual([]);
});

test("what was forgotten comes sooner, and says so", async () => {
  const learner = await newLearner();
  await send(learner, right(20), right(14), wrong(5));
  expect((await overview(learner)).reasons).toMatchObject({ forgotten: 1 });
  expect(await memoryOf(learner)).toMatchObject([{ lapses: 1, reviews: 3, lastRating: 1 }]);
});

test("chunks, copying and listening say nothing about memory", async () => {
  const learner = await newLearner();
  const copied = { ignore_case: true, ignore_name: true, always_show: true, input: "keys" } as const;
  await send(
    learner,
    right(5, { step: "1:0-2" }),
    right(5, { judged_with: copied }),
    right(5, { practice_type: "listen" }),
    word(5, { mode: "mode1" }),
  );
  expect(await memoryOf(learner)).toEqual([]);
});

test("a marked word of a sentence is remembered by its lemma", async () => {
  const learner = await newLearner();
  await send(learner, right(5, { step: "3:3-4" }));
  expect(await memoryOf(learner)).toMatchObject([{ kind: "word", itemId: "food", lastRating: 3 }]);
});

test("in any order, doubled, from three devices: one memory", async () => {
  const attempts = [
    ...[30, 29, 25, 20, 12, 11, 3].map((days) => right(days)),
    wrong(15),
    ...[28, 18, 4].map((days) => right(days, ofStation)),
    ...[28, 21, 2].map((days) => word(days)),
    // Enough answers at one pace that ten times as long is slow.
    ...Array.from({ length: 24 }, (_, at) => right(40 - at / 4, { step: "3:3-4" })),
    word(1, { events: slowly(aWordAttempt("food").events) }),
  ];
  const [inOrder, backwards, devices] = [await newLearner(), await newLearner(), await newLearner()];
  const anew = () => attempts.map((attempt) => ({ ...attempt, id: randomUUID() }));
  for (const attempt of anew().toSorted((a, b) => a.started_at.localeCompare(b.started_at)))
    await send(inOrder, attempt);
  for (const attempt of anew().toSorted((a, b) => b.started_at.localeCompare(a.started_at)))
    await send(backwards, attempt, attempt);
  const all = anew();
  const device = (n: number) => all.filter((_, at) => at % 3 === n);
  await Promise.all([send(devices, ...device(0)), send(devices, ...device(1)), send(devices, ...all)]);
  const memory = await memoryOf(inOrder);
  expect(memory).toHaveLength(3);
  expect(memory.find(({ kind }) => kind === "word")).toMatchObject({ lastRating: 2 });
  expect(await memoryOf(backwards)).toEqual(memory);
  expect(await memoryOf(devices)).toEqual(memory);
});

const slowly = (events: Attempt["events"]) =>
  events.map(([ms, ...rest]): Attempt["events"][number] => [ms * 10, ...rest]);

test("computed again from the attempts, the memory is the same", async () => {
  const learner = await newLearner();
  await send(learner, right(30), wrong(20), right(12), word(9), word(2), right(8, ofStation));
  const before = await memoryOf(learner);
  const log = await server.db().select().from(reviewLog).where(eq(reviewLog.userId, learner.id));
  await recomputeMemoryCommand.run(server.db(), [], {
    vault: undefined,
    tell: () => {},
    files: filesIn("nowhere"),
    dataDir: "nowhere",
  });
  expect(await memoryOf(learner)).toEqual(before);
  // As where a rule has changed: other ratings, paces, and reviews that were none.
  await server.db()
    .execute(sql`update review_log set rating = 4 - rating, pace = pace + 900, item_id = item_id || '?'
    where user_id = ${learner.id}`);
  await recomputeMemoryCommand.run(server.db(), [], {
    vault: undefined,
    tell: () => {},
    files: filesIn("nowhere"),
    dataDir: "nowhere",
  });
  expect(await memoryOf(learner)).toEqual(before);
  const mended = await server.db().select().from(reviewLog).where(eq(reviewLog.userId, learner.id));
  expect(mended.toSorted(byId)).toEqual(log.toSorted(byId));
  // As for a learner who practised before there were cards.
  for (const table of ["review_log", "cards", "review_paces", "review_plans"])
    await server.db().execute(sql`delete from ${sql.identifier(table)} where user_id = ${learner.id}`);
  await overview(learner);
  expect(await memoryOf(learner)).toEqual(before);
  const again = await server.db().select().from(reviewLog).where(eq(reviewLog.userId, learner.id));
  expect(again.toSorted(byId)).toEqual(log.toSorted(byId));
});

const byId = (a: { attemptId: string }, b: { attemptId: string }) => a.attemptId.localeCompare(b.attemptId);

test("mastered never comes, and comes again when that is taken back", async () => {
  const learner = await newLearner();
  await send(learner, right(9), word(9));
  const master = (grasped: boolean) =>
    server.as(learner)("POST", "/api/exercise_grasps", { kind: "sentence", id: food.id, grasped });
  await master(true);
  expect((await overview(learner)).due).toEqual({ sentences: 0, words: 1 });
  expect((await review(learner)).items).toMatchObject([{ kind: "word" }]);
  await master(false);
  expect((await overview(learner)).due).toEqual({ sentences: 1, words: 1 });
});

test("a learner who wants to remember more sees it sooner", async () => {
  const learner = await newLearner();
  await send(learner, right(9), right(6));
  const before = await memoryOf(learner);
  const at = new Date().toISOString();
  const wanted = { values: { review_retention: 97 }, changed_at: { review_retention: at } };
  expect((await server.as(learner)("POST", "/api/users/my/setting", wanted)).status).toBe(200);
  await overview(learner);
  const after = await memoryOf(learner);
  expect(after[0]!.due < before[0]!.due).toBe(true);
});

test("the limits of a day leave the rest for later", async () => {
  const learner = await newLearner();
  await send(learner, right(9), right(9, ofStation), word(9));
  const at = new Date().toISOString();
  const wanted = { values: { review_new_limit: 0 }, changed_at: { review_new_limit: at } };
  await server.as(learner)("POST", "/api/users/my/setting", wanted);
  expect(await overview(learner)).toMatchObject({ due: { sentences: 0, words: 0 }, later: 3 });
});

test("what was known for days has a limit of its own, which counts what was done today", async () => {
  const learner = await newLearner();
  const at = new Date().toISOString();
  const wanted = { values: { review_limit: 10 }, changed_at: { review_limit: at } };
  await server.as(learner)("POST", "/api/users/my/setting", wanted);
  await send(learner, right(40), right(30), right(40, ofStation), right(30, ofStation));
  expect(await overview(learner)).toMatchObject({ due: { sentences: 2 }, later: 0 });
  const known = wordCards(learner, 9, { due: "2999-01-01", lastReview: dayNow(), stability: 5 });
  await server.db().insert(cards).values(known);
  expect(await overview(learner)).toMatchObject({ due: { sentences: 1 }, done: 9, later: 1 });
});

test("however many items are gone from the packs, what is left of the due ones comes", async () => {
  const learner = await newLearner();
  await send(learner, right(40), right(30));
  const gone = { due: "2020-01-02", lastReview: "2020-01-01", stability: 0.1 };
  await server
    .db()
    .insert(cards)
    .values(wordCards(learner, 1500, gone));
  expect((await overview(learner)).due).toEqual({ sentences: 1, words: 0 });
});

const wordCards = (
  { id }: TestLearner,
  length: number,
  state: { due: string; lastReview: string; stability: number },
): (typeof cards.$inferInsert)[] =>
  Array.from({ length }, (_, n) => ({
    userId: id,
    kind: "word",
    itemId: `word-${n}`,
    difficulty: 5,
    lastRating: 3,
    reviews: 3,
    lapses: 0,
    ...state,
  }));

const dayNow = () => dayIn(zoneAtNoon())(new Date());

test("what is forgotten again and again waits until it is practised on purpose", async () => {
  const learner = await newLearner();
  const days = Array.from({ length: 14 }, (_, at) => 60 - at * 4);
  await send(learner, ...days.map((day, at) => (at % 2 === 0 ? right(day) : wrong(day))));
  expect(await overview(learner)).toMatchObject({ due: { sentences: 0 }, leeches: 1 });
});

test("a break puts everything off, and ends by itself or by hand", async () => {
  const learner = await newLearner();
  await send(learner, right(9));
  const { today } = await overview(learner);
  const setBreak = (until: string | null) => server.as(learner)("PUT", "/api/review/break", { until });
  const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  expect((await setBreak(inDays(2))).body).toMatchObject({
    due: { sentences: 0 },
    break_until: inDays(2),
    forecast: expect.arrayContaining([{ date: inDays(3), count: 1, reviewed: 0 }]),
  });
  expect((await setBreak(null)).body).toMatchObject({ due: { sentences: 1 }, break_until: null });
  for (const until of [inDays(-1), inDays(31), "2026-02-30", "soon"])
    expect(await setBreak(until)).toMatchObject({
      status: 422,
      body: { fields: { until: expect.any(String) } },
    });
});

test("a visitor has nothing to review, and nobody sees another learner's", async () => {
  const [learner, stranger] = [await newLearner(), await newLearner()];
  await send(learner, right(9));
  expect((await overview(stranger)).due).toEqual({ sentences: 0, words: 0 });
  const visitor = server.as(null);
  expect((await visitor("GET", "/api/review")).status).toBe(401);
  const asked = { source: "review", practice_type: "translation" };
  expect((await visitor("POST", "/api/game/sentence", asked)).status).toBe(401);
});

test("words come back on their days, and others' words, mastered ones and those never asked do not", async () => {
  const learner = await newLearner();
  const ask = async (caller: TestLearner | null, ids: string[]) =>
    server.as(caller)("POST", "/api/review/returns", { ids });
  const none = { days: Array.from({ length: 30 }, () => 0), beyond: 0 };
  expect((await ask(learner, ["food"])).body).toEqual(none);
  await send(learner, word(0));
  const [known] = await server.db().select().from(cards).where(eq(cards.userId, learner.id));
  const { days, beyond } = (await ask(learner, ["food", "station"])).body as Returns;
  const { today } = await overview(learner);
  const ahead = (Date.parse(known?.due ?? "") - Date.parse(today)) / 86_400_000;
  expect(days.flatMap((count, day) => (count > 0 ? [day] : []))).toEqual([ahead]);
  expect(beyond).toBe(0);
  expect((await ask(await newLearner(), ["food"])).body).toEqual(none);
  await server.as(learner)("POST", "/api/exercise_grasps", { kind: "word", id: "food", grasped: true });
  expect((await ask(learner, ["food"])).body).toEqual(none);
});

test("sentences come back on their days beside words", async () => {
  const learner = await newLearner();
  await send(learner, right(0), word(0));
  const ask = async (body: object) =>
    (await server.as(learner)("POST", "/api/review/returns", body)).body as Returns;
  const sum = ({ days, beyond }: Returns) => days.reduce((all, count) => all + count, beyond);
  const [sentence] = (await server.db().select().from(cards).where(eq(cards.userId, learner.id))).flatMap(
    ({ kind, itemId }) => (kind === "sentence" ? [itemId] : []),
  );
  expect(sum(await ask({ sentences: [sentence] }))).toBe(1);
  expect(sum(await ask({ ids: ["food"], sentences: [sentence] }))).toBe(2);
  expect(sum(await ask({ ids: [sentence] }))).toBe(0);
});

test("what comes tomorrow is told with its time", async () => {
  const learner = await newLearner();
  const { today } = await overview(learner);
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  await send(learner, right(0), word(0));
  await server.db().update(cards).set({ due: tomorrow }).where(eq(cards.userId, learner.id));
  expect((await overview(learner)).tomorrow).toEqual({ sentences: 1, words: 1, seconds: 28 });
  expect((await overview(await newLearner())).tomorrow).toEqual({ sentences: 0, words: 0, seconds: 0 });
});

test("a day on which the review alone was done counts for the streak, once nothing of it is left", async () => {
  const learner = await newLearner();
  await send(learner, right(9), word(9));
  const streak = async () => {
    const { body } = await server.as(learner)("GET", "/api/game/time");
    const {
      streak: kept,
      week,
      date,
    } = body as {
      streak: { days: number };
      week: { date: string; counts: boolean }[];
      date: string;
    };
    return { days: kept.days, counts: week.find((day) => day.date === date)?.counts };
  };
  await send(learner, { ...right(0), source: "review" });
  expect(await streak()).toEqual({ days: 0, counts: false });
  await send(learner, { ...word(0), source: "review" });
  expect(await streak()).toEqual({ days: 1, counts: true });
});

test("a break puts words off until after it, and what is late counts today", async () => {
  const learner = await newLearner();
  await send(learner, word(40));
  const ask = async () =>
    (await server.as(learner)("POST", "/api/review/returns", { ids: ["food"] })).body as Returns;
  expect((await ask()).days[0]).toBe(1);
  const { forecast } = await overview(learner);
  await server.as(learner)("PUT", "/api/review/break", { until: forecast[4]?.date });
  expect((await ask()).days.indexOf(1)).toBe(5);
});

test("returns are asked by a learner, for at most a hundred words", async () => {
  const ids = Array.from({ length: 101 }, (_, n) => `word${n}`);
  expect((await server.as(null)("POST", "/api/review/returns", { ids: ["food"] })).status).toBe(401);
  const learner = await newLearner();
  for (const sent of [ids, [], ["x".repeat(121)]])
    expect((await server.as(learner)("POST", "/api/review/returns", { ids: sent })).status).toBe(422);
});
