import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { anAttempt } from "#testing/study/attempts.ts";
import { forgedToken, type TestLearner } from "#testing/people/learners.ts";
import { aPack } from "#testing/content/packs.ts";
import { type Answer, testServer } from "#testing/server.ts";
import { seedCourses } from "#testing/seed.ts";

const pack = aPack({ id: "first-steps" });
const server = testServer((db) => seedCourses(db, [pack]));
const [lesson] = pack.lessons as [(typeof pack.lessons)[number]];
const sentence = lesson.sentences[0]?.id ?? "";

const errors = "/api/error_subjects";
const newWords = "/api/strange_words";
const grasps = "/api/exercise_grasps";
const note = (change: object = {}) => ({ kind: "sentence", id: sentence, source: "course", ...change });
const grasp = (change: object = {}) => ({ kind: "sentence", id: sentence, grasped: true, ...change });
const post = (caller: TestLearner | string | null, path: string, body: object) =>
  server.as(caller)("POST", path, body);
const play = async (caller: TestLearner, path: string, choice: object = {}) =>
  (await post(caller, `${path}/play`, { practice_type: "translation", ...choice })).body as {
    items: { id: string }[];
  };
const idsIn = async (caller: TestLearner, path: string) =>
  (await play(caller, path)).items.map(({ id }) => id);
const lessonOf = async (caller: TestLearner) =>
  (
    await post(caller, "/api/game/sentence", {
      source: "course",
      practice_type: "translation",
      lesson_id: pack.lessons[0]?.id,
    })
  ).body;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const marked = (is: boolean) => ({ status: 200, body: { marked: is } }) as Partial<Answer>;

test.each([errors, newWords])(
  "what is put into %s is there once, and can be taken out again",
  async (path) => {
    const learner = await server.newLearner();
    for (const body of [note(), note(), note({ kind: "word", id: "like" })])
      expect(await post(learner, path, body)).toMatchObject(marked(true));
    expect((await idsIn(learner, path)).toSorted()).toEqual([sentence, "like"].toSorted());
    for (const body of [note({ remove: true }), note({ remove: true })])
      expect(await post(learner, path, body)).toMatchObject(marked(false));
    expect(await idsIn(learner, path)).toEqual(["like"]);
    expect(await idsIn(learner, path === errors ? newWords : errors)).toEqual([]);
  },
);

test("a lesson names what of it is mastered and keeps it, so that it can be taken back", async () => {
  const learner = await server.newLearner();
  expect(await post(learner, grasps, grasp())).toMatchObject(marked(true));
  expect(await post(learner, grasps, grasp({ kind: "word", id: "like" }))).toMatchObject(marked(true));
  expect(await lessonOf(learner)).toMatchObject({
    sentences: [{ id: sentence }, {}],
    mastered: { sentences: [sentence], words: ["like"] },
  });
  expect(await post(learner, grasps, grasp({ grasped: false }))).toMatchObject(marked(false));
  expect(await lessonOf(learner)).toMatchObject({ mastered: { sentences: [], words: ["like"] } });
});

test.each([
  [errors, note(), note({ remove: true })],
  [newWords, note({ kind: "word", id: "food" }), note({ kind: "word", id: "food", remove: true })],
  [grasps, grasp(), grasp({ grasped: false })],
])("%s: the newest decision wins in any order, sent as often as one likes", async (path, put, take) => {
  const decisions = [
    { ...put, at: ago(30) },
    { ...take, at: ago(20) },
    { ...put, at: ago(10) },
    { ...take, at: ago(5) },
  ];
  for (const order of [decisions, decisions.toReversed(), [...decisions, ...decisions]]) {
    const learner = await server.newLearner();
    for (const decision of order) await post(learner, path, decision);
    expect(await post(learner, path, { ...put, at: ago(40) })).toMatchObject(marked(false));
  }
  const learner = await server.newLearner();
  await Promise.all([...decisions, ...decisions].map((decision) => post(learner, path, decision)));
  expect(await post(learner, path, { ...put, at: ago(40) })).toMatchObject(marked(false));
});

test("a clock that is ahead counts as now, so that it does not win for ever", async () => {
  const learner = await server.newLearner();
  await post(learner, newWords, note({ at: ago(-600) }));
  expect(await post(learner, newWords, note({ remove: true, at: ago(-1) }))).toMatchObject(marked(false));
});

test.each([
  ["an unknown sentence", { id: "nothing" }, 404],
  ["an unknown word", { kind: "word", id: "xylophone" }, 404],
  ["a form that is no lemma", { kind: "word", id: "LIKE" }, 404],
  ["no id", { id: "" }, 422],
  ["another kind", { kind: "lesson" }, 422],
  ["a time to come", { at: "9999-01-01T00:00:00Z" }, 422],
  ["a time of long ago", { at: "0001-01-01T00:00:00Z" }, 422],
  ["no time", { at: "yesterday" }, 422],
])("%s is refused", async (_what, change, status) => {
  const learner = await server.newLearner();
  for (const [path, body] of [
    [errors, note(change)],
    [newWords, note(change)],
    [grasps, grasp(change)],
  ] as const)
    expect((await post(learner, path, body)).status).toBe(status);
});

