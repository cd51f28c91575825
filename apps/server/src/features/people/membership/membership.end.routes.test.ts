import type { Lesson } from "@shiju/contract/content/courses";
import { expect, test } from "vitest";
import { days, testClock } from "#testing/clock.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { aPack, food, tea } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { timeKey } from "#testing/study/study-time.ts";
import { addGrant } from "./membership.grants.service.ts";

const pack = aPack({ access: "member" }, [[tea], [food]]);
const clock = testClock();
const server = testServer((db) => seedCourses(db, [pack]), {
  clock: clock.now,
  studyTime: { freeSeconds: 0, key: timeKey },
});

const inDays = (count: number) => new Date(clock.now().getTime() + count * days);
const member = (vipType: number, length: number) =>
  server.newLearner({ createdAt: clock.now(), vipType, vipEndsAt: inDays(length) });
const my = async (learner: TestLearner) => (await server.as(learner)("GET", "/api/users/my")).body;
const openLessons = async (learner: TestLearner) => {
  const { body } = await server.as(learner)("GET", `/api/courses/${pack.id}/lessons`);
  return (body as { lessons: Lesson[] }).lessons.map(({ open }) => open);
};
const play = (learner: TestLearner) =>
  server.as(learner)("POST", "/api/game/sentence", {
    source: "course",
    practice_type: "translation",
    lesson_id: pack.lessons[0]?.id,
  });

test("everything that a tier opened closes when it ends, and not a moment before", async () => {
  const learner = await member(3, 1);
  const open = { may_study: true, may_create: true, is_metered: false };
  clock.forward(86_399);
  expect(await my(learner)).toMatchObject({ vip_type: 3, policy: open, free_time: null });
  expect(await openLessons(learner)).toEqual([true, true]);
  expect((await play(learner)).status).toBe(200);
  clock.forward(1);
  const closed = { may_study: false, may_create: false, is_metered: true };
  expect(await my(learner)).toMatchObject({ vip_type: 0, policy: closed, free_time: 0 });
  expect(await openLessons(learner)).toEqual([true, false]);
  expect((await play(learner)).status).toBe(406);
  expect((await server.as(learner)("GET", "/api/order/user_data")).body).toMatchObject({
    vip_type: 0,
    expires_at: null,
  });
});

test("when a year ends, the days of the month that waited begin", async () => {
  const learner = await member(2, 2);
  await addGrant(server.db(), {
    userId: learner.id,
    tier: 4,
    origin: "order",
    from: clock.now(),
    until: inDays(1),
  });
  const expires_at = inDays(3).toISOString();
  const standing = async () => (await server.as(learner)("GET", "/api/order/user_data")).body;
  expect(await standing()).toMatchObject({ vip_type: 4, expires_at });
  clock.forward(86_400);
  expect(await standing()).toMatchObject({ vip_type: 2, expires_at });
  clock.forward(2 * 86_400);
  expect(await standing()).toMatchObject({ vip_type: 0, expires_at: null });
});

test("whoever was a member claims the trial after it", async () => {
  const learner = await member(2, 1);
  const claim = () => server.as(learner)("POST", "/api/users/my/free_trial");
  expect((await claim()).status).toBe(409);
  clock.forward(86_400);
  const { body } = await claim();
  expect(body).toMatchObject({ vip_type: 0, is_get_free: 1, policy: { may_study: true, may_create: false } });
  expect((body as { remain_time: number }).remain_time).toBe(Math.floor(inDays(7).getTime() / 1000));
});
