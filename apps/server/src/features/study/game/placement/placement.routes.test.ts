import type { Start } from "@shiju/contract/content/courses";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { gameApi } from "@shiju/contract/study/game";
import type { Placement, PlacementLines } from "@shiju/contract/study/placement";
import type { WordPack } from "@shiju/contract/study/words";
import { expect, test } from "vitest";
import { aPack, aWordPack } from "#testing/content/packs.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { aChapterAttempt, anAttempt } from "#testing/study/attempts.ts";

const count = 22;
const written = (from: number, lessons: number) =>
  Array.from({ length: lessons }, (_, index) => [
    {
      en: `I see word${from + index} today.`,
      zh: "我今天看见它。",
      words: { [`word${from + index}`]: "词" },
    },
  ]);
const bare = aPack({ id: "first-steps", title: "零基础起步", level: 1 }, written(1, count));
const asked = [2, 5, 9, 12, 15, 18, 21];
const course = {
  ...bare,
  placement: asked.map((lesson) => bare.lessons[lesson - 1]!.sentences[0]!.id),
};
const next = aPack({ id: "second", title: "第二季", level: 2, continues: course.id }, written(101, 2));
const other = aPack({ id: "travel", title: "旅行", level: 2 }, written(201, 2));
/** A pack of the bank with the words of lessons 1 to 15. The course teaches more words than the bank has. */
const bank = aWordPack({ id: "words-primary", title: "小学词汇" }, [
  Array.from({ length: 15 }, (_, index) => ({ id: `word${index + 1}`, zh: `词${index + 1}` })),
]);
const server = testServer(async (db) => {
  for (const pack of [course, other, next, bank]) await seedPack(db, pack);
});
const visitor = server.as(null);

const linesOf = async (query = "") =>
  ((await visitor("GET", `/api/placement/lines${query}`)).body as { placement: PlacementLines | null })
    .placement;
const at = (secondsAgo = 0) => new Date(Date.now() - 1000 * secondsAgo).toISOString();
const keep = (caller: TestLearner | null, start: unknown, change: object = {}) =>
  server.as(caller)("PUT", "/api/placement", {
    course_id: course.id,
    start,
    answers: ["right", "wrong", "right", "right", "skipped"],
    at: at(),
    ...change,
  });
const kept = async (caller: TestLearner, start: number, change: object = {}) => {
  const { status, body } = await keep(caller, start, change);
  expect(status).toBe(200);
  const { placement } = body as { placement: Placement | null };
  if (!placement) throw new Error("no placement was kept");
  return placement;
};
const placementOf = async (caller: TestLearner) =>
  ((await server.as(caller)("GET", "/api/placement")).body as { placement: Placement | null }).placement;
const startOf = async (caller: TestLearner | null) =>
  ((await server.as(caller)("GET", "/api/start")).body as { start: Start }).start;
const lineOf = async (caller: TestLearner) =>
  ((await server.as(caller)("GET", "/api/game/recent")).body as EndpointResponse<typeof gameApi.recent>).line;
const learnedOf = async (caller: TestLearner) =>
  ((await server.as(caller)("GET", `/api/words/${bank.id}`)).body as { pack: WordPack }).pack.counts.learned;
const study = async (caller: TestLearner, lesson: number, secondsAgo: number) => {
  const attempt = anAttempt(course.lessons[lesson - 1]!, { started_at: at(secondsAgo) });
  expect((await server.as(caller)("POST", "/api/game/attempts", { attempts: [attempt] })).body).toMatchObject(
    { refused: [] },
  );
};
const practiceOf = async (caller: TestLearner | null) =>
  (await server.as(caller)("POST", "/api/game/sentence", { source: "course", practice_type: "translation" }))
    .body;

