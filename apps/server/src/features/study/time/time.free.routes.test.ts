import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { practisedIntervals } from "#database/tables/study/time.ts";
import { anAttempt } from "#testing/study/attempts.ts";
import { ago, days } from "#testing/clock.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { aPack } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { hasPractised } from "#testing/study/study-time.ts";

const pack = aPack({ id: "first-steps" });
const [lesson] = pack.lessons as [(typeof pack.lessons)[number]];
const server = testServer((db) => seedCourses(db, [pack]));

const play = (learner: TestLearner | null) =>
  server.as(learner)("POST", "/api/game/sentence", { source: "course", practice_type: "translation" });
const send = (learner: TestLearner) =>
  server.as(learner)("POST", "/api/game/attempts", { attempts: [anAttempt(lesson, { events: [] })] });
const practised = ({ id }: TestLearner) =>
  server.db().select().from(practisedIntervals).where(eq(practisedIntervals.userId, id));
const practisedMs = async (learner: TestLearner) =>
  (await practised(learner)).reduce((sum, row) => sum + row.endedAt.getTime() - row.startedAt.getTime(), 0);
const lastCallWas = (learner: TestLearner, ms: number) =>
  server
    .db()
    .update(practisedIntervals)
    .set({ startedAt: sql`started_at - ended_at + ${ago(ms).toISOString()}::timestamptz`, endedAt: ago(ms) })
    .where(eq(practisedIntervals.userId, learner.id));
const use = (learner: TestLearner, ms: number) => hasPractised(server.db(), learner, ms);

test("the time between calls that fetch and answer is metered, a long gap is not", async () => {
  const learner = await server.newLearner();
  await play(learner);
  expect(await practisedMs(learner)).toBe(0);
  await lastCallWas(learner, 20_000);
  await send(learner);
  const first = await practisedMs(learner);
  expect(first).toBeGreaterThanOrEqual(20_000);
  expect(first).toBeLessThan(60_000);
  await lastCallWas(learner, 61_000);
  await send(learner);
  // Times are rounded to milliseconds.
  expect(Math.abs((await practisedMs(learner)) - first)).toBeLessThan(5);
});

test("calls at the same time meter the same seconds once", async () => {
  const learner = await server.newLearner();
  await play(learner);
  await lastCallWas(learner, 30_000);
  await Promise.all(Array.from({ length: 10 }, () => send(learner)));
  expect(await practisedMs(learner)).toBeGreaterThanOrEqual(30_000);
  expect(await practisedMs(learner)).toBeLessThan(60_000);
});

test("what is left is told with each practice and with the user", async () => {
  const learner = await server.newLearner();
  await use(learner, 200_500);
  expect((await play(learner)).body).toMatchObject({ free_time: 399 });
  expect((await server.as(learner)("GET", "/api/users/my")).body).toMatchObject({ free_time: 399 });
  expect((await server.as(learner)("GET", "/api/game/time")).body).toMatchObject({ free_time: 399 });
});

test("once the day's minutes are used up, nothing is handed out or shown, and every answer is still taken", async () => {
  const learner = await server.newLearner();
  await use(learner, 600_000);
  expect(await play(learner)).toMatchObject({
    status: 406,
    body: {
      code: "free_time_used_up",
      message: "每日学习时长体验结束，点击领取七天免费会员体验卡",
      request_id: expect.any(String),
    },
  });
  for (const notebook of ["error_subjects", "strange_words"]) {
    const practice = { practice_type: "translation" };
    expect((await server.as(learner)("POST", `/api/${notebook}/play`, practice)).status).toBe(406);
  }
  for (const notebook of ["errorNote", "newWord", "mastered"])
    for (const kind of ["sentence", "word"])
      expect((await server.as(learner)("GET", `/api/notebooks/${notebook}/${kind}`)).status).toBe(406);
  expect(await send(learner)).toMatchObject({ status: 200, body: { refused: [] } });
  expect((await server.as(learner)("GET", "/api/users/my")).body).toMatchObject({ free_time: 0 });
  expect((await server.as(learner)("GET", "/api/courses")).status).toBe(200);
  expect((await server.as(learner)("GET", "/api/notebooks")).status).toBe(200);
});

test("reading a notebook is no practice", async () => {
  const learner = await server.newLearner();
  expect((await server.as(learner)("GET", "/api/notebooks/newWord/word")).status).toBe(200);
  expect(await practised(learner)).toEqual([]);
});

test("who has had the trial is told of the membership", async () => {
  const learner = await server.newLearner({ trialEndsAt: ago(days) });
  await use(learner, 600_000);
  expect((await play(learner)).body).toMatchObject({ message: "今日免费时长已用完，开通会员继续学习" });
});

test.each([
  ["a member", { vipType: 3 }],
  ["a running trial", { trialEndsAt: ago(-days) }],
])("%s is neither metered nor stopped", async (_who, user) => {
  const learner = await server.newLearner(user);
  expect(await play(learner)).toMatchObject({ status: 200, body: { free_time: null } });
  await send(learner);
  await server.as(learner)("POST", "/api/game/attempts", { attempts: [anAttempt(lesson)] });
  expect(await practised(learner)).toEqual([]);
  await use(learner, 600_000);
  expect((await play(learner)).status).toBe(200);
});

test("a tier above 5 counts as none", async () => {
  const learner = await server.newLearner({ vipType: 6 });
  await use(learner, 600_000);
  expect((await play(learner)).status).toBe(406);
});

test("a guest is not metered", async () => {
  expect(await play(null)).toMatchObject({ status: 200, body: { free_time: null } });
});

test("yesterday's use is forgotten", async () => {
  const learner = await server.newLearner();
  const [startedAt, endedAt] = [ago(3 * days), ago(2 * days)];
  await server.db().insert(practisedIntervals).values({ userId: learner.id, startedAt, endedAt });
  expect((await play(learner)).body).toMatchObject({ free_time: 600 });
});

test("a call that brings nothing to be metered with its own mistakes is told of them first", async () => {
  const learner = await server.newLearner();
  await use(learner, 600_000);
  expect((await server.as(learner)("POST", "/api/game/sentence", {})).status).toBe(422);
});
