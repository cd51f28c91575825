import type { Attempt } from "@shiju/contract/study/attempts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { attempts as attemptRows } from "#database/tables/study/attempts.ts";
import { anAttempt, typedWrongThenRight } from "#testing/study/attempts.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { aPack } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const pack = aPack({ id: "first-steps", level: 1 });
const server = testServer((db) => seedCourses(db, [pack]));
const lesson = pack.lessons[0] as (typeof pack.lessons)[number];
const sentence = lesson.sentences[0] as (typeof lesson.sentences)[number];
const step = `0:0-${sentence.words.length}`;

const at = (seconds: number) => new Date(Date.now() - 60_000 + seconds * 1000).toISOString();
const wrongThenRight = (seconds: number) =>
  anAttempt(lesson, { started_at: at(seconds), events: typedWrongThenRight(sentence, step) });
const send = (caller: TestLearner, attempts: Attempt[]) =>
  server.as(caller)("POST", "/api/game/attempts", { attempts });
const stepsOf = (caller: TestLearner | null, ...sentence_ids: string[]) =>
  server.as(caller)("POST", "/api/game/steps", { sentence_ids });

test("the marks of steps are of the last right answer, in whatever order these came", async () => {
  const learner = await server.newLearner();
  const answers = [
    wrongThenRight(1),
    anAttempt(lesson, { started_at: at(9) }),
    anAttempt(lesson, { started_at: at(20), events: [[10, "skipped", 0]] }),
    anAttempt(lesson, { started_at: at(30), practice_type: "listen", events: [] }),
  ];
  for (const answer of answers.toReversed()) await send(learner, [answer]);
  expect(await stepsOf(learner, sentence.id, "unknown")).toMatchObject({
    status: 200,
    body: { steps: [{ sentence_id: sentence.id, step, outcome: "right" }] },
  });
});

test("the marks of steps are one's own, and for who is signed in", async () => {
  const [ann, bob] = [await server.newLearner(), await server.newLearner()];
  await send(ann, [wrongThenRight(1)]);
  expect((await stepsOf(ann, sentence.id)).body).toMatchObject({ steps: [{ outcome: "put_right" }] });
  expect((await stepsOf(bob, sentence.id)).body).toEqual({ steps: [] });
  expect((await stepsOf(null, sentence.id)).status).toBe(401);
  expect((await stepsOf(ann)).status).toBe(422);
});

test("one queue sent by two devices at once, in whatever order and parts, counts every answer once", async () => {
  const queue = () => Array.from({ length: 12 }, (_, index) => wrongThenRight(index));
  const [once, both] = [await server.newLearner(), await server.newLearner()];
  await send(once, queue());
  const shared = queue();
  const inParts = (attempts: Attempt[], size: number) =>
    Array.from({ length: Math.ceil(attempts.length / size) }, (_, part) =>
      attempts.slice(part * size, (part + 1) * size),
    );
  const device = async (parts: Attempt[][]) => {
    const answers = [];
    for (const part of parts) answers.push(await send(both, part));
    return answers;
  };
  const answered = await Promise.all([
    device(inParts(shared, 5)),
    device(inParts(shared.toReversed(), 3)),
    device([shared]),
  ]);
  for (const { status, body } of answered.flat()) {
    expect(status).toBe(200);
    expect(body).toMatchObject({ refused: [] });
  }
  const rows = await server.db().select().from(attemptRows).where(eq(attemptRows.userId, both.id));
  expect(rows.map(({ id }) => id).toSorted()).toEqual(shared.map(({ id }) => id).toSorted());
  const progressOf = async (learner: TestLearner) => {
    const { body } = await server.as(learner)("GET", "/api/courses/first-steps/lessons");
    const [first] = (body as { lessons: { progress: { passed: number[]; accuracy: number } }[] }).lessons;
    return [first?.progress.passed, first?.progress.accuracy];
  };
  expect(await progressOf(both)).toEqual(await progressOf(once));
});
