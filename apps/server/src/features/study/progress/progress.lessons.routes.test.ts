import type { Course, Lesson } from "@shiju/contract/content/courses";
import type { Subject } from "@shiju/learning/practice/practice-model";
import { expect, test } from "vitest";
import type { CompiledLesson } from "#content/compiled.ts";
import * as tables from "#database/tables/content/courses.ts";
import { anAttempt } from "#testing/study/attempts.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { aPack, food, station, tea } from "#testing/content/packs.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const pack = aPack({ id: "first-steps" }, [[food, station]]);
const server = testServer((db) => seedPack(db, pack));
const [lesson] = pack.lessons as [(typeof pack.lessons)[number]];
const [foodId = "", stationId = ""] = lesson.sentences.map(({ id }) => id);

async function standing(learner: TestLearner): Promise<{ passed: number[] | undefined; done: number }> {
  const call = server.as(learner);
  const { lessons } = (await call("GET", "/api/courses/first-steps/lessons")).body as { lessons: Lesson[] };
  const { lessons_done } = (await call("GET", "/api/courses/first-steps")).body as Course;
  return { passed: lessons[0]?.progress.passed, done: lessons_done };
}
const master = (learner: TestLearner, item: Subject, grasped = true) =>
  server.as(learner)("POST", "/api/exercise_grasps", { ...item, grasped });
const answer = (learner: TestLearner, id: string, step: string) => {
  const attempt = anAttempt(lesson, { subject: { kind: "sentence", id }, step });
  return server.as(learner)("POST", "/api/game/attempts", { attempts: [attempt] });
};

test("a mastered sentence, which practice skips, counts as passed until the mark is taken back", async () => {
  const learner = await server.newLearner();
  expect(lesson.steps).toEqual([2, 5, 1, 2]);
  await master(learner, { kind: "sentence", id: stationId });
  expect(await standing(learner)).toEqual({ passed: [1, 2, 0, 0], done: 0 });
  await answer(learner, foodId, "0:0-7");
  expect(await standing(learner)).toEqual({ passed: lesson.steps, done: 1 });
  await master(learner, { kind: "sentence", id: stationId }, false);
  expect(await standing(learner)).toEqual({ passed: [1, 0, 0, 0], done: 0 });
});

test("a mastered word counts once, answered or not", async () => {
  const learner = await server.newLearner();
  await master(learner, { kind: "word", id: "like" });
  expect((await standing(learner)).passed).toEqual([0, 0, 0, 1]);
  await answer(learner, foodId, "3:1-2");
  expect((await standing(learner)).passed).toEqual([0, 0, 0, 1]);
});

test("who answers whole sentences alone is through with the lesson", async () => {
  const learner = await server.newLearner();
  await answer(learner, foodId, "0:0-7");
  expect(await standing(learner)).toEqual({ passed: [1, 0, 0, 0], done: 0 });
  await answer(learner, stationId, "0:0-5");
  expect(await standing(learner)).toEqual({ passed: lesson.steps, done: 1 });
});

test("what one learner has mastered is nothing to another", async () => {
  const [learner, other] = [await server.newLearner(), await server.newLearner()];
  for (const id of [foodId, stationId]) await master(learner, { kind: "sentence", id });
  expect((await standing(learner)).done).toBe(1);
  expect(await standing(other)).toEqual({ passed: [0, 0, 0, 0], done: 0 });
});

test("what is mastered counts in every lesson, however many are open at once", async () => {
  const many = aPack(
    {},
    Array.from({ length: 1001 }, () => [tea]),
  );
  const [first, ...others] = many.lessons;
  await seedPack(server.db(), { ...many, lessons: first ? [first] : [] });
  await writeLessons(many.id, others);
  const learner = await server.newLearner();
  await master(learner, { kind: "sentence", id: first?.sentences[0]?.id ?? "" });
  const { body } = await server.as(learner)("GET", `/api/courses/${many.id}/lessons`);
  const passed = (body as { lessons: Lesson[] }).lessons.map(({ progress }) => progress.passed);
  expect([passed.length, passed[0], passed[1]]).toEqual([1001, first?.steps, [0, 0, 0, 0]]);
});

/** Writes the lessons in three statements, because seeding needs several statements for each lesson. */
async function writeLessons(packId: string, written: CompiledLesson[]): Promise<void> {
  const db = server.db();
  await db.insert(tables.lessons).values(
    written.map(({ id, position, title, goal, steps }) => ({
      id,
      packId,
      position,
      title,
      goal,
      stepCounts: steps,
      sentenceCount: 1,
    })),
  );
  const rows = written.flatMap(({ id, sentences: ofLesson }) =>
    ofLesson.map((content) => ({ ...content, lessonId: id, position: 1, content })),
  );
  await db.insert(tables.sentences).values(rows);
  await db.insert(tables.sentenceVersions).values(rows.map((row) => ({ ...row, sentenceId: row.id })));
}
