import type { Attempt } from "@shiju/contract/study/attempts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { attempts as attemptRows } from "#database/tables/study/attempts.ts";
import { defaultLimits } from "#platform/limits.ts";
import { anAttempt, typedWrongThenRight } from "#testing/study/attempts.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { aPack } from "#testing/content/packs.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const pack = aPack();
const server = testServer((db) => seedPack(db, pack));
const [lesson] = pack.lessons as [(typeof pack.lessons)[number]];
const [food] = lesson.sentences as [(typeof lesson.sentences)[number]];
const whole = `0:0-${food.words.length}`;

const send = (caller: TestLearner, ...attempts: object[]) =>
  server.as(caller)("POST", "/api/game/attempts", { attempts });
const readErrors = async (caller: TestLearner) => {
  const { body } = await server.as(caller)("GET", "/api/notebooks/errorNote/sentence");
  return (body as { items: { slips: object[] }[] }).items;
};

/**
 * Returns the number of logs that were judged in the server's own process, and of logs judged in the separate process.
 */
async function judged(): Promise<{ here: number; apart: number }> {
  const { body } = await server.raw({ method: "GET", url: "/metrics" });
  const countOf = (where: string) =>
    Number(new RegExp(`judged_logs_total\\{where="${where}"\\} (\\d+)`).exec(String(body))?.[1] ?? 0);
  return { here: countOf("here"), apart: countOf("apart") };
}

const costly = Array.from({ length: 14 }, () => "777777").join("-");
/** The most events and checks that are allowed. Each check has another text, so that comparing takes long. */
const heavy: Attempt["events"] = [
  ...Array.from({ length: 700 }, (_, at): Attempt["events"][number] => [
    at,
    "typed",
    at % 7,
    `${at}-${costly}`.slice(0, 100),
  ]),
  ...Array.from({ length: 300 }, (_, at): Attempt["events"][number][] => [
    [1000 + at, "typed", at % 7, `${at}-${costly}`.slice(0, 100)],
    [1000 + at, "checked", 0],
  ]).flat(),
];

test("what is long to judge is judged apart, with the same result", async () => {
  const learner = await server.newLearner();
  const before = await judged();
  const [long, short] = [anAttempt(lesson, { events: heavy }), anAttempt(lesson)];
  expect((await send(learner, long, short)).body).toEqual({ accepted: [long.id, short.id], refused: [] });
  expect(await judged()).toEqual({ here: before.here + 1, apart: before.apart + 1 });
  const [row] = await server.db().select().from(attemptRows).where(eq(attemptRows.id, long.id));
  expect(row).toMatchObject({ passed: false, checks: 300, errors: 300 });
});

test("more checks, or more Spaces, than an attempt has are refused", async () => {
  const learner = await server.newLearner();
  const checks = Array.from({ length: 301 }, (_, at): Attempt["events"][number] => [at, "checked", 0]);
  const spaces = Array.from({ length: 501 }, (_, at): Attempt["events"][number] => [at, "moved", 0, " "]);
  const bad = [anAttempt(lesson, { events: checks }), anAttempt(lesson, { events: spaces })];
  expect((await send(learner, ...bad)).body).toMatchObject({
    accepted: [],
    refused: bad.map(({ id }) => ({ id, code: "invalid_input" })),
  });
});

test("a call of many long logs is kept", async () => {
  const learner = await server.newLearner();
  const events = heavy.slice(0, 400);
  const many = Array.from({ length: 20 }, () =>
    anAttempt(lesson, { events: [...events, [2000, "checked", 0]] }),
  );
  expect((await send(learner, ...many)).body).toEqual({ accepted: many.map(({ id }) => id), refused: [] });
  const rows = await server.db().select().from(attemptRows).where(eq(attemptRows.userId, learner.id));
  expect(rows).toHaveLength(20);
});

test("reading the error book judges nothing again", async () => {
  const learner = await server.newLearner();
  await send(learner, anAttempt(lesson, { events: typedWrongThenRight(food, whole) }));
  const before = await judged();
  const [item] = await readErrors(learner);
  expect(item?.slips).toHaveLength(food.words.length);
  expect(await judged()).toEqual(before);
});

test("what an earlier version kept without its slips is judged once more, and never again", async () => {
  const learner = await server.newLearner();
  const sent = anAttempt(lesson, { events: typedWrongThenRight(food, whole) });
  await send(learner, sent);
  const kept = (await readErrors(learner))[0]?.slips;
  await server.db().update(attemptRows).set({ slips: null }).where(eq(attemptRows.id, sent.id));
  const before = await judged();
  expect((await readErrors(learner))[0]?.slips).toEqual(kept);
  expect((await readErrors(learner))[0]?.slips).toEqual(kept);
  expect(await judged()).toEqual({ ...before, here: before.here + 1 });
});

const limited = testServer((db) => seedPack(db, pack), {
  limits: { ...defaultLimits, attemptBytes: 5000 },
});

test("what one learner sends in a day is bounded, and what is more is kept for the next", async () => {
  const [learner, other] = [await limited.newLearner(), await limited.newLearner()];
  const sendOne = async (caller: TestLearner) =>
    (await limited.as(caller)("POST", "/api/game/attempts", { attempts: [anAttempt(lesson)] })).status;
  const statuses = [];
  for (let call = 0; call < 12; call += 1) statuses.push(await sendOne(learner));
  expect(statuses[0]).toBe(200);
  // The device sends again after a 429.
  expect(statuses.at(-1)).toBe(429);
  expect(await sendOne(other)).toBe(200);
});

test("refused attempts count among those of the day", async () => {
  const learner = await limited.newLearner();
  const call = limited.as(learner);
  const wrong = { attempts: [{ id: "x".repeat(6000) }] };
  expect((await call("POST", "/api/game/attempts", wrong)).status).toBe(422);
  expect((await call("POST", "/api/game/attempts", { attempts: [anAttempt(lesson)] })).status).toBe(429);
});
