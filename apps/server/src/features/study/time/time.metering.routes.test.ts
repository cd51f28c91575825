import { randomUUID } from "node:crypto";
import type { Attempt } from "@shiju/contract/study/attempts";
import { lengthOf, union } from "@shiju/learning/time/intervals";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dayIn } from "#platform/http/times.ts";
import { anAttempt } from "#testing/study/attempts.ts";
import { ago, days } from "#testing/clock.ts";
import type { NewUser, TestLearner } from "#testing/people/learners.ts";
import { aPack, tea } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { aReportOfOneDay } from "#testing/study/study-time.ts";

/* Ways to get more than the free time. The clock is at noon, so that the last hours belong to today. */

const pack = aPack(
  { id: "first-steps" },
  Array.from({ length: 12 }, () => [tea]),
);
const [lesson] = pack.lessons as [(typeof pack.lessons)[number]];
const tomorrow = dayIn("Asia/Shanghai")(ago(-days));
beforeAll(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${tomorrow}T12:00:00+08:00`) }));
afterAll(() => vi.useRealTimers());
const server = testServer((db) => seedCourses(db, [pack]));

const minute = 60_000;
const aLearner = (user: NewUser = {}) => server.newLearner({ createdAt: ago(30 * days), ...user });
const play = (learner: TestLearner, lessonId = lesson.id) =>
  server.as(learner)("POST", "/api/game/sentence", {
    source: "course",
    practice_type: "translation",
    lesson_id: lessonId,
  });
const send = async (learner: TestLearner, ...attempts: object[]) => {
  const answer = await server.as(learner)("POST", "/api/game/attempts", { attempts });
  expect(answer).toMatchObject({ status: 200, body: { refused: [] } });
};
const timeOf = async (learner: TestLearner) =>
  (await server.as(learner)("GET", "/api/game/time")).body as { today: number; free_time: number };
const usedBy = async (learner: TestLearner) => 600 - (await timeOf(learner)).free_time;

/** An attempt that began `agoMs` ago and took `ms`, with an event every half minute. */
function practised(agoMs: number, ms: number, change: Partial<Attempt> = {}): Attempt {
  const steps = Math.ceil(ms / 30_000);
  const events = Array.from({ length: steps }, (_, index): Attempt["events"][number] => [
    Math.min(ms, (index + 1) * 30_000),
    "typed",
    0,
    "x",
  ]);
  return anAttempt(lesson, { started_at: ago(agoMs).toISOString(), events, ...change });
}

test("calls more than a minute apart go free of nothing: the answers that they bring are metered", async () => {
  const learner = await aLearner();
  for (let call = 10; call > 0; call -= 1) await send(learner, practised(call * 61_000, 59_000));
  expect(await usedBy(learner)).toBeGreaterThanOrEqual(600);
  expect((await play(learner)).status).toBe(406);
});

test("who answers in silence, without a report, uses up what the answers took", async () => {
  const learner = await aLearner();
  await send(learner, practised(120 * minute, 4 * minute), practised(60 * minute, 3 * minute));
  expect(await usedBy(learner)).toBe(7 * 60);
});

test("no more than a few lessons are handed out ahead, one more for each minute, and the same again", async () => {
  const learner = await aLearner();
  const fetchAll = async () =>
    (await Promise.all(pack.lessons.map(({ id }) => play(learner, id)))).map(({ status }) => status);
  const first = await fetchAll();
  expect(first.filter((status) => status === 200)).toHaveLength(5);
  expect(await fetchAll()).toEqual(first);
  const refused = pack.lessons[first.indexOf(429)]?.id ?? "";
  expect((await play(learner, refused)).body).toMatchObject({
    code: "too_many_calls",
    message: "今天已经打开了 5 课，先练一练，每练 1 分钟可以再打开一课",
  });
  // A fetched lesson may be practised offline: the attempts are accepted, and counted.
  await send(learner, practised(30 * minute, 2 * minute, { lesson_id: lesson.id }));
  expect((await fetchAll()).filter((status) => status === 200)).toHaveLength(7);
  expect(await usedBy(learner)).toBe(120);
});

test.each([
  ["a member", () => ({ vipType: 3 as const })],
  // Computed in the test, by the clock that it goes by.
  ["a running trial", () => ({ trialEndsAt: ago(-days) })],
])("%s takes along as many lessons as there are", async (_who, user) => {
  const learner = await server.newLearner(user());
  for (const { id } of pack.lessons) expect((await play(learner, id)).status).toBe(200);
});

test("two tabs at once and answers sent twice count once", async () => {
  const learner = await aLearner();
  const [one, other] = [practised(20 * minute, 4 * minute), practised(18 * minute, 4 * minute)];
  await Promise.all([send(learner, one, other), send(learner, one), send(learner, other)]);
  await send(learner, one, other);
  await send(learner, { ...one, id: randomUUID() });
  expect(await usedBy(learner)).toBe(6 * 60);
});

test("what begins in the future has been practised until now, what was yesterday's is not today's", async () => {
  const learner = await aLearner();
  await send(learner, practised(-12 * 60 * minute, 3 * minute), practised(days, 8 * minute));
  expect(await usedBy(learner)).toBe(3 * 60);
});

test("a log is no longer than the time since the account was opened, and its gaps are a minute at most", async () => {
  const fresh = await aLearner({ createdAt: ago(2 * minute) });
  await send(fresh, practised(60 * minute, 30 * minute), practised(5 * minute, 30 * minute));
  expect(await usedBy(fresh)).toBeLessThanOrEqual(120);
  const learner = await aLearner();
  const events: Attempt["events"] = [
    [1000, "typed", 0, "x"],
    [3_600_000, "typed", 0, "xy"],
  ];
  await send(learner, practised(120 * minute, 0, { events }));
  expect(await usedBy(learner)).toBe(61);
});

test("a report of a whole day makes nothing of what nobody saw", async () => {
  const report = (learner: TestLearner) =>
    server.as(learner)("POST", "/api/game/add_time_today", aReportOfOneDay());
  const fresh = await aLearner({ createdAt: ago(141_000) });
  expect((await report(fresh)).status).toBe(200);
  const { today, free_time } = await timeOf(fresh);
  expect(today).toBeLessThanOrEqual(142);
  expect(free_time).toBe(600);
  const learner = await aLearner();
  await send(learner, practised(60 * minute, 14 * minute));
  expect((await report(learner)).status).toBe(200);
  expect((await timeOf(learner)).today).toBe(14 * 60);
});

test("what was practised during a trial that has ended is not charged", async () => {
  const learner = await aLearner({ trialEndsAt: ago(10 * minute) });
  await send(learner, practised(13 * minute, 5 * minute));
  expect(await usedBy(learner)).toBe(120);
});

test.each([
  ["a member", { vipType: 3 }],
  ["a learner", {}],
])("the parents' limit of %s holds by the same meter, without a report", async (_who, user) => {
  const child = await aLearner({ timeZone: "Asia/Shanghai", ...user });
  await server.as(child)("PUT", "/api/users/my/guardian", { minutes: 5, pin: "2468" });
  expect((await play(child)).status).toBe(200);
  for (let call = 5; call > 0; call -= 1) await send(child, practised(call * 61_000, 60_000));
  expect(await play(child)).toMatchObject({ status: 403, body: { code: "daily_limit_reached" } });
  const { today } = (await server.as(child)("GET", "/api/users/my/guardian")).body as { today: number };
  expect(today).toBeGreaterThanOrEqual(300);
  expect(today).toBeLessThan(360);
});

test("however answers overlap, what they come to is the time between the first and the last, and no less than theirs", async () => {
  const stretch = fc.record({
    agoMinutes: fc.integer({ min: -10, max: 400 }),
    minutes: fc.integer({ min: 0, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(stretch, { minLength: 1, maxLength: 8 }), async (stretches) => {
      const learner = await aLearner();
      for (const { agoMinutes, minutes } of stretches)
        await send(learner, practised(agoMinutes * minute, minutes * minute));
      const now = Date.now();
      const each = stretches.map(({ agoMinutes, minutes }) => {
        const from = Math.min(now - agoMinutes * minute, now - minutes * minute);
        return { from, to: from + minutes * minute };
      });
      const atLeast = Math.min(600, lengthOf(union(each)) / 1000);
      const longest = (now - Math.min(...each.map(({ from }) => from))) / 1000;
      const used = await usedBy(learner);
      expect(used).toBeGreaterThanOrEqual(atLeast);
      expect(used).toBeLessThanOrEqual(Math.ceil(longest));
    }),
    { numRuns: 15 },
  );
});
