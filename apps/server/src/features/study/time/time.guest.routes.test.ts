import type { Attempt } from "@shiju/contract/study/attempts";
import type { YearRecord } from "@shiju/contract/study/time";
import { expect, test } from "vitest";
import { anAttempt } from "#testing/study/attempts.ts";
import { days, zoneAtNoon } from "#testing/clock.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { aPack } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { aReport } from "#testing/study/study-time.ts";

const pack = aPack({ id: "first-steps" });
const [lesson] = pack.lessons as [(typeof pack.lessons)[number]];
const server = testServer((db) => seedCourses(db, [pack]));
const timeZone = zoneAtNoon();
const minute = 60_000;
/** A single reading of the clock, so that intervals are as long as the tests say. */
const now = Date.now();
const before = (ms: number) => new Date(now - ms);

/** Somebody who opened an account so long ago. */
const openedAgo = (ms: number) => server.newLearner({ createdAt: before(ms), timeZone });

/** An attempt that began `agoMs` ago and took `ms`, with an event every half minute. */
function answered(agoMs: number, ms: number): Attempt {
  const events = Array.from({ length: Math.ceil(ms / 30_000) }, (_, index): Attempt["events"][number] => [
    Math.min(ms, (index + 1) * 30_000),
    "typed",
    0,
    "x",
  ]);
  return anAttempt(lesson, { started_at: before(agoMs).toISOString(), events });
}

const send = async (learner: TestLearner, ...attempts: Attempt[]) => {
  const answer = await server.as(learner)("POST", "/api/game/attempts", { attempts });
  expect(answer).toMatchObject({ status: 200, body: { refused: [] } });
};
const read = async (learner: TestLearner) =>
  (await server.as(learner)("GET", "/api/game/time")).body as {
    today: number;
    total: number;
    free_time: number;
    has_begun: boolean;
  };
const yearOf = async (learner: TestLearner) =>
  (await server.as(learner)("GET", "/api/game/year")).body as YearRecord;

test("a guest's lesson counts toward the day, the goal and the streak, and uses up no free time", async () => {
  const learner = await openedAgo(minute);
  expect(await read(learner)).toMatchObject({ today: 0, has_begun: false });
  await send(learner, answered(20 * minute, 6 * minute), answered(13 * minute, 5 * minute));
  // The minute between the two answers is study; the seven after them are not.
  expect(await read(learner)).toMatchObject({ today: 12 * 60, free_time: 600, has_begun: true });
  expect((await yearOf(learner)).streak.days).toBe(1);
  const { body } = await server.as(learner)("GET", "/api/rank");
  expect(body).toMatchObject({ me: { value: 0 } });
});

test("answers that come again, in any order, or cover the same time count once", async () => {
  const learner = await openedAgo(minute);
  const [first, second] = [answered(30 * minute, 4 * minute), answered(25 * minute, 4 * minute)];
  await send(learner, second);
  await Promise.all([send(learner, first), send(learner, first, second)]);
  await send(learner, answered(29 * minute, 2 * minute));
  expect(await read(learner)).toMatchObject({ today: 9 * 60 });
});

test("a report of the time around the opening adds only what came after it", async () => {
  const learner = await openedAgo(2 * minute);
  await send(learner, answered(5 * minute, 3 * minute));
  const stretch = {
    started_at: before(5 * minute).toISOString(),
    ended_at: before(0).toISOString(),
    time: 300,
  };
  await server.as(learner)("POST", "/api/game/add_time_today", aReport("other", stretch));
  expect(await read(learner)).toMatchObject({ today: 300 });
});

test("forged answers are worth an hour of each of the last seven days, and nothing before them", async () => {
  const learner = await openedAgo(1000);
  const forged = Array.from({ length: 12 }, (_, day) => [
    answered(day * days + 90 * minute, 40 * minute),
    answered(day * days + 49 * minute, 40 * minute),
  ]).flat();
  await send(learner, ...forged);
  await send(learner, ...forged.map(({ id: _id, ...rest }) => ({ ...rest, id: crypto.randomUUID() })));
  expect(await read(learner)).toMatchObject({ today: 3600, total: 7 * 3600 });
  expect((await yearOf(learner)).days).toHaveLength(7);
});

test("what began after the opening is left to reports, yet the day has begun", async () => {
  const learner = await openedAgo(2 * days);
  await send(learner, answered(10 * minute, 5 * minute));
  expect(await read(learner)).toMatchObject({ today: 0, has_begun: true });
});

test("a guest who signs in to an account of before gets the time too, under the same limits", async () => {
  const learner = await openedAgo(20 * days);
  const asGuest = (attempt: Attempt): Attempt => ({ ...attempt, as_guest: true });
  await send(learner, asGuest(answered(20 * minute, 6 * minute)), asGuest(answered(13 * minute, 5 * minute)));
  expect(await read(learner)).toMatchObject({ today: 12 * 60 });
  await send(
    learner,
    ...[3, 2, 1].map((hours) => asGuest(answered(hours * 60 * minute, 40 * minute))),
    asGuest(answered(9 * days, 40 * minute)),
  );
  const { today, total } = await read(learner);
  expect([today, total]).toEqual([3600, 3600]);
});

test("time that a report has counts once, whoever says that it was a guest's", async () => {
  const learner = await openedAgo(2 * days);
  const stretch = {
    started_at: before(5 * minute).toISOString(),
    ended_at: before(0).toISOString(),
    time: 300,
  };
  await server.as(learner)("POST", "/api/game/add_time_today", aReport("other", stretch));
  await send(learner, { ...answered(4 * minute, 3 * minute), as_guest: true });
  expect(await read(learner)).toMatchObject({ today: 300 });
});
