import { randomUUID } from "node:crypto";
import { lengthOf, union } from "@shiju/learning/time/intervals";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { CompiledLesson } from "#content/compiled.ts";
import { freeDays, studyDays } from "#database/tables/study/time.ts";
import { dayIn } from "#platform/http/times.ts";
import { anAttempt } from "#testing/study/attempts.ts";
import { ago, days, zoneAtNoon } from "#testing/clock.ts";
import { forgedToken, type TestLearner } from "#testing/people/learners.ts";
import { aPack } from "#testing/content/packs.ts";
import { type Answer, testServer } from "#testing/server.ts";
import { aReport } from "#testing/study/study-time.ts";
import { seedCourses } from "#testing/seed.ts";

const pack = aPack({ id: "first-steps" });
const [lesson, second] = pack.lessons as [CompiledLesson, CompiledLesson];
const ofLesson = { lesson_id: lesson.id, lesson_course_id: pack.id };
const server = testServer((db) => seedCourses(db, [pack]));
const timeZone = zoneAtNoon();
const aLearner = () => server.newLearner({ createdAt: ago(400 * days), timeZone });
const aMember = () => server.newLearner({ createdAt: ago(400 * days), timeZone, vipType: 4 });

const paths = {
  course: "/api/game/add_time",
  word: "/api/game/add_time_word",
  other: "/api/game/add_time_today",
} as const;
const send = (learner: TestLearner | string | null, report: object, kind: keyof typeof paths = "other") =>
  server.as(learner)("POST", paths[kind], report);
const todayOf = (answer: Answer) => (answer.body as { today: number }).today;
const timeOf = async (learner: TestLearner) => (await server.as(learner)("GET", "/api/game/time")).body;
const kept = (learner: TestLearner) =>
  server.db().select().from(studyDays).where(eq(studyDays.userId, learner.id));
/** Milliseconds that reports have added to the learner's free days. */
const reportedBy = async ({ id }: TestLearner) => {
  const rows = await server.db().select().from(freeDays).where(eq(freeDays.userId, id));
  return rows.reduce((sum, { reportedMs }) => sum + reportedMs, 0);
};
/** A report of an interval, given in minutes before now. */
const between = (from: number, to: number, change: Record<string, unknown> = {}) =>
  aReport("other", {
    started_at: ago(from * 60_000).toISOString(),
    ended_at: ago(to * 60_000).toISOString(),
    time: (from - to) * 60,
    ...change,
  });

test("a learner who has not studied has the default goal and all the free time", async () => {
  expect(await timeOf(await aLearner())).toMatchObject({ today: 0, goal: 600, free_time: 600, total: 0 });
});

test("the goal is the learner's own", async () => {
  const learner = await aLearner();
  await server.as(learner)("POST", "/api/users/my/setting", {
    values: { study_goal: 45 },
    changed_at: { study_goal: ago(1000).toISOString() },
  });
  expect(await timeOf(learner)).toMatchObject({ goal: 2700 });
});

test.each([
  ["course", ofLesson, pack.id],
  ["word", { word_lesson_id: lesson?.id }, pack.id],
  ["other", {}, ""],
] as const)("time of kind %s is added to its day and its pack", async (kind, subject, packId) => {
  const learner = await aLearner();
  const answer = await send(learner, aReport(kind, { ...subject, time: 45 }), kind);
  expect(answer).toMatchObject({
    status: 200,
    headers: { "cache-control": "no-store" },
    body: { today: 45 },
  });
  expect(await kept(learner)).toMatchObject([{ packId, ms: 45_000, date: dayIn(timeZone)(new Date()) }]);
  const today = { date: dayIn(timeZone)(new Date()), seconds: 45, counts: false };
  expect(await timeOf(learner)).toMatchObject({
    today: 45,
    total: 45,
    date: today.date,
    week: expect.arrayContaining([today]),
  });
});

