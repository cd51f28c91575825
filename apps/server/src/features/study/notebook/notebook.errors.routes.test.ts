import { randomUUID } from "node:crypto";
import type { Attempt } from "@shiju/contract/study/attempts";
import { expect, test } from "vitest";
import { anAttempt, typedWrongThenRight } from "#testing/study/attempts.ts";
import type { NewUser, TestLearner } from "#testing/people/learners.ts";
import { aPack } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const pack = aPack({ id: "first-steps" });
const server = testServer((db) => seedCourses(db, [pack]));
const [lesson] = pack.lessons as [(typeof pack.lessons)[number]];
const [food, station] = lesson.sentences as [
  (typeof lesson.sentences)[number],
  (typeof lesson.sentences)[number],
];
const whole = "0:0-7";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const right = (days: number, change: Partial<Attempt> = {}) =>
  anAttempt(lesson, { started_at: daysAgo(days), ...change });
const wrong = (days: number, step = whole, change: Partial<Attempt> = {}) =>
  anAttempt(lesson, { started_at: daysAgo(days), step, events: typedWrongThenRight(food, step), ...change });
const send = async (caller: TestLearner, ...attempts: Attempt[]) => {
  const { body } = await server.as(caller)("POST", "/api/game/attempts", { attempts });
  expect(body).toMatchObject({ refused: [] });
};
const decide = (caller: TestLearner, remove: boolean, at: string) =>
  server.as(caller)("POST", "/api/error_subjects", {
    kind: "sentence",
    id: food.id,
    source: "course",
    remove,
    at,
  });
async function errorsOf(caller: TestLearner): Promise<string[]> {
  const { body } = await server.as(caller)("POST", "/api/error_subjects/play", {
    practice_type: "dictation",
  });
  return (body as { items: { id: string }[] }).items.map(({ id }) => id);
}
async function after(attempts: Attempt[], user: NewUser = {}): Promise<string[]> {
  const learner = await server.newLearner(user);
  for (const attempt of attempts) await send(learner, attempt);
  return errorsOf(learner);
}

test.each([
  ["the sentence", whole],
  ["a chunk", "1:0-2"],
  ["a combination", "2:0-4"],
  ["a word", "3:1-2"],
])("a mistake in %s puts the sentence into the error book", async (_what, step) => {
  expect(await after([wrong(1, step)])).toEqual([food.id]);
});

const copying = { ignore_case: true, ignore_name: true, always_show: true, input: "keys" } as const;
const shown = (days: number) => right(days, { events: [[1, "shown", 0], ...right(days).events] });

test.each([
  ["a right answer", [right(1)]],
  ["a shown answer", [shown(1)]],
  ["a skipped step", [right(1, { events: [[1, "skipped", 0]] })]],
  ["a mistake in copying", [wrong(1, whole, { judged_with: copying })]],
  ["a mistake in listening", [wrong(1, whole, { practice_type: "listen" })]],
])("%s leaves the error book alone", async (_what, attempts) => {
  expect(await after(attempts)).toEqual([]);
});

test.each([
  ["right on three days", [right(8), right(7), right(6)], []],
  ["right on two days", [right(8), right(7)], [food.id]],
  ["right three times on a day", [right(8), right(8), right(8)], [food.id]],
  ["a mistake between", [right(8), right(7), wrong(6.5, "3:1-2"), right(6)], [food.id]],
  ["a shown answer between", [right(8), right(7), shown(6.5), right(6)], [food.id]],
  ["only a chunk right", [8, 7, 6].map((days) => right(days, { step: "1:0-2" })), [food.id]],
  ["copied on three days", [8, 7, 6].map((days) => right(days, { judged_with: copying })), [food.id]],
  [
    "another sentence right",
    [8, 7, 6].map((days) => right(days, { subject: { kind: "sentence", id: station.id } })),
    [food.id],
  ],
])("after a mistake: %s", async (_what, attempts, expected) => {
  expect(await after([wrong(9), ...attempts])).toEqual(expected);
});

const story = [
  wrong(20, "3:1-2"),
  right(19),
  right(18),
  shown(17.5),
  right(17),
  right(16),
  right(15),
  wrong(14, "1:0-2"),
  right(13),
  right(12),
  right(11),
];
const renamed = (attempts: Attempt[]) => attempts.map((attempt) => ({ ...attempt, id: randomUUID() }));

test("the order in which answers arrive makes no difference", async () => {
  for (const end of [4, 6, 7, 8, 11]) {
    const part = story.slice(0, end);
    const expected = await after(renamed(part));
    expect(await after(renamed(part).toReversed())).toEqual(expected);
    const learner = await server.newLearner();
    await send(learner, ...renamed(part));
    expect(await errorsOf(learner)).toEqual(expected);
  }
}, 30_000);

/** Returns an attempt of a notebook's practice. It has no lesson, so it locks no rows of progress. */
function fromNotebook({ lesson_id: _left, ...attempt }: Attempt): Attempt {
  return { ...attempt, source: "errorNote" };
}

test("answers that arrive at the same time see each other", async () => {
  for (const end of [6, 7, 8, 11]) {
    const part = story.slice(0, end);
    const expected = await after(renamed(part));
    const learner = await server.newLearner();
    const attempts = renamed(part).map(fromNotebook);
    await Promise.all([...attempts, ...attempts].map((attempt) => send(learner, attempt)));
    expect(await errorsOf(learner)).toEqual(expected);
  }
}, 30_000);

test("taken out by hand it stays out until the next mistake, whenever either arrives", async () => {
  const events = [
    (learner: TestLearner) => decide(learner, true, daysAgo(5)),
    (learner: TestLearner) => send(learner, wrong(6)),
    (learner: TestLearner) => send(learner, wrong(7)),
  ];
  const later = (learner: TestLearner) => send(learner, wrong(4));
  for (const order of [events, events.toReversed()]) {
    const learner = await server.newLearner();
    for (const happen of order) await happen(learner);
    expect(await errorsOf(learner)).toEqual([]);
    await later(learner);
    expect(await errorsOf(learner)).toEqual([food.id]);
  }
  const learner = await server.newLearner();
  await later(learner);
  expect(await decide(learner, true, daysAgo(5))).toMatchObject({ body: { marked: true } });
  expect(await decide(learner, true, daysAgo(3))).toMatchObject({ body: { marked: false } });
});

test("put in by hand it goes out like any other", async () => {
  const learner = await server.newLearner();
  await send(learner, right(9), right(8));
  await decide(learner, false, daysAgo(7));
  expect(await errorsOf(learner)).toEqual([food.id]);
  await send(learner, right(6), right(5), right(4));
  expect(await errorsOf(learner)).toEqual([]);
});

test("the days are those of the learner's own zone", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const at = (days: number, hour: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + (hour - 24 * days) * 3600_000).toISOString();
  // Noon four days ago, and noon and 20:00 three days ago. The last belongs to the next day in Shanghai.
  const attempts = () => [
    wrong(9),
    ...[at(4, 12), at(3, 12), at(3, 20)].map((started_at) => anAttempt(lesson, { started_at })),
  ];
  expect(await after(attempts(), { timeZone: "Asia/Shanghai" })).toEqual([]);
  expect(await after(attempts(), { timeZone: "Europe/London" })).toEqual([food.id]);
});

test("a mistake of one learner is none of another's", async () => {
  const stranger = await server.newLearner();
  expect(await after([wrong(1)])).toEqual([food.id]);
  expect(await errorsOf(stranger)).toEqual([]);
});