test("what the content no longer has can still be taken out", async () => {
  const learner = await server.newLearner();
  expect(await post(learner, errors, note({ id: "gone", remove: true }))).toMatchObject(marked(false));
  expect(await post(learner, grasps, grasp({ id: "gone", grasped: false }))).toMatchObject(marked(false));
});

test("a note says where it was met", async () => {
  const learner = await server.newLearner();
  expect((await post(learner, errors, note({ source: "elsewhere" }))).status).toBe(422);
  expect((await post(learner, newWords, { kind: "sentence", id: sentence })).status).toBe(422);
});

test("the marks on an item are those of its own learner, as they are now", async () => {
  const [learner, stranger] = [await server.newLearner(), await server.newLearner()];
  const marksOn = async (caller: TestLearner | string | null, id: string, kind = "word") =>
    server.as(caller)("GET", `/api/notebooks/marks?kind=${kind}&id=${encodeURIComponent(id)}`);
  const none = { mastered: false, new_word: false, error: false };
  expect((await marksOn(learner, "like")).body).toEqual(none);
  await post(learner, newWords, note({ kind: "word", id: "like" }));
  await post(learner, grasps, grasp({ kind: "word", id: "like" }));
  await post(learner, errors, note());
  expect((await marksOn(learner, "like")).body).toEqual({ ...none, mastered: true, new_word: true });
  expect((await marksOn(learner, sentence, "sentence")).body).toEqual({ ...none, error: true });
  await post(learner, grasps, grasp({ kind: "word", id: "like", grasped: false }));
  expect((await marksOn(learner, "like")).body).toEqual({ ...none, new_word: true });

  expect((await marksOn(stranger, "like")).body).toEqual(none);
  expect((await marksOn(learner, "no such word")).body).toEqual(none);
  expect((await marksOn(learner, "like", "lesson")).status).toBe(422);
  expect((await marksOn(learner, "")).status).toBe(422);
  expect((await marksOn(null, "like")).status).toBe(401);
  expect((await marksOn(forgedToken, "like")).status).toBe(401);
});

test("a learner meets nothing of another's notebooks", async () => {
  const [owner, stranger] = [await server.newLearner(), await server.newLearner()];
  for (const path of [errors, newWords]) await post(owner, path, note());
  await post(owner, grasps, grasp());
  for (const path of [errors, newWords]) {
    expect(await idsIn(stranger, path)).toEqual([]);
    expect(await post(stranger, path, note({ remove: true }))).toMatchObject(marked(false));
  }
  await post(stranger, grasps, grasp({ grasped: false }));
  expect(await lessonOf(stranger)).toMatchObject({ mastered: { sentences: [], words: [] } });
  expect(await lessonOf(owner)).toMatchObject({ mastered: { sentences: [sentence] } });
});

test.each([
  [errors, `${errors}/inc_exercise_num`],
  [newWords, `${newWords}/inc_practice_num`],
])("practices of %s count once for each attempt", async (path, counter) => {
  const [owner, stranger] = [await server.newLearner(), await server.newLearner()];
  await post(owner, path, note());
  const count = (caller: TestLearner | string | null, attempt: string, id = sentence) =>
    server.as(caller)("GET", `${counter}/${id}?attempt=${attempt}`);
  const attempt = randomUUID();
  expect((await count(owner, attempt)).body).toEqual({ times: 0 });
  const source = path === errors ? "errorNote" : "newWord";
  const practised = [1, 2, 3].map(() =>
    anAttempt(lesson, { subject: { kind: "sentence", id: sentence }, source }),
  );
  await post(owner, "/api/game/attempts", { attempts: practised.slice(0, 1) });
  const together = await Promise.all([1, 2, 3].map(() => count(owner, attempt)));
  expect(together.map(({ body }) => body)).toEqual([{ times: 1 }, { times: 1 }, { times: 1 }]);
  expect((await count(owner, attempt)).headers["cache-control"]).toBe("no-store");
  await post(owner, "/api/game/attempts", { attempts: practised });
  await Promise.all([count(owner, randomUUID()), count(owner, randomUUID()), count(owner, randomUUID())]);
  expect((await count(owner, attempt.toUpperCase())).body).toEqual({ times: 3 });

  expect((await count(stranger, randomUUID())).status).toBe(404);
  expect((await count(owner, randomUUID(), "nothing")).status).toBe(404);
  expect((await count(owner, "first")).status).toBe(422);
  expect((await count(null, attempt)).status).toBe(401);
  expect((await count(forgedToken, attempt)).status).toBe(401);
});