test("what is reported uses up no free time", async () => {
  const [learner, member] = [await aLearner(), await aMember()];
  expect((await send(learner, aReport("other"))).body).toMatchObject({ today: 60, free_time: 600 });
  expect((await send(member, aReport("other"))).body).toMatchObject({ today: 60, free_time: null });
  expect([await reportedBy(learner), await reportedBy(member)]).toEqual([60_000, 0]);
});

test("without membership a day has no more study time than its free minutes, however often it is claimed", async () => {
  const learner = await aLearner();
  await send(learner, between(60, 30));
  for (const _ of [1, 2, 3]) await send(learner, between(30, 0));
  const studied = await kept(learner);
  const dates = new Set([ago(0), ago(3600_000)].map(dayIn("Asia/Shanghai")));
  const total = studied.reduce((sum, { ms }) => sum + ms, 0);
  expect(total).toBeGreaterThanOrEqual(600_000);
  expect(total).toBeLessThanOrEqual(dates.size * 600_000);
});

test("of time that a tier covers in part, only the rest belongs to a day without membership", async () => {
  const [from, end, to] = [ago(120_000), ago(90_000), ago(60_000)];
  const learner = await server.newLearner({ createdAt: ago(10 * days), vipType: 2, vipEndsAt: end });
  const stretch = { started_at: from.toISOString(), ended_at: to.toISOString(), time: 60 };
  expect((await send(learner, aReport("other", stretch))).body).toMatchObject({ today: 60 });
  expect(await reportedBy(learner)).toBe(30_000);
});

test("the same id gets the first answer and counts nothing, and is named where it says something else", async () => {
  const learner = await aLearner();
  const first = between(2, 1);
  const { body } = await send(learner, first);
  await send(learner, between(4, 3));
  expect((await send(learner, first)).body).toEqual(body);
  for (const other of [between(20, 10, { id: first.id }), between(2, 1, { id: first.id, time: 1 })])
    expect((await send(learner, other)).body).toEqual({
      ...Object(body),
      differed: [first.id],
    });
  expect(await timeOf(learner)).toMatchObject({ today: 120 });
});

test("the same id at the same time, many times, counts once", async () => {
  const learner = await aLearner();
  const report = aReport("other");
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(learner, report)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await timeOf(learner)).toMatchObject({ today: 60 });
});

test("an id of another learner is free", async () => {
  const [one, other] = [await aLearner(), await aLearner()];
  const report = aReport("other");
  await send(one, report);
  expect(todayOf(await send(other, report))).toBe(60);
  expect(await timeOf(one)).toMatchObject({ today: 60 });
});

test("two devices at once never count the same minute twice", async () => {
  const learner = await aMember();
  const [phone, desk] = [between(30, 10), between(25, 5)];
  await Promise.all([send(learner, phone), send(learner, desk)]);
  expect(await timeOf(learner)).toMatchObject({ today: 25 * 60 });
});

test("of a stretch with pauses counts what is claimed, and it hides no minute of another report", async () => {
  const learner = await aMember();
  expect(todayOf(await send(learner, between(30, 20, { time: 1 })))).toBe(1);
  expect(todayOf(await send(learner, between(30, 20, { time: 200 })))).toBe(201);
  expect(todayOf(await send(learner, between(30, 20)))).toBe(600);
  expect(todayOf(await send(learner, between(30, 20)))).toBe(600);
});

test("time at midnight belongs to the days on which it was", async () => {
  const learner = await server.newLearner({
    createdAt: ago(30 * days),
    timeZone: "Asia/Shanghai",
    vipType: 4,
  });
  const midnight = Date.parse(`${dayIn("Asia/Shanghai")(ago(3 * days))}T00:00:00+08:00`);
  const report = aReport("other", {
    started_at: new Date(midnight - 20 * 60_000).toISOString(),
    ended_at: new Date(midnight + 10 * 60_000).toISOString(),
    time: 15 * 60,
  });
  await send(learner, report);
  expect((await kept(learner)).map(({ ms }) => ms).toSorted((a, b) => b - a)).toEqual([600_000, 300_000]);
});