test("visitors get the lines of the first course that has some, with the starts", async () => {
  const placement = await linesOf();
  expect(placement).toMatchObject({
    course: { id: course.id, title: "零基础起步" },
    lessons: count,
    beginner: { id: course.lessons[0]!.id, position: 1 },
  });
  expect(placement?.lines.map(({ lesson, sentence }) => [lesson, sentence.id])).toEqual(
    course.placement.map((id, index) => [asked[index], id]),
  );
  expect(placement?.starts.map(({ number, lesson }) => [number, lesson?.id])).toEqual([
    [1, course.lessons[0]!.id],
    [11, course.lessons[10]!.id],
    [21, course.lessons[20]!.id],
    [23, next.lessons[0]!.id],
  ]);
  expect(await linesOf(`?course=${course.id}`)).toEqual(placement);
  expect(await linesOf(`?course=${next.id}`)).toBeNull();
  expect(await linesOf("?course=nowhere")).toBeNull();
});

test("a beginner is led to 第零课 where there is one, and else to the first lesson", async () => {
  const zero = aPack({ id: "zero", title: "第零课", level: 1, kind: "zero" }, written(301, 1));
  await seedPack(server.db(), zero);
  const placement = await linesOf();
  expect(placement?.beginner.id).toBe(zero.lessons[0]!.id);
  expect(placement?.course.id).toBe(course.id);
  const learner = await server.newLearner();
  expect(await kept(learner, 1, { course_id: zero.id, answers: [] })).toMatchObject({
    course: { id: zero.id },
    asked: 0,
    claimed: 0,
  });
  expect((await startOf(learner)).lesson.id).toBe(zero.lessons[0]!.id);
});

test("a placed learner starts there, on every page, and the words before it are claimed", async () => {
  const learner = await server.newLearner();
  const placement = await kept(learner, 11);
  expect(placement).toMatchObject({
    start: 11,
    lesson: { id: course.lessons[10]!.id },
    asked: 5,
    right: 3,
    claimed: 10,
  });
  expect(await placementOf(learner)).toEqual(placement);
  expect(await startOf(learner)).toMatchObject({
    lesson: { id: course.lessons[10]!.id, position: 11 },
    reason: "placed",
  });
  expect(await practiceOf(learner)).toMatchObject({ lesson: { id: course.lessons[10]!.id } });
  expect(await lineOf(learner)).toBeNull();
  expect(await learnedOf(learner)).toBe(10);
  const lessons = (await server.as(learner)("GET", `/api/courses/${course.id}/lessons`)).body;
  expect((lessons as { lessons: { open: boolean }[] }).lessons.every(({ open }) => open)).toBe(true);
  expect((await startOf(null)).lesson.position).toBe(1);
  expect((await startOf(await server.newLearner())).lesson.position).toBe(1);
});

test("only words of a pack are claimed, and after the course the next one begins", async () => {
  const learner = await server.newLearner();
  expect(await kept(learner, 23)).toMatchObject({ claimed: 15, lesson: { id: next.lessons[0]!.id } });
  expect(await startOf(learner)).toMatchObject({ course: { id: next.id }, reason: "placed" });
});

test("a second placement replaces the first, and an older or repeated one changes nothing", async () => {
  const learner = await server.newLearner();
  const time = at(60);
  const first = await kept(learner, 21, { at: time });
  expect(first.claimed).toBe(15);
  expect(await kept(learner, 11, { at: time })).toEqual(first);
  expect(await kept(learner, 11, { at: at(120) })).toEqual(first);
  expect(await kept(learner, 11)).toMatchObject({ start: 11, claimed: 10 });
  expect(await learnedOf(learner)).toBe(10);
});

