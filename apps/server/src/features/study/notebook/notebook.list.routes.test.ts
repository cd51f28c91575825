import type { NotedSentence, NotedWord } from "@shiju/contract/study/notebook";
import { beforeEach, expect, test } from "vitest";
import { anAttempt, typedWrongThenRight } from "#testing/study/attempts.ts";
import { forgedToken, type TestLearner } from "#testing/people/learners.ts";
import { aPack, station, tea } from "#testing/content/packs.ts";
import { testClock, wednesdayNoon } from "#testing/clock.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const pack = aPack({ id: "first-steps" });
const work = aPack({ id: "work", title: "职场", access: "member" }, [[station], [tea]]);
const clock = testClock(wednesdayNoon);
const server = testServer((db) => seedCourses(db, [pack, work]), { clock: clock.now });
const [first, second] = pack.lessons;
if (!first || !second) throw new Error("the pack has two lessons");
const [foodId = "", stationId = ""] = first.sentences.map(({ id }) => id);
const teaId = second.sentences[0]?.id ?? "";
const closedId = work.lessons[1]?.sentences[0]?.id ?? "";

interface Page<Item> {
  items: Item[];
  total: number;
  packs: { id: string; title: string; count: number }[];
  next_cursor: string | null;
}
let learner: TestLearner;
beforeEach(async () => {
  learner = await server.newLearner();
});
const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString();
const note = (path: string, change: object) => server.as(learner)("POST", path, change);
const newWord = (change: object) => note("/api/strange_words", { kind: "word", source: "course", ...change });
const error = (id: string, change: object = {}) =>
  note("/api/error_subjects", { kind: "sentence", id, source: "course", ...change });
const read = async <Item = NotedSentence>(book: string, query = "", caller: TestLearner = learner) =>
  (await server.as(caller)("GET", `/api/notebooks/${book}${query}`)).body as Page<Item>;
const idsIn = async (book: string, query = "", caller?: TestLearner) =>
  (await read(book, query, caller)).items.map(({ id }) => id);
const change = (what: "remove" | "master", book: string, ids: string[], at?: string) =>
  server.as(learner)("POST", `/api/notebooks/${book}/${what}`, { ids, ...(at && { at }) });
const counts = async (caller: TestLearner = learner) =>
  (await server.as(caller)("GET", "/api/notebooks")).body as Record<string, unknown>;

test("a sentence that was wrong stands in the error book with what was wrong, how often and when", async () => {
  const sentence = first.sentences[0];
  if (!sentence) throw new Error("the lesson has a sentence");
  const wrong = (minutes: number, step: string) =>
    anAttempt(first, {
      step,
      started_at: ago(minutes),
      events: typedWrongThenRight(sentence, step),
    });
  const attempts = [wrong(30, "0:0-7"), wrong(20, "1:0-2")];
  await server.as(learner)("POST", "/api/game/attempts", { attempts });
  const { items, total, packs, next_cursor } = await read("errorNote/sentence");
  expect(items).toEqual([
    {
      id: foodId,
      kind: "sentence",
      en: sentence.en,
      zh: sentence.zh,
      since: attempts[0]?.started_at,
      source: "course",
      times: 0,
      open: true,
      due_in: 1,
      errors: 2,
      last_error_at: attempts[1]?.started_at,
      lesson: {
        id: first.id,
        kind: "lesson",
        position: 1,
        number: 1,
        practice: false,
        title: first.title,
        course: { id: "first-steps", title: "零基础起步" },
      },
      slips: [
        { word: 0, typed: "xyz" },
        { word: 1, typed: "xyz" },
      ],
    },
  ]);
  expect({ total, packs, next_cursor }).toEqual({
    total: 1,
    packs: [{ id: "first-steps", title: "零基础起步", count: 1 }],
    next_cursor: null,
  });
});

