import { randomUUID } from "node:crypto";
import type { Message } from "@shiju/contract/people/messages";
import { startOfDate } from "@shiju/learning/time/zones";
import { expect, test } from "vitest";
import { assignments } from "#database/tables/classes/assignments.ts";
import { studyDays } from "#database/tables/study/time.ts";
import { newGroup, newMember } from "#testing/classes/groups.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";
import { sendGroupReports } from "./group-reports.week.service.ts";

const server = testServer();
const hour = 3_600_000;
const monday = startOfDate("2026-11-23", "Asia/Shanghai");
const at = (hours: number) => new Date(monday + hours * hour);
const messagesOf = async (learner: TestLearner) => {
  const { body } = await server.as(learner)("GET", "/api/messages");
  return (body as { messages: Message[] }).messages.filter(({ kind }) => kind === "group");
};

test("on Monday morning owners and helpers are told of the week, once", async () => {
  const { group, owner } = await newGroup(server);
  const helper = await newMember(server, group, "李老师");
  await server.as(owner)("PUT", `/api/groups/${group.id}/members/${helper.id}`, { role: "helper" });
  const [one, other] = [await newMember(server, group, "Ann"), await newMember(server, group, "Bob")];
  await server
    .db()
    .insert(studyDays)
    .values({ userId: one.id, date: "2026-11-18", packId: "", ms: 25 * 60_000 });
  const work = { groupId: group.id, title: "测词汇量", total: 1, isForAll: true, createdAt: at(-100) };
  await server
    .db()
    .insert(assignments)
    .values({ ...work, id: randomUUID(), kind: "vocabulary", from: at(-100), due: at(-50) });
  await sendGroupReports(server.db(), at(7.9));
  expect(await messagesOf(owner)).toEqual([]);
  await Promise.all([1, 2].map(() => sendGroupReports(server.db(), at(8))));
  await sendGroupReports(server.db(), at(30));
  const told = [
    {
      title: "七年级 3 班：上周",
      text: "2 人里 1 人学了，一共 25 分钟。\n\n到期的 2 份作业，0 份交了，2 份没交（Ann、Bob）。",
      link: `/class/${group.id}`,
    },
  ];
  expect(await messagesOf(owner)).toMatchObject(told);
  expect(await messagesOf(helper)).toMatchObject(told);
  expect(await messagesOf(other)).toEqual([]);
});

test("a group that did nothing and an empty group say nothing", async () => {
  const { group, owner } = await newGroup(server);
  await sendGroupReports(server.db(), at(9));
  await newMember(server, group, "甲");
  await sendGroupReports(server.db(), at(10));
  expect(await messagesOf(owner)).toEqual([]);
});
