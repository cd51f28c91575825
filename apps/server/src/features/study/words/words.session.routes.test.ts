import type { WordSession } from "@shiju/contract/study/words";
import { expect, test } from "vitest";
import { aChapterAttempt, anAttempt, spelt } from "#testing/study/attempts.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { aPack, aWordPack, type WrittenWord } from "#testing/content/packs.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const many = Array.from({ length: 30 }, (_, index): WrittenWord => ({
  id: `tr${"xyz".repeat(index % 3)}${index}`,
  zh: `词${index}`,
}));
const pack = aWordPack({ id: "words-tiny", level: 1 }, [
  [
    { id: "journey", zh: "旅行；旅程", equal: ["trip"] },
    { id: "trip", zh: "旅行" },
    { id: "red", zh: "红的", meanings: [{ class: "adj", zh: "红的" }] },
  ],
  many,
]);
const closed = aWordPack({ level: 5, access: "member" });
const course = aPack();
const meals = aWordPack({ id: "words-meals", level: 6 }, [
  [{ id: "station", zh: "车站", confused: [{ en: "stop", zh: "stop 是车停一下的地方" }] }],
  [{ id: "stop", zh: "车站", confused: [{ en: "station", zh: "station 是大的车站" }] }],
]);
const server = testServer(async (db) => {
  for (const each of [pack, closed, course, meals]) await seedPack(db, each);
});
const [first, second] = pack.lessons as [(typeof pack.lessons)[number], (typeof pack.lessons)[number]];
const wordIn = (id: string) => {
  const word = pack.lessons.flatMap(({ words }) => words).find((one) => one.id === id);
  if (!word) throw new Error(`the pack has no ${id}`);
  return word;
};

