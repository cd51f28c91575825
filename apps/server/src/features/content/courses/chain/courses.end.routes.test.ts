import type { CourseEnd } from "@shiju/contract/content/courses";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { gameApi } from "@shiju/contract/study/game";
import { expect, test } from "vitest";
import { publishPack } from "#features/content/courses/courses.publish.service.ts";
import { aPack, station, tea } from "#testing/content/packs.ts";
import { forgedToken, type TestLearner } from "#testing/people/learners.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { anAttempt } from "#testing/study/attempts.ts";

const written = (subject: string) => [[{ en: `I see ${subject}.`, zh: "我看见了。" }]];
const letters = aPack(
  { id: "letters", title: "字母", kind: "zero", leads_to: "first", done: "会念字母了。" },
  written("letters"),
);
const first = aPack({ id: "first", title: "第一季" }, written("one"));
const second = aPack({ id: "second", title: "第二季", level: 2, continues: "first" }, [
  ...written("two"),
  [station, tea],
]);
const lost = aPack({ id: "lost", title: "断了的", level: 6, leads_to: "nowhere" }, written("nothing"));
const server = testServer(async (db) => {
  await publishPack(
    db,
    aPack({ id: "by-author", title: "某人的", level: 1, continues: "first" }, written("more")),
    { origin: "author", author: "王老师", at: new Date(0) },
    [],
  );
  await seedCourses(db, [letters, first, second, lost]);
});

const endOf = async (id: string, caller: TestLearner | null = null) =>
  (await server.as(caller)("GET", `/api/courses/${id}/end`)).body as CourseEnd;
const lineOf = async (caller: TestLearner) =>
  ((await server.as(caller)("GET", "/api/game/recent")).body as EndpointResponse<typeof gameApi.recent>).line;
/** Answers every step of the only sentence of a lesson. */
const finish = async (caller: TestLearner, { lessons: [lesson] }: typeof first, minutesAgo: number) => {
  if (!lesson) throw new Error("The pack has no lesson");
  const started_at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const { body } = await server.as(caller)("POST", "/api/game/attempts", {
    attempts: [anAttempt(lesson, { started_at })],
  });
  expect(body).toMatchObject({ refused: [] });
};

test("a course ends with its abilities, and with the course that it leads to or that continues it", async () => {
  expect(await endOf("letters")).toMatchObject({
    done: "会念字母了。",
    next: { course: { id: "first", title: "第一季" }, lesson: { id: first.lessons[0]?.id, number: 1 } },
  });
  const learner = await server.newLearner();
  expect(await endOf("first", learner)).toMatchObject({ done: null, next: { course: { id: "second" } } });
});

test("the last course has none after it, and neither has one whose next is not there", async () => {
  expect(await endOf("second")).toEqual({ done: null, next: null });
  expect(await endOf("lost")).toEqual({ done: null, next: null });
});

test("who has finished a course goes on with the next, and where they are in it", async () => {
  const learner = await server.newLearner();
  await finish(learner, letters, 50);
  expect(await lineOf(learner)).toMatchObject({ lesson: { course: { id: "first" } }, is_next: true });
  const { body } = await server.as(learner)("POST", "/api/game/sentence", {
    source: "course",
    practice_type: "translation",
  });
  expect(body).toMatchObject({ lesson: { id: first.lessons[0]?.id } });
  await finish(learner, second, 40);
  await finish(learner, first, 30);
  expect(await lineOf(learner)).toMatchObject({ lesson: { id: second.lessons[1]?.id }, is_next: true });
});

test("who has finished the last course stays in it", async () => {
  const learner = await server.newLearner();
  await finish(learner, lost, 10);
  expect(await lineOf(learner)).toMatchObject({ lesson: { id: lost.lessons[0]?.id }, is_next: false });
});

test("the end of another's own course, of no course and of a dead token are refused", async () => {
  const owner = await server.newLearner();
  const own = aPack({ id: "own-end", done: "秘密" }, written("secrets"));
  await publishPack(server.db(), own, { origin: "author", ownerId: owner.id, at: new Date() }, []);
  expect(await endOf("own-end", owner)).toEqual({ done: "秘密", next: null });
  const other = server.as(await server.newLearner());
  for (const call of [other, server.as(null)])
    expect((await call("GET", "/api/courses/own-end/end")).status).toBe(404);
  expect((await other("GET", "/api/courses/nothing/end")).status).toBe(404);
  expect((await other("GET", `/api/courses/${"x".repeat(101)}/end`)).status).toBe(422);
  expect((await server.as(forgedToken)("GET", "/api/courses/first/end")).status).toBe(401);
});