test("a word stands there with its meanings and a sentence that has it", async () => {
  await newWord({ id: "food", at: ago(3) });
  const { items, packs } = await read<NotedWord>("newWord/word");
  expect(items).toMatchObject([
    {
      id: "food",
      kind: "word",
      open: true,
      meanings: [{ class: "n", zh: ["食物"] }],
      example: { en: "I like the food because it's delicious.", lesson: { id: first.id } },
    },
  ]);
  expect(packs).toEqual([{ id: "first-steps", title: "零基础起步", count: 1 }]);
});

test.each([
  ["its English", "q=STATION", [stationId]],
  ["its Chinese", "q=绿茶", [teaId]],
  ["a percent sign that means itself", "q=%25", []],
  ["where it was met", "source=newWord", [teaId]],
  ["its pack", "pack=first-steps", [teaId, stationId, foodId]],
  ["another pack", "pack=work", []],
  ["the time since", `from=${ago(25)}`, [teaId, stationId]],
  ["the time until", `to=${ago(15)}`, [stationId, foodId]],
  ["nothing in particular", "", [teaId, stationId, foodId]],
  ["nothing in particular, the oldest first", "sort=oldest", [foodId, stationId, teaId]],
])("a sentence is found by %s", async (_what, query, found) => {
  await error(foodId, { at: ago(30) });
  await error(stationId, { at: ago(20) });
  await error(teaId, { at: ago(10), source: "newWord" });
  expect(await idsIn("errorNote/sentence", `?${query}`)).toEqual(found);
  const { ids } = (await server.as(learner)("GET", `/api/notebooks/errorNote/sentence/ids?${query}`))
    .body as {
    ids: string[];
  };
  expect(ids).toEqual(found);
});

test.each([
  ["a part of it", "q=ion", ["station"]],
  ["its Chinese", "q=食", ["food"]],
  ["a pack that has it", "pack=work", ["tea", "station"]],
])("a word is found by %s", async (_what, query, found) => {
  for (const [minutes, id] of ["food", "station", "tea"].entries())
    await newWord({ id, at: ago(30 - minutes) });
  expect(await idsIn("newWord/word", `?${query}`)).toEqual(found);
});

test.each(["newest", "oldest", "errors"])("pages by %s show every item once", async (sort) => {
  for (const id of ["i", "like", "the", "food", "station", "tea"]) await newWord({ id, at: ago(5) });
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Page<NotedWord> = await read<NotedWord>(
      "newWord/word",
      `?sort=${sort}&limit=4${cursor && `&cursor=${cursor}`}`,
    );
    expect(page.total).toBe(6);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(seen.toSorted()).toEqual(["food", "i", "like", "station", "tea", "the"]);
});

test("what is mastered stands in that notebook alone, and comes back when that is taken back", async () => {
  await error(foodId);
  await error(teaId);
  expect(await change("master", "errorNote/sentence", [foodId, stationId])).toMatchObject({
    status: 200,
    body: { changed: 1 },
  });
  expect(await idsIn("errorNote/sentence")).toEqual([teaId]);
  expect(await idsIn("mastered/sentence")).toEqual([foodId]);
  expect(await counts()).toEqual({
    errorNote: { sentence: 1, word: 0 },
    newWord: { sentence: 0, word: 0 },
    mastered: { sentence: 1, word: 0 },
  });
  clock.forward(1);
  expect(await change("remove", "mastered/sentence", [foodId])).toMatchObject({ body: { changed: 1 } });
  expect(await idsIn("mastered/sentence")).toEqual([]);
  expect((await idsIn("errorNote/sentence")).toSorted()).toEqual([foodId, teaId].toSorted());
});

test("what is chosen can be practised, mastered or not", async () => {
  await error(foodId);
  await error(teaId);
  await change("master", "errorNote/sentence", [teaId]);
  const play = async (ids?: string[]) => {
    const body = { source: "errorNote", practice_type: "translation", ...(ids && { ids }) };
    const answer = await server.as(learner)("POST", "/api/game/sentence", body);
    return (answer.body as { items: { id: string }[] }).items.map(({ id }) => id);
  };
  expect(await play([teaId, foodId, stationId])).toEqual([teaId, foodId]);
  expect(await play()).toEqual([foodId]);
});

