import type { Message } from "@shiju/contract/people/messages";
import { startOfDate } from "@shiju/learning/time/zones";
import { expect, test } from "vitest";
import { answerDays } from "#database/tables/study/progress.ts";
import { studyDays } from "#database/tables/study/time.ts";
import { plusDays } from "#platform/http/times.ts";
import { newPhone, type TestLearner } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";
import type { PushOptions } from "./reminders.push.service.ts";
import { sendReports } from "./reminders.reports.service.ts";

const server = testServer();
const week = "2026-11-16";
const hours = 3600_000;
/** Returns the time `ahead` hours after the start, in a zone, of the Monday that follows the week. */
const after = (ahead: number, timeZone = "Asia/Shanghai", weeks = 0) =>
  new Date(startOfDate(plusDays(week, 7 + 7 * weeks), timeZone) + ahead * hours);

const study = async ({ id }: TestLearner, date: string, minutes: number) => {
  const own = { userId: id, date };
  await server
    .db()
    .insert(studyDays)
    .values({ ...own, packId: "", ms: minutes * 60_000 });
  await server
    .db()
    .insert(answerDays)
    .values({
      ...own,
      lessonId: "",
      steps: 9,
      sentences: 4,
      words: 2,
      firstChecks: 10,
      firstChecksRight: 9,
      chars: 100,
      ms: 60_000,
    });
};
const reportsOf = async (learner: TestLearner) => {
  const { body } = await server.as(learner)("GET", "/api/messages");
  return (body as { messages: Message[] }).messages.filter(({ kind }) => kind === "report");
};
const reportOf = (learner: TestLearner | null, of = week) =>
  server.as(learner)("GET", `/api/reminders/reports/${of}`);
const push: PushOptions = { send: async () => ({ kind: "sent" }), isService: () => true };
const send = (now: Date) => sendReports(server.db(), push, now);

test("on Monday morning whoever studied is told of the week, compared with the one before, once", async () => {
  const learner = await server.newLearner();
  await study(learner, "2026-11-10", 40);
  await study(learner, "2026-11-16", 30);
  await study(learner, "2026-11-22", 35);
  await study(learner, "2026-11-23", 50);
  await send(after(7.9));
  expect(await reportsOf(learner)).toEqual([]);
  await Promise.all([send(after(8)), send(after(8)), send(after(8))]);
  await send(after(30));
  expect(await reportsOf(learner)).toMatchObject([
    {
      title: "上周学了 1 小时 5 分，2 天",
      text: "写对 8 句，拼对 4 个词，一次答对 90%。\n\n比前一周多 25 分钟。\n\n现在没有要复习的。",
      link: `/report/${week}`,
      read: false,
    },
  ]);
  const sums = { sentences: 8, words: 4, accuracy: 0.9, days: 2, seconds: 3900 };
  expect((await reportOf(learner)).body).toEqual({
    week,
    ...sums,
    before: { seconds: 2400, days: 1, sentences: 4, words: 2, accuracy: 0.9 },
    due: 0,
  });
});

test("a week is the learner's own: in another zone it ends later", async () => {
  const timeZone = "America/New_York";
  const learner = await server.newLearner({ timeZone });
  await study(learner, "2026-11-20", 20);
  await send(after(9));
  expect(await reportsOf(learner)).toEqual([]);
  await send(after(8, timeZone));
  expect(await reportsOf(learner)).toHaveLength(1);
});

test("who stopped gets one gentle message, and then there is silence; who never began hears nothing", async () => {
  const [stopped, never] = [await server.newLearner(), await server.newLearner()];
  await study(stopped, "2026-11-12", 20);
  await send(after(9));
  await send(after(9, "Asia/Shanghai", 1));
  await send(after(9, "Asia/Shanghai", 2));
  expect((await reportsOf(stopped)).map(({ title, link }) => [title, link])).toEqual([
    ["学过的都还在", "/home/index"],
  ]);
  expect(await reportsOf(never)).toEqual([]);
});

test("after a stop of the server a report comes until Wednesday, and not later", async () => {
  const learner = await server.newLearner();
  await study(learner, "2026-11-20", 20);
  await send(after(73));
  expect(await reportsOf(learner)).toEqual([]);
  await send(after(71));
  expect(await reportsOf(learner)).toHaveLength(1);
});

test("who wants none is sent none, and finds the week all the same", async () => {
  const learner = await server.newLearner();
  const choose = (body: object) => server.as(learner)("POST", "/api/reminders", body);
  expect((await server.as(learner)("GET", "/api/reminders")).body).toMatchObject({ weekly_report: true });
  expect(await choose({ weekly_report: false })).toMatchObject({
    status: 200,
    body: { weekly_report: false },
  });
  expect((await choose({})).body).toMatchObject({ weekly_report: false });
  await study(learner, "2026-11-20", 20);
  await send(after(9));
  expect(await reportsOf(learner)).toEqual([]);
  expect((await reportOf(learner)).status).toBe(200);
  expect(await choose({ weekly_report: "no" })).toMatchObject({
    status: 422,
    body: { fields: { weekly_report: "「每周小结」的值不对" } },
  });
});

test("another's report does not exist, nor does that of a day that is none", async () => {
  const [owner, stranger] = [await server.newLearner({ phone: newPhone() }), await server.newLearner()];
  await study(owner, "2026-11-20", 20);
  await send(after(9));
  expect((await reportOf(owner)).status).toBe(200);
  expect(await reportOf(stranger)).toMatchObject({ status: 404, body: { message: "没有这一周的小结" } });
  expect((await reportOf(owner, "2026-02-30")).status).toBe(422);
  expect((await reportOf(null)).status).toBe(401);
});
