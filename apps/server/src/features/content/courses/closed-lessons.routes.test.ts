import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { anAttempt } from "#testing/study/attempts.ts";
import { ago, days } from "#testing/clock.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { aPack, food, tea } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { aReport } from "#testing/study/study-time.ts";

const pack = aPack({ title: "职场", access: "member" }, [[food], [tea]]);
const [open, closed] = pack.lessons as [(typeof pack.lessons)[number], (typeof pack.lessons)[number]];
const server = testServer((db) => seedCourses(db, [pack]));

type Lesson = typeof open;
type Calls = Record<string, (lesson: Lesson, at: Date) => ["POST" | "PUT", string, object]>;

const stretch = (at: Date) => ({
  started_at: at.toISOString(),
  ended_at: new Date(at.getTime() + 60_000).toISOString(),
});
const sentenceOf = ({ sentences: [sentence] }: Lesson) => ({ kind: "sentence", id: sentence?.id });
/** All calls that name a lesson, with data that a learner can know without having received the lesson. */
const calls: Calls = {
  place: (lesson, at) => [
    "PUT",
    "/api/game/place",
    {
      lesson_id: lesson.id,
      practice_type: "translation",
      sentence_id: lesson.sentences[0]?.id,
      step: "0:0-6",
      at: at.toISOString(),
    },
  ],
  lessonTime: (lesson, at) => [
    "POST",
    "/api/game/add_time",
    aReport("course", { lesson_id: lesson.id, lesson_course_id: pack.id, ...stretch(at) }),
  ],
  wordTime: (lesson, at) => [
    "POST",
    "/api/game/add_time_word",
    aReport("word", { word_lesson_id: lesson.id, ...stretch(at) }),
  ],
  mastered: (lesson, at) => [
    "POST",
    "/api/exercise_grasps",
    { ...sentenceOf(lesson), grasped: true, at: at.toISOString() },
  ],
  newWord: (lesson, at) => [
    "POST",
    "/api/strange_words",
    { ...sentenceOf(lesson), source: "course", at: at.toISOString() },
  ],
  error: (lesson, at) => [
    "POST",
    "/api/error_subjects",
    { ...sentenceOf(lesson), source: "course", at: at.toISOString() },
  ],
};
const statusOf = async (learner: TestLearner, name: string, lesson: Lesson, at = ago(120_000)) => {
  const call = calls[name];
  if (!call) throw new Error(`no call ${name}`);
  return (await server.as(learner)(...call(lesson, at))).status;
};

test.each(Object.keys(calls))("a closed lesson is closed for %s, an open one is not", async (name) => {
  const learner = await server.newLearner({ createdAt: ago(90 * days) });
  expect(await statusOf(learner, name, closed)).toBe(403);
  expect(await statusOf(learner, name, open)).toBe(200);
  const member = await server.newLearner({ vipType: 3, createdAt: ago(days) });
  expect(await statusOf(member, name, closed)).toBe(200);
});

test.each(Object.keys(calls))("what was done as a member still arrives by %s afterwards", async (name) => {
  const learner = await server.newLearner({ createdAt: ago(90 * days), trialEndsAt: ago(days) });
  expect(await statusOf(learner, name, closed, ago(2 * days))).toBe(200);
  expect(await statusOf(learner, name, closed)).toBe(403);
});

test("a run through a closed lesson is not counted", async () => {
  const finish = (learner: TestLearner) =>
    server.as(learner)("POST", "/api/game/inc_num", { id: randomUUID(), lesson_id: closed.id });
  expect((await finish(await server.newLearner())).status).toBe(403);
  const member = await server.newLearner({ vipType: 3 });
  await server.as(member)("POST", "/api/game/attempts", { attempts: [anAttempt(closed)] });
  expect(await finish(member)).toMatchObject({ status: 200, body: { times: 1 } });
});

test("a search finds what open lessons say, and what closed ones say for members alone", async () => {
  const found = async (q: string, learner: TestLearner | null) => {
    const { body } = await server.as(learner)("GET", `/api/courses?q=${encodeURIComponent(q)}`);
    return (body as { total: number }).total;
  };
  const [learner, member] = [await server.newLearner(), await server.newLearner({ vipType: 3 })];
  for (const text of ["green tea", "绿茶"]) {
    expect(await found(text, null)).toBe(0);
    expect(await found(text, learner)).toBe(0);
    expect(await found(text, member)).toBe(1);
  }
  expect(await found("delicious", null)).toBe(1);
  expect(await found("职场", null)).toBe(1);
});