test("several are taken out at once; a newer decision and a later mistake stand", async () => {
  for (const id of [foodId, stationId, teaId]) await error(id, { at: ago(60) });
  await error(stationId, { at: ago(5) });
  const sentence = second.sentences[0];
  if (!sentence) throw new Error("the lesson has a sentence");
  const events = typedWrongThenRight(sentence, "0:0-6");
  const attempts = [anAttempt(second, { started_at: ago(2), events })];
  await server.as(learner)("POST", "/api/game/attempts", { attempts });
  await change("remove", "errorNote/sentence", [foodId, stationId, teaId], ago(10));
  expect((await idsIn("errorNote/sentence")).toSorted()).toEqual([stationId, teaId].toSorted());
});

test("a sentence of a lesson that is closed to the learner is told, and not open", async () => {
  const day = 24 * 3600_000;
  const [opened, over] = [2 * day, day].map((ms) => new Date(clock.now().getTime() - ms)) as [Date, Date];
  learner = await server.newLearner({ createdAt: new Date(opened.getTime() - day), trialEndsAt: over });
  await newWord({ kind: "sentence", id: closedId, at: opened.toISOString() });
  expect((await read("newWord/sentence")).items).toMatchObject([{ id: closedId, open: false }]);
});

test("nobody meets or changes what stands in another's notebooks", async () => {
  const owner = learner;
  await error(foodId);
  learner = await server.newLearner();
  expect(await read("errorNote/sentence")).toEqual({ items: [], total: 0, packs: [], next_cursor: null });
  for (const what of ["remove", "master"] as const)
    expect(await change(what, "errorNote/sentence", [foodId])).toMatchObject({ body: { changed: 0 } });
  expect(await idsIn("mastered/sentence")).toEqual([]);
  expect(await idsIn("errorNote/sentence", "", owner)).toEqual([foodId]);
  expect(await counts()).toMatchObject({ errorNote: { sentence: 0 } });
  expect(await counts(owner)).toMatchObject({ errorNote: { sentence: 1 } });
});

test.each([
  ["another notebook", "GET", "/api/notebooks/diary/word", undefined],
  ["another kind", "GET", "/api/notebooks/newWord/lesson", undefined],
  ["a page of a thousand", "GET", "/api/notebooks/newWord/word?limit=1000", undefined],
  ["an unknown order", "GET", "/api/notebooks/newWord/word?sort=price", undefined],
  ["a cursor that is none", "GET", "/api/notebooks/newWord/word?cursor=x", undefined],
  ["a cursor of another list", "GET", "/api/notebooks/newWord/word?cursor=WyJ4IiwiYSJd", undefined],
  ["a time that is none", "GET", "/api/notebooks/newWord/word?from=yesterday", undefined],
  ["nothing to take out", "POST", "/api/notebooks/newWord/word/remove", { ids: [] }],
  ["far too much", "POST", "/api/notebooks/newWord/word/remove", { ids: Array(501).fill("a") }],
  [
    "a time to come",
    "POST",
    "/api/notebooks/newWord/word/master",
    { ids: ["a"], at: "9999-01-01T00:00:00Z" },
  ],
] as const)("%s is refused", async (_what, method, url, body) => {
  const answer = await server.as(learner)(method, url, body);
  expect(answer).toMatchObject({ status: 422, body: { code: "invalid_input", message: /./ } });
});

test.each([null, forgedToken])("without a token that lives there is nothing to see", async (caller) => {
  for (const path of ["", "/newWord/word", "/errorNote/sentence/ids"])
    expect((await server.as(caller)("GET", `/api/notebooks${path}`)).status).toBe(401);
  const remove = await server.as(caller)("POST", "/api/notebooks/newWord/word/remove", { ids: ["a"] });
  expect(remove.status).toBe(401);
});