test("a placement is taken back with its claims, but answers and other claims stay", async () => {
  const learner = await server.newLearner();
  await server.as(learner)("POST", "/api/claims", { ids: ["word2"], origin: "sweep" });
  await kept(learner, 11);
  const { body } = await server.as(learner)("POST", "/api/game/attempts", {
    attempts: [aChapterAttempt(bank.lessons[0]!.words[0]!)],
  });
  expect(body).toMatchObject({ refused: [] });
  const undo = () => server.as(learner)("DELETE", "/api/placement");
  expect((await undo()).body).toEqual({ removed: 8 });
  expect(await learnedOf(learner)).toBe(2);
  expect(await placementOf(learner)).toBeNull();
  expect((await startOf(learner)).lesson.position).toBe(1);
  expect((await undo()).body).toEqual({ removed: 0 });
});

test("whoever has studied goes on with the new start, and stays after it", async () => {
  const learner = await server.newLearner();
  await study(learner, 2, 120);
  expect(await lineOf(learner)).toMatchObject({ lesson: { position: 3 } });
  await kept(learner, 11, { at: at(60) });
  expect(await lineOf(learner)).toMatchObject({ lesson: { position: 11 }, is_next: true });
  expect(await practiceOf(learner)).toMatchObject({ lesson: { position: 11 } });
  await study(learner, 11, 30);
  expect(await lineOf(learner)).toMatchObject({ lesson: { position: 12 } });
  await server.as(learner)("DELETE", "/api/placement");
  expect(await lineOf(learner)).toMatchObject({ lesson: { position: 12 } });
});

test("the word of somebody who is no newcomer changes nothing", async () => {
  const word = { answers: [] };
  const [placed, studied] = [await server.newLearner(), await server.newLearner()];
  const placement = await kept(placed, 11, { at: at(60) });
  expect((await keep(placed, 1, word)).body).toEqual({ placement });
  await study(studied, 2, 60);
  expect((await keep(studied, 1, word)).body).toEqual({ placement: null });
  expect(await lineOf(studied)).toMatchObject({ lesson: { position: 3 } });
});

test("the placement of a course that is gone is not shown", async () => {
  const gone = aPack({ id: "gone", title: "旧课" }, written(401, 2));
  await seedPack(server.db(), gone);
  const learner = await server.newLearner();
  await kept(learner, 3, { course_id: gone.id });
  await server.db().execute("update packs set retired = true where id = 'gone'");
  expect(await placementOf(learner)).toBeNull();
  expect((await startOf(learner)).course.id).toBe(course.id);
});

test("a placement is its learner's own", async () => {
  const [learner, stranger] = [await server.newLearner(), await server.newLearner()];
  await kept(learner, 11);
  expect(await placementOf(stranger)).toBeNull();
  expect((await server.as(stranger)("DELETE", "/api/placement")).body).toEqual({ removed: 0 });
  expect(await placementOf(learner)).toMatchObject({ start: 11, claimed: 10 });
  expect((await keep(null, 11)).status).toBe(401);
  const own = aPack({ id: "own-course" }, written(501, 2));
  await seedPack(server.db(), own, "author", stranger.id);
  for (const course_id of [own.id, "nowhere"])
    expect((await keep(learner, 1, { course_id })).status).toBe(404);
});

test.each([
  ["no number", "x", {}, "start"],
  ["a lesson that is no start", 12, {}, "start"],
  ["a number that is too large", 10_001, {}, "start"],
  ["a lesson behind the end", 31, {}, "start"],
  ["an answer that is none", 11, { answers: ["maybe"] }, "answers.0"],
  ["too many answers", 11, { answers: Array.from({ length: 41 }, () => "right") }, "answers"],
  ["a time that is none", 11, { at: "soon" }, "at"],
  ["a time to come", 11, { at: new Date(Date.now() + 3 * 86_400_000).toISOString() }, "at"],
  ["no course", 11, { course_id: "" }, "course_id"],
  ["the longest text as a course", 11, { course_id: "x".repeat(101) }, "course_id"],
])("%s is refused", async (_what, start, change, field) => {
  const { status, body } = await keep(await server.newLearner(), start, change);
  expect(status).toBe(422);
  expect(Object.keys((body as { fields: object }).fields)).toContain(field);
});