test("nothing counts from before the account was opened", async () => {
  const learner = await server.newLearner({ createdAt: ago(141_000), timeZone, vipType: 4 });
  const { today } = (await send(learner, between(1440, 0))).body as { today: number };
  expect(today).toBeGreaterThanOrEqual(140);
  expect(today).toBeLessThan(60 * 60);
});

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
test.each([
  ["a wrong hash", () => aReport("other", { hash: "0".repeat(32) }), "hash"],
  ["no hash", () => aReport("other", { hash: undefined }), "hash"],
  ["what was signed as something else", () => ({ ...aReport("other"), time: 59 }), "hash"],
  ["a time of sending in the past", () => aReport("other", { timestamp: inSeconds(-400) }), "timestamp"],
  ["a time of sending in the future", () => aReport("other", { timestamp: inSeconds(400) }), "timestamp"],
  ["a stretch that ends in the future", () => between(0, -10, { time: 60 }), "ended_at"],
  ["more time than its stretch is long", () => aReport("other", { time: 61 }), "time"],
  ["a stretch backwards", () => between(1, 3, { time: 1 }), "time"],
  ["more than a day", () => between(1500, 0, { time: 60 }), "started_at"],
  ["a time of long ago", () => between(527_100, 527_040, { time: 60 }), "started_at"],
  ["more seconds than a day has", () => aReport("other", { time: 86_401 }), "time"],
  ["no time", () => aReport("other", { time: 0 }), "time"],
  ["a text for the time", () => aReport("other", { time: "60" }), "time"],
  ["no id", () => aReport("other", { id: "1" }), "id"],
])("%s is refused and named, and counts nothing", async (_what, report, field) => {
  const learner = await aLearner();
  const answer = await send(learner, report());
  expect(answer).toMatchObject({
    status: 422,
    body: { code: "invalid_input", fields: { [field]: expect.stringMatching(/\p{Script=Han}/u) } },
  });
  expect(await timeOf(learner)).toMatchObject({ today: 0, total: 0 });
});

test.each([
  ["an unknown lesson", "course", { lesson_id: "nothing", lesson_course_id: pack.id }],
  ["a lesson of another course", "course", { lesson_id: lesson?.id, lesson_course_id: "other" }],
  ["an unknown chapter", "word", { word_lesson_id: "nothing" }],
] as const)("%s is not found", async (_what, kind, subject) => {
  const answer = await send(await aLearner(), aReport(kind, subject), kind);
  expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
});

test.each([null, forgedToken])("without a living token nothing is counted", async (caller) => {
  for (const kind of ["course", "word", "other"] as const)
    expect((await send(caller, aReport(kind, ofLesson), kind)).status).toBe(401);
});

test("a device that is a few minutes ahead studied until now", async () => {
  const learner = await aLearner();
  expect(todayOf(await send(learner, between(0, -4, { time: 240 })))).toBe(240);
  // Counted as claimed, these four minutes would be new.
  expect(todayOf(await send(learner, between(4, 0, { time: 230 })))).toBeLessThanOrEqual(245);
});

/** Reports of a dishonest client: whole days, repeats and overlaps. They are sent in any order and at the same time. */
const claim = fc.record({
  from: fc.integer({ min: 0, max: 1500 }),
  minutes: fc.integer({ min: -5, max: 1440 }),
  share: fc.constantFrom(0.3, 1, 1, 1.5),
  replay: fc.boolean(),
  hash: fc.constantFrom(undefined, undefined, undefined, "f".repeat(32)),
});

