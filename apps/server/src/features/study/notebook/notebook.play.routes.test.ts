import type { Practice } from "@shiju/contract/study/game";
import { expect, test } from "vitest";
import type { TestLearner } from "#testing/people/learners.ts";
import { aPack, food, station, tea } from "#testing/content/packs.ts";
import { seedCourses, seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const pack = aPack({ id: "first-steps", level: 2 });
const member = aPack({ id: "members-only", level: 1, access: "member" }, [[station], [food, tea]]);
const server = testServer((db) => seedCourses(db, [pack, member]));
const [first, second] = pack.lessons.map(({ id, sentences }) => ({
  id,
  sentence: sentences[0]?.id ?? "",
})) as [{ id: string; sentence: string }, { id: string; sentence: string }];
const closed = member.lessons[1]?.sentences[1]?.id ?? "";

const post = (caller: TestLearner | null, path: string, body: object) =>
  server.as(caller)("POST", path, body);
const note = (caller: TestLearner, path: string, id: string, change: object = {}) =>
  post(caller, `/api/${path}`, {
    kind: id.includes(".") ? "sentence" : "word",
    id,
    source: "course",
    ...change,
  });
const play = async (caller: TestLearner, choice: object = {}, path = "strange_words") =>
  (await post(caller, `/api/${path}/play`, { practice_type: "listen", ...choice })).body as Practice;
const idsOf = ({ items }: Practice) => items.map(({ id }) => id);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test.each([
  ["newWord", "strange_words"],
  ["errorNote", "error_subjects"],
])("%s brings sentences out of any lesson, the newest first, and says which", async (source, path) => {
  const learner = await server.newLearner();
  await note(learner, path, first.sentence, { at: ago(3) });
  await note(learner, path, second.sentence, { at: ago(2) });
  await note(learner, path, "like", { at: ago(1) });
  const asked = { source, practice_type: "translation" };
  const { status, body } = await post(learner, "/api/game/sentence", asked);
  expect(status).toBe(200);
  expect(body).toEqual({
    lesson: null,
    next_lesson: null,
    text: null,
    place: null,
    passed: false,
    known: [],
    mastered: { sentences: [], words: [] },
    free_time: expect.any(Number),
    sentences: [
      expect.objectContaining({ id: first.sentence, words: expect.any(Array) }),
      expect.objectContaining({ id: second.sentence }),
    ],
    items: [
      { kind: "word", id: "like", sentence_id: first.sentence, lesson_id: first.id },
      { kind: "sentence", id: second.sentence, sentence_id: second.sentence, lesson_id: second.id },
      { kind: "sentence", id: first.sentence, sentence_id: first.sentence, lesson_id: first.id },
    ],
  });
  expect(await play(learner, {}, path)).toEqual({ ...(body as object), free_time: expect.any(Number) });
  const ids = [first.sentence, "nothing", "food", "like"];
  expect((await post(learner, "/api/game/sentence", { ...asked, ids })).body).toMatchObject({
    items: [{ id: first.sentence }, { id: "like" }],
  });
});

test("a filter chooses by kind, source and time", async () => {
  const learner = await server.newLearner();
  await note(learner, "strange_words", first.sentence, { at: ago(60), source: "errorNote" });
  await note(learner, "strange_words", "food", { at: ago(30) });
  await note(learner, "strange_words", "like", { at: ago(10) });
  const chosen = async (filter: object) => idsOf(await play(learner, { filter }));
  expect(await chosen({})).toEqual(["like", "food", first.sentence]);
  expect(await chosen({ kind: "sentence" })).toEqual([first.sentence]);
  expect(await chosen({ source: "course" })).toEqual(["like", "food"]);
  expect(await chosen({ from: ago(45), to: ago(20) })).toEqual(["food"]);
});

test("what is mastered is skipped, unless it is asked for", async () => {
  const learner = await server.newLearner();
  for (const id of [first.sentence, second.sentence, "like"]) await note(learner, "strange_words", id);
  for (const [kind, id] of [
    ["sentence", first.sentence],
    ["word", "like"],
  ])
    await post(learner, "/api/exercise_grasps", { kind, id, grasped: true });
  expect(idsOf(await play(learner))).toEqual([second.sentence]);
  expect(await play(learner, { ids: [first.sentence] })).toMatchObject({
    sentences: [{ id: first.sentence }],
    mastered: { sentences: [first.sentence], words: ["like"] },
  });
});

test("with a mode it brings the words alone, with all that a word session needs", async () => {
  const learner = await server.newLearner();
  await note(learner, "error_subjects", first.sentence, { at: ago(3) });
  await note(learner, "error_subjects", "like", { at: ago(2) });
  await note(learner, "error_subjects", "food", { at: ago(1) });
  const words = async (choice: object) =>
    (await post(learner, "/api/error_subjects/play", { mode: "mode3", ...choice })).body;
  expect(await words({})).toMatchObject({
    mode: "mode3",
    words: [
      {
        id: "food",
        lesson_id: null,
        meanings: [{ class: "n", zh: "食物" }],
        example: {
          en: "I like the food because it's delicious.",
          zh: "我喜欢这食物，因为它很好吃。",
          part: [11, 15],
          zh_parts: [[4, 6]],
        },
        version: null,
      },
      { id: "like", syllables: ["like"] },
    ],
    chapter: null,
    known: [],
  });
  expect(await words({ ids: ["like", first.sentence] })).toMatchObject({ words: [{ id: "like" }] });
  expect(await words({ filter: { kind: "sentence" } })).toEqual({
    mode: "mode3",
    chapter: null,
    next_chapter: null,
    words: [],
    met: [],
    mastered: [],
    known: [],
    choices: [],
    free_time: expect.any(Number),
  });
  await post(learner, "/api/exercise_grasps", { kind: "word", id: "food", grasped: true });
  expect(await words({})).toMatchObject({ words: [{ id: "like" }] });
  const other = await server.newLearner();
  const others = await post(other, "/api/error_subjects/play", { mode: "mode1", ids: ["like"] });
  expect(others.body).toMatchObject({ mode: "mode1", words: [] });
});

test("an empty notebook brings an empty practice", async () => {
  expect(await play(await server.newLearner())).toMatchObject({ sentences: [], items: [] });
});

test("what stands in closed lessons alone is left out until they open", async () => {
  const learner = await server.newLearner();
  await note(learner, "strange_words", closed);
  await note(learner, "strange_words", "food");
  expect((await play(learner)).items).toMatchObject([{ id: "food", lesson_id: first.id }]);
  const paying = await server.newLearner({ vipType: 1 });
  await note(paying, "strange_words", closed);
  expect(idsOf(await play(paying))).toEqual([closed]);
});

test("what an update took away is left out", async () => {
  const brief = aPack({ type: "daily" }, [[{ en: "Foxes | run fast.", zh: "狐狸跑得快。" }]]);
  await seedPack(server.db(), brief);
  const learner = await server.newLearner();
  const id = brief.lessons[0]?.sentences[0]?.id ?? "";
  await note(learner, "strange_words", id);
  await note(learner, "strange_words", "foxes");
  expect(idsOf(await play(learner)).toSorted()).toEqual([id, "foxes"].toSorted());
  await seedPack(server.db(), { ...aPack({ type: "daily", id: brief.id }, [[station]]) });
  expect(idsOf(await play(learner))).toEqual([]);
});

test.each([
  ["101 ids", { ids: Array.from({ length: 101 }, (_, index) => `w${index}`) }],
  ["no ids", { ids: [] }],
  ["another practice type", { practice_type: "reading" }],
  ["both a practice type and a mode", { mode: "mode1" }],
  ["neither", { practice_type: undefined }],
  ["another mode", { practice_type: undefined, mode: "mode6" }],
  ["another kind", { filter: { kind: "lesson" } }],
  ["no time", { filter: { from: "yesterday" } }],
])("a call with %s is refused", async (_what, choice) => {
  const learner = await server.newLearner();
  for (const path of ["strange_words", "error_subjects"])
    expect(await post(learner, `/api/${path}/play`, { practice_type: "listen", ...choice })).toMatchObject({
      status: 422,
    });
});

test("a guest has no notebook", async () => {
  const asked = { source: "newWord", practice_type: "translation" };
  expect(await post(null, "/api/game/sentence", asked)).toMatchObject({
    status: 401,
    body: { code: "not_signed_in" },
  });
});
