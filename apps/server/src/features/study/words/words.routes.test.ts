import type { Chapter, ListedWord, StandingWord, WordPack } from "@shiju/contract/study/words";
import { describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { aChapterAttempt, spelt } from "#testing/study/attempts.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { aPack, aWordPack } from "#testing/content/packs.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { aReport } from "#testing/study/study-time.ts";

const pack = aWordPack({ id: "words-tiny", title: "小词库", level: 1 });
const closed = aWordPack({ id: "words-closed", level: 2, access: "member" });
const server = testServer(async (db) => {
  for (const each of [pack, closed, aPack()]) await seedPack(db, each);
});
const [first, second] = pack.lessons as [(typeof pack.lessons)[number], (typeof pack.lessons)[number]];
const [journey, trip, their] = first.words as [
  (typeof first.words)[number],
  (typeof first.words)[number],
  (typeof first.words)[number],
];

const get = (caller: TestLearner | null, path: string) => server.as(caller)("GET", path);
const packsFor = async (caller: TestLearner | null) =>
  ((await get(caller, "/api/words")).body as { packs: WordPack[] }).packs;
const openPack = async (caller: TestLearner | null, id = pack.id) =>
  (await get(caller, `/api/words/${id}`)).body as { pack: WordPack; chapters: Chapter[] };
const list = async (caller: TestLearner | null, search = "", id = pack.id) =>
  (await get(caller, `/api/words/${id}/words${search}`)).body as {
    words: ListedWord[];
    total: number;
    next_cursor: string | null;
  };
const standings = async (caller: TestLearner | null) => {
  const { body } = await get(caller, `/api/words/chapters/${first.id}`);
  return (body as { words: StandingWord[] }).words.map(({ id, standing }) => [id, standing]);
};
const send = async (caller: TestLearner, ...attempts: object[]) => {
  const { body } = await server.as(caller)("POST", "/api/game/attempts", { attempts });
  expect(body).toMatchObject({ refused: [] });
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const wrong = (id: string) => [...spelt(`${id}x`), ...spelt(id, 5000)];

/** A learner who has answered two words and mastered the third. */
async function aBeginner() {
  const learner = await server.newLearner();
  await send(
    learner,
    aChapterAttempt(journey, { started_at: daysAgo(40) }),
    aChapterAttempt(trip, { events: wrong("trip") }),
  );
  await server.as(learner)("POST", "/api/exercise_grasps", { kind: "word", id: their.id, grasped: true });
  return learner;
}

test("a visitor sees the packs, the easiest first, and their chapters", async () => {
  const [tiny, other] = await packsFor(null);
  expect(tiny).toEqual({
    id: pack.id,
    title: "小词库",
    own: false,
    description: "从第一句话开始",
    level: 1,
    access: "free",
    chapter_count: 2,
    counts: { words: 5, learned: 0, mastered: 0, due: 0 },
    last_studied_at: null,
    next_chapter: {
      id: first.id,
      position: 1,
      title: "第 1 章",
      goal: "会说几句话",
      word_count: 3,
      pack: { id: pack.id, title: "小词库" },
    },
  });
  expect(other?.id).toBe(closed.id);
  const { chapters } = await openPack(null);
  expect(chapters).toEqual([
    {
      id: first.id,
      position: 1,
      title: "第 1 章",
      goal: "会说几句话",
      word_count: 3,
      unit: null,
      open: true,
      first_words: ["journey", "trip", "their"],
      counts: { words: 3, learned: 0, mastered: 0, due: 0 },
      last_studied_at: null,
    },
    expect.objectContaining({ id: second.id, open: false, first_words: ["ice cream", "colour"] }),
  ]);
});

test("a learner's progress is counted by word: learned, mastered, due", async () => {
  const learner = await aBeginner();
  const { pack: seen, chapters } = await openPack(learner);
  expect(seen.counts).toEqual({ words: 5, learned: 2, mastered: 1, due: 1 });
  expect(seen.last_studied_at).not.toBeNull();
  expect(seen.next_chapter).toMatchObject({ id: first.id });
  expect(chapters.map(({ counts, open }) => [counts.learned, counts.due, open])).toEqual([
    [2, 1, true],
    [0, 0, true],
  ]);
  expect(await standings(learner)).toEqual([
    ["journey", "due"],
    ["trip", "new"],
    ["their", "mastered"],
  ]);
  await send(learner, aChapterAttempt(trip, { started_at: new Date(Date.now() - 1000).toISOString() }));
  expect((await openPack(learner)).pack.next_chapter).toMatchObject({ id: second.id });
  expect(await standings(await server.newLearner())).toEqual([
    ["journey", "new"],
    ["trip", "new"],
    ["their", "new"],
  ]);
});

test("what is copied or shown is not learned", async () => {
  const learner = await server.newLearner();
  await send(
    learner,
    aChapterAttempt(journey, { mode: "mode1" }),
    aChapterAttempt(trip, { events: [[10, "shown", 0], ...spelt("trip", 100)] }),
  );
  expect((await openPack(learner)).pack.counts).toMatchObject({ learned: 0, mastered: 0 });
});

test("a chapter shows every word whole", async () => {
  const { body } = await get(null, `/api/words/chapters/${first.id}`);
  const { key: _key, ...word } = journey;
  expect(body).toMatchObject({
    chapter: { id: first.id, word_count: 3, pack: { id: pack.id } },
    next_chapter: { id: second.id },
    words: [{ ...word, standing: "new" }, { id: "trip" }, { id: "their" }],
  });
});

describe("the words of a pack", () => {
  test("come in their order, a page at a time", async () => {
    const one = await list(null, "?limit=2");
    expect(one).toMatchObject({ total: 5, words: [{ id: "journey", standing: "new" }, { id: "trip" }] });
    const two = await list(null, `?limit=2&cursor=${one.next_cursor}`);
    expect(two.words.map(({ id }) => id)).toEqual(["their", "ice cream"]);
    const three = await list(null, `?limit=2&cursor=${two.next_cursor}`);
    expect(three).toMatchObject({
      words: [{ id: "colour", chapter: { id: second.id, position: 2, title: "第 2 章" } }],
      next_cursor: null,
    });
  });

  test.each([
    ["?q=RI", ["trip"]],
    ["?q=旅", ["journey", "trip"]],
    ["?q=%25", []],
    ["?standing=mastered", ["their"]],
    ["?standing=due", ["journey"]],
    ["?standing=new&q=r", ["trip", "ice cream", "colour"]],
  ])("are found by %s", async (search, found) => {
    const { words, total } = await list(await aBeginner(), search);
    expect(words.map(({ id }) => id)).toEqual(found);
    expect(total).toBe(found.length);
  });

  test("of a member pack are those of open chapters", async () => {
    expect((await list(null, "", closed.id)).total).toBe(3);
    expect((await list(await server.newLearner(), "?q=ice", closed.id)).total).toBe(0);
    expect((await list(await server.newLearner({ vipType: 2 }), "", closed.id)).total).toBe(5);
  });

  test.each(["?limit=0", "?limit=201", "?standing=old", "?cursor=x", `?q=${"x".repeat(200)}`])(
    "are refused for %s",
    async (search) => {
      expect((await get(null, `/api/words/${pack.id}/words${search}`)).status).toBe(422);
    },
  );
});

test("chapters are open as lessons are", async () => {
  const learner = await server.newLearner();
  const chapterOf = (caller: TestLearner | null, id = "") => get(caller, `/api/words/chapters/${id}`);
  expect(await chapterOf(null, second.id)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
  expect((await chapterOf(learner, second.id)).status).toBe(200);
  const [open, hidden] = closed.lessons;
  expect((await chapterOf(null, open?.id)).status).toBe(200);
  expect(await chapterOf(learner, hidden?.id)).toMatchObject({ status: 403, body: { code: "not_allowed" } });
  expect((await chapterOf(await server.newLearner({ vipType: 2 }), hidden?.id)).status).toBe(200);
});

test("what is no word pack or chapter is not found", async () => {
  const course = aPack();
  await seedPack(server.db(), course);
  const paths = [
    "/api/words/nothing",
    "/api/words/nothing/words",
    "/api/words/chapters/nothing",
    `/api/words/${course.id}`,
    `/api/words/chapters/${course.lessons[0]?.id}`,
  ];
  for (const path of paths)
    expect(await get(null, path)).toMatchObject({
      status: 404,
      body: { message: expect.stringMatching(/没有/) },
    });
});

test("a pack that was taken away, or a chapter, is offered no more", async () => {
  const brief = aWordPack({ level: 6 });
  await seedPack(server.db(), brief);
  await seedPack(server.db(), aWordPack({ id: brief.id, level: 6 }, [[{ id: "journey", zh: "旅行" }]]));
  const { pack: seen, chapters } = await openPack(null, brief.id);
  expect([seen.counts.words, chapters.length]).toEqual([1, 1]);
  expect(await get(await server.newLearner(), `/api/words/chapters/${brief.lessons[1]?.id}`)).toMatchObject({
    status: 410,
  });
  await server.db().execute(sql`update packs set retired = true where id = ${brief.id}`);
  expect((await get(null, `/api/words/${brief.id}`)).status).toBe(404);
});

test("word packs stand on no shelf of courses", async () => {
  const learner = await aBeginner();
  expect((await get(learner, "/api/my_courses")).body).toMatchObject({ courses: [], total: 0 });
});

test("a chapter stands among what was studied last, with its words", async () => {
  const learner = await aBeginner();
  expect((await get(learner, "/api/game/recent")).body).toMatchObject({
    lessons: [
      {
        lesson: { id: first.id, position: 1, course: { id: pack.id } },
        steps: [0, 0, 0, 0],
        progress: { accuracy: 0.5 },
        place: null,
        words: { words: 3, learned: 2, mastered: 1, due: 1 },
      },
    ],
  });
});

test("study time of a chapter counts to its pack", async () => {
  const at = new Date(Date.now() - 300_000);
  const learner = await server.newLearner({ createdAt: new Date(at.getTime() - 1000) });
  await send(
    learner,
    aChapterAttempt(journey, {
      started_at: at.toISOString(),
      events: [...spelt("x"), ...spelt("journey", 30_000)],
    }),
  );
  const report = aReport("word", {
    word_lesson_id: first.id,
    time: 30,
    started_at: at.toISOString(),
    ended_at: new Date(at.getTime() + 30_000).toISOString(),
  });
  const { body } = await server.as(learner)("POST", "/api/game/add_time_word", report);
  expect(body).toMatchObject({ today: expect.any(Number) });
  const record = await get(learner, `/api/game/daily_record/${pack.id}`);
  expect(record.body).toMatchObject([{ seconds: 30, steps: 1, accuracy: 0 }]);
});