test("however time is forged, no day and no stretch has more of it than the clock", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(claim, { minLength: 1, maxLength: 8 }), async (claims) => {
      const learner = await aMember();
      const reports = claims.flatMap(({ from, minutes, share, replay, hash }) => {
        const report = between(from, from - minutes, {
          time: Math.max(1, Math.floor(minutes * 60 * share)),
          ...(hash !== undefined && { hash }),
        });
        return replay ? [report, report, { ...report, id: randomUUID() }] : [report];
      });
      await Promise.all(reports.map((report) => send(learner, report)));
      for (const report of reports.toReversed()) await send(learner, report);

      const claimed = union(
        reports.map((report) => ({
          from: Date.parse(report.started_at) - 300_000,
          to: Math.min(Date.now(), Date.parse(report.ended_at)),
        })),
      );
      const rows = await kept(learner);
      const total = rows.reduce((sum, { ms }) => sum + ms, 0);
      expect(total).toBeLessThanOrEqual(lengthOf(claimed));
      for (const { date, ms } of rows) {
        expect(ms).toBeLessThanOrEqual(days);
        if (date === dayIn(timeZone)(new Date())) expect(ms).toBeLessThanOrEqual(13 * 3600_000);
        expect(date <= dayIn(timeZone)(new Date())).toBe(true);
      }
    }),
    { numRuns: 12 },
  );
});

test("a finished run counts once for each id, by lesson and learner", async () => {
  const [learner, other] = [await aLearner(), await aLearner()];
  const finish = (who: TestLearner, body: object) => server.as(who)("POST", "/api/game/inc_num", body);
  const answer = (who: TestLearner, of: CompiledLesson = lesson) =>
    server.as(who)("POST", "/api/game/attempts", { attempts: [anAttempt(of)] });
  const run = { id: randomUUID(), lesson_id: lesson.id };
  for (const who of [learner, other]) await answer(who);
  expect((await finish(learner, run)).body).toEqual({ times: 1 });
  expect((await finish(learner, run)).body).toEqual({ times: 1 });
  expect((await finish(other, run)).body).toEqual({ times: 1 });
  expect((await finish(learner, { id: run.id, word_lesson_id: second.id })).body).toEqual({
    times: 0,
    differed: [run.id],
  });
  await answer(learner);
  expect((await finish(learner, { id: randomUUID(), lesson_id: lesson.id })).body).toEqual({ times: 2 });
  await answer(learner, second);
  expect((await finish(learner, { id: randomUUID(), word_lesson_id: second.id })).body).toEqual({ times: 1 });
});

test("a run that no answer shows is not counted until one does, in whatever order they arrive", async () => {
  const learner = await aLearner();
  const finish = () =>
    server.as(learner)("POST", "/api/game/inc_num", { id: randomUUID(), lesson_id: lesson.id });
  for (let run = 0; run < 5; run += 1) expect((await finish()).body).toEqual({ times: 0 });
  await server.as(learner)("POST", "/api/game/attempts", {
    attempts: [anAttempt(lesson), anAttempt(lesson)],
  });
  expect((await finish()).body).toEqual({ times: 2 });
});

test.each([
  ["course", ofLesson],
  ["word", { word_lesson_id: lesson.id }],
  ["other", {}],
] as const)("a report of kind %s needs no more than the fields that are signed", async (kind, subject) => {
  const learner = await aLearner();
  const leftOut = { id: undefined, started_at: undefined, ended_at: undefined };
  const timestamp = Math.floor(Date.now() / 1000);
  const report = aReport(kind, { ...subject, ...leftOut, time: 45, timestamp });
  expect(await send(learner, report, kind)).toMatchObject({ status: 200, body: { today: 45 } });
  // The same report again, and one whose time is covered already.
  expect((await send(learner, { ...report, hash: report.hash.toUpperCase() }, kind)).body).toMatchObject({
    today: 45,
  });
  const overlapping = aReport(kind, { ...subject, ...leftOut, time: 60, timestamp });
  expect((await send(learner, overlapping, kind)).body).toMatchObject({ today: 60 });
});

test.each([
  ["an unknown lesson", { id: randomUUID(), lesson_id: "nothing" }, 404],
  ["no lesson", { id: randomUUID() }, 422],
  ["two", { id: randomUUID(), lesson_id: "a", word_lesson_id: "b" }, 422],
  ["no id", { lesson_id: "first-steps.01" }, 422],
])("a finished run of %s is refused", async (_what, body, status) => {
  const answer = await server.as(await aLearner())("POST", "/api/game/inc_num", body);
  expect(answer.status).toBe(status);
});