const play = (caller: TestLearner | null, body: object) => server.as(caller)("POST", "/api/game/words", body);
const session = async (caller: TestLearner | null, body: object) => {
  const answer = await play(caller, body);
  expect(answer.status).toBe(200);
  return answer.body as WordSession & { free_time: number | null };
};
const idsOf = ({ words }: WordSession) => words.map(({ id }) => id);
const send = async (caller: TestLearner, ...attempts: object[]) => {
  const { body } = await server.as(caller)("POST", "/api/game/attempts", { attempts });
  expect(body).toMatchObject({ refused: [] });
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const wrong = (id: string) => [...spelt(`${id}x`), ...spelt(id, 5000)];
const fromCourse = { source: "wordCourse" };

test("a guest gets the first chapter of the first pack, whole", async () => {
  const got = await session(null, fromCourse);
  const { key: _key, ...word } = wordIn("journey");
  expect(got).toMatchObject({
    chapter: { id: first.id, position: 1, word_count: 3 },
    next_chapter: { id: second.id },
    words: [word, { id: "trip" }, { id: "red" }],
    mastered: [],
    known: [],
    free_time: null,
  });
  expect((await play(null, { ...fromCourse, word_lesson_id: second.id })).status).toBe(401);
  expect((await play(null, { ...fromCourse, word_lesson_id: closed.lessons[0]?.id })).status).toBe(200);
});

test("a learner goes on where words are new, and is told what is known and mastered", async () => {
  const learner = await server.newLearner();
  await send(learner, aChapterAttempt(wordIn("journey")), aChapterAttempt(wordIn("red")));
  await server.as(learner)("POST", "/api/exercise_grasps", { kind: "word", id: "trip", grasped: true });
  const again = await session(learner, { ...fromCourse, word_lesson_id: first.id });
  expect(again).toMatchObject({ mastered: ["trip"], known: ["journey", "red"] });
  expect(again.free_time).toBeGreaterThan(0);
  expect(await session(learner, fromCourse)).toMatchObject({
    chapter: { id: second.id },
    next_chapter: null,
  });
});

test("wrong choices come from the pack, near and of the class", async () => {
  const learner = await server.newLearner();
  const { choices } = await session(learner, { ...fromCourse, word_lesson_id: first.id });
  expect(choices.length).toBeGreaterThan(8);
  expect(choices.map(({ id }) => id)).toContain("trip");
  expect(choices.every(({ meanings: [meaning] }) => meaning?.class === "n")).toBe(true);
  const guests = await session(null, { ...fromCourse, word_lesson_id: closed.lessons[0]?.id });
  expect(guests.choices.map(({ id }) => id)).not.toContain("colour");
  expect((await session(null, fromCourse)).choices.map(({ id }) => id)).toContain("tr0");
});

test("members alone get the chapters of a member pack", async () => {
  const hidden = { ...fromCourse, word_lesson_id: closed.lessons[1]?.id };
  expect((await play(await server.newLearner(), hidden)).status).toBe(403);
  expect((await play(await server.newLearner({ vipType: 3 }), hidden)).status).toBe(200);
});

test("words of the notebooks: what is noted, and what was wrong", async () => {
  const learner = await server.newLearner();
  await send(learner, aChapterAttempt(wordIn("journey"), { events: wrong("journey") }));
  await server.as(learner)("POST", "/api/strange_words", { kind: "word", id: "food", source: "course" });
  await server.as(learner)("POST", "/api/strange_words", { kind: "word", id: "red", source: "wordCourse" });
  const errors = await session(learner, { source: "wordErrorNote" });
  expect(errors).toMatchObject({
    chapter: null,
    words: [{ id: "journey", lesson_id: first.id, equal: ["trip"] }],
  });
  const fresh = await session(learner, { source: "wordNewWord" });
  expect(fresh.words).toMatchObject([
    { id: "red", lesson_id: first.id },
    { id: "food", lesson_id: null, version: null, meanings: [{ zh: "食物" }] },
  ]);
  expect(idsOf(await session(learner, { source: "wordNewWord", ids: ["food", "journey"] }))).toEqual([
    "food",
  ]);
  const other = await server.newLearner();
  expect(idsOf(await session(other, { source: "wordErrorNote", ids: ["journey"] }))).toEqual([]);
});

test("a word of a word pack stands in a notebook with its example, and can be practised while its chapter is open", async () => {
  const example = { en: "A ghost!", zh: "有鬼！", part: [2, 7] as [number, number], zh_parts: [] };
  const spooky = aWordPack({ title: "鬼故事", access: "member" }, [
    [{ id: "house", zh: "房子" }],
    [{ id: "ghost", zh: "鬼", example }],
  ]);
  await seedPack(server.db(), spooky);
  const noted = async (learner: TestLearner) => {
    await server.as(learner)("POST", "/api/strange_words", {
      kind: "word",
      id: "ghost",
      source: "wordCourse",
    });
    const { body } = await server.as(learner)("GET", "/api/notebooks/newWord/word?source=wordCourse");
    return (body as { items: object[] }).items;
  };
  expect(await noted(await server.newLearner({ vipType: 2 }))).toMatchObject([
    {
      id: "ghost",
      open: true,
      meanings: [{ class: "n", zh: ["鬼"] }],
      example: {
        en: "A ghost!",
        zh: "有鬼！",
        lesson: { id: spooky.lessons[1]?.id, kind: "chapter", position: 2, course: { title: "鬼故事" } },
      },
    },
  ]);
  expect(await noted(await server.newLearner())).toMatchObject([{ id: "ghost", open: false, example: null }]);
});

test("what is due is handed out, of everything, of a pack or of a chapter", async () => {
  const learner = await server.newLearner();
  await send(
    learner,
    aChapterAttempt(wordIn("journey"), { started_at: daysAgo(100) }),
    aChapterAttempt(wordIn("red"), { started_at: daysAgo(30), events: wrong("red") }),
    aChapterAttempt(wordIn("tr0"), { started_at: daysAgo(50) }),
    aChapterAttempt(wordIn("trip")),
  );
  const due = { source: "review" };
  expect(idsOf(await session(learner, due)).toSorted()).toEqual(["journey", "red", "tr0"]);
  expect(idsOf(await session(learner, { ...due, count: 1 }))).toHaveLength(1);
  expect(idsOf(await session(learner, { ...due, pack_id: pack.id })).toSorted()).toEqual([
    "journey",
    "red",
    "tr0",
  ]);
  expect(idsOf(await session(learner, { ...due, word_lesson_id: second.id }))).toEqual(["tr0"]);
  await server.as(learner)("POST", "/api/exercise_grasps", { kind: "word", id: "tr0", grasped: true });
  expect(idsOf(await session(learner, { ...due, word_lesson_id: second.id }))).toEqual([]);
  const journey = (await session(learner, due)).due?.find(({ id }) => id === "journey");
  expect(journey).toMatchObject({
    days: 100,
    stands_in: { kind: "chapter", title: pack.title, position: 1 },
  });
  const other = await server.newLearner();
  expect(idsOf(await session(other, { ...due, pack_id: pack.id }))).toEqual([]);
});

test.each([["wordNewWord"], ["wordErrorNote"], ["review"]])("a guest has no %s", async (source) => {
  expect(await play(null, { source })).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
});

test.each([
  ["no source", {}],
  ["a source of sentences", { source: "course" }],
  ["101 ids", { source: "wordNewWord", ids: Array.from({ length: 101 }, (_, index) => `w${index}`) }],
  ["no count", { source: "review", count: 0 }],
  ["a long id", { ...fromCourse, word_lesson_id: "x".repeat(101) }],
])("a call with %s is refused", async (_what, body) => {
  expect((await play(await server.newLearner(), body)).status).toBe(422);
});

test("a lesson of sentences is no chapter", async () => {
  expect((await play(null, { ...fromCourse, word_lesson_id: course.lessons[0]?.id })).status).toBe(404);
});

test("a day without membership brings five chapters, like lessons", async () => {
  const learner = await server.newLearner();
  const long = aWordPack(
    {},
    Array.from({ length: 7 }, (_, index) => [{ id: `word${index}`, zh: `词${index}` }]),
  );
  await seedPack(server.db(), long);
  const answers = [];
  for (const { id } of long.lessons)
    answers.push((await play(learner, { ...fromCourse, word_lesson_id: id })).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test("a word shows the sentences in which the learner met it, and nobody else's", async () => {
  const [lesson] = course.lessons;
  const chapter = { ...fromCourse, word_lesson_id: meals.lessons[0]!.id };
  const learner = await server.newLearner();
  expect((await session(learner, chapter)).met).toEqual([]);
  await send(learner, anAttempt(lesson!));
  const { met = [] } = await session(learner, chapter);
  expect(met).toEqual([
    {
      id: "station",
      example: expect.objectContaining({ en: lesson!.sentences[1]!.en, part: [15, 22] }) as object,
      lesson: { id: lesson!.id, title: lesson!.title, course: course.title },
    },
  ]);
  expect((await session(await server.newLearner(), chapter)).met).toEqual([]);
  expect((await session(null, chapter)).met).toEqual([]);
});

test("the confused words of a pack are those of its open chapters", async () => {
  const ids = async (caller: TestLearner | null, id: string) => {
    const { status, body } = await server.as(caller)("GET", `/api/words/${id}/confused`);
    return status === 200 ? (body as { words: { id: string }[] }).words.map((word) => word.id) : status;
  };
  expect(await ids(null, meals.id)).toEqual(["station"]);
  expect(await ids(await server.newLearner(), meals.id)).toEqual(["station", "stop"]);
  expect(await ids(null, pack.id)).toEqual([]);
  expect(await ids(null, "nowhere")).toBe(404);
});
