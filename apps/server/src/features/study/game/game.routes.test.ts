import type { Place } from "@shiju/contract/study/game";
import { expect, test } from "vitest";
import { anAttempt, typedWrongThenRight } from "#testing/study/attempts.ts";
import { forgedToken, type TestLearner } from "#testing/people/learners.ts";
import { aPack, station, tea } from "#testing/content/packs.ts";
import { seedCourses, seedPack } from "#testing/seed.ts";
import { type Answer, testServer } from "#testing/server.ts";

const people = { amy: { en: "Amy", zh: "艾米", voice: 1 as const } };
const pack = aPack({ id: "first-steps", level: 1, people });
const member = aPack({ level: 5, access: "member" });
const begin = [{ practice: "dictation" as const, always_show: true }, { practice: "translation" as const }];
const letters = aPack({ level: 6, kind: "zero", begin }, [[tea, station]]);
const server = testServer((db) => seedCourses(db, [pack, member, letters]));
const [first, second] = pack.lessons as [(typeof pack.lessons)[number], (typeof pack.lessons)[number]];
const stationSentence = first.sentences[1] as (typeof first.sentences)[number];

const practice = (lesson_id?: string) => ({
  source: "course",
  practice_type: "translation",
  ...(lesson_id !== undefined && { lesson_id }),
});
const play = (caller: TestLearner | null, lessonId?: string) =>
  server.as(caller)("POST", "/api/game/sentence", practice(lessonId));
const send = (caller: TestLearner, ...attempts: object[]) =>
  server.as(caller)("POST", "/api/game/attempts", { attempts });
const progressOf = async (caller: TestLearner) => {
  const { body } = await server.as(caller)("GET", "/api/courses/first-steps/lessons");
  return (body as { lessons: { progress: object }[] }).lessons.map(({ progress }) => progress);
};

test("a guest gets the first lesson of the first course, whole and with what follows", async () => {
  const answer = await play(null);
  expect(answer).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
  expect(answer.body).toEqual({
    lesson: {
      id: first.id,
      position: 1,
      number: 1,
      practice: false,
      teaser: null,
      title: "第 1 课",
      goal: "会说几句话",
      sentence_count: 2,
      course: { id: "first-steps", title: "零基础起步" },
    },
    next_lesson: expect.objectContaining({ id: second.id, position: 2 }),
    text: {
      scene: null,
      grammar: [],
      people,
      turn: [],
      collect: [],
      paragraph: null,
      kind: null,
      lessons_before: 0,
      begin: [],
    },
    sentences: JSON.parse(JSON.stringify(first.sentences)) as unknown,
    place: null,
    passed: false,
    mastered: { sentences: [], words: [] },
    known: [],
    items: [],
    free_time: null,
  });
  expect((await play(null, second.id)).body).toMatchObject({ code: "not_signed_in" });
});

test("a lesson comes with the rounds of its course, and says whether this learner passed it", async () => {
  const [learner, stranger] = [await server.newLearner(), await server.newLearner()];
  const [only] = letters.lessons;
  if (!only) throw new Error("The pack has no lesson");
  const passed = { text: { kind: "zero", begin }, passed: true };
  const open = { ...passed, passed: false };
  expect((await play(learner, only.id)).body).toMatchObject(open);
  await send(learner, anAttempt(only));
  expect((await play(learner, only.id)).body).toMatchObject(open);
  await send(learner, anAttempt(only, { subject: { kind: "sentence", id: only.sentences[1]?.id ?? "" } }));
  expect((await play(learner, only.id)).body).toMatchObject(passed);
  expect((await play(stranger, only.id)).body).toMatchObject(open);
  expect((await play(null, only.id)).body).toMatchObject(open);
});

test("the first lesson of a member course is open to guests, the next to members alone", async () => {
  const [open, closed] = member.lessons;
  expect((await play(null, open?.id)).status).toBe(200);
  expect((await play(null, closed?.id)).status).toBe(401);
  expect(await play(await server.newLearner(), closed?.id)).toMatchObject({
    status: 403,
    body: { code: "not_allowed", message: expect.stringContaining("会员") },
  });
  expect((await play(await server.newLearner({ vipType: 4 }), closed?.id)).body).toMatchObject({
    next_lesson: null,
  });
});

test("a lesson that never was is not found, one that is gone has changed", async () => {
  const brief = aPack({ type: "daily" });
  await seedPack(server.db(), brief);
  await seedPack(server.db(), { ...brief, hash: "x", lessons: brief.lessons.slice(0, 1) });
  expect(await play(null, "nothing")).toMatchObject({ status: 404 });
  expect(await play(null, "a\0b")).toMatchObject({ status: 404 });
  const learner = await server.newLearner();
  expect(await play(learner, brief.lessons[1]?.id)).toMatchObject({
    status: 410,
    body: { code: "content_changed" },
  });
});

/** The settings of an attempt that copies a shown answer. */
const copying = { ignore_case: true, ignore_name: true, always_show: true, input: "keys" } as const;
const knownIn = async (caller: TestLearner, lessonId: string) =>
  ((await play(caller, lessonId)).body as { known: string[] }).known;

test("a word is known once it was answered right as a word, in whatever lesson, by copying too, and to nobody else", async () => {
  const drink = {
    en: "I drink | green tea.",
    zh: "我喝 | 绿茶。",
    words: { tea: "茶", "green tea": "绿茶" },
  };
  const like = {
    en: "I like | tea | and food.",
    zh: "我喜欢 | 茶 | 和食物。",
    words: { tea: "茶", food: "食物" },
  };
  const words = aPack({}, [[drink], [like]]);
  await seedPack(server.db(), words);
  const [one, two] = words.lessons;
  const [drinkId = "", likeId = ""] = words.lessons.map(({ sentences }) => sentences[0]?.id);
  if (!one || !two) throw new Error("The pack has two lessons");
  const [learner, other] = [await server.newLearner(), await server.newLearner()];
  const subject = { kind: "sentence" as const, id: drinkId };
  await send(learner, anAttempt(one, { subject, step: "0:0-4" }));
  expect(await knownIn(learner, two.id)).toEqual([]);
  const skipped = [[100, "skipped", 0]] as [number, "skipped", number][];
  await send(learner, anAttempt(one, { subject, step: "3:3-4", events: skipped }));
  expect(await knownIn(learner, one.id)).toEqual([]);
  await send(learner, anAttempt(one, { subject, step: "3:3-4", judged_with: copying }));
  expect(await knownIn(learner, one.id)).toEqual([`${drinkId} 3:3-4`]);
  expect(await knownIn(learner, two.id)).toEqual([`${likeId} 3:2-3`]);
  expect(await knownIn(other, two.id)).toEqual([]);
});

test("what was copied is passed, and says nothing about accuracy or errors", async () => {
  const learner = await server.newLearner();
  const [sentence] = first.sentences;
  const step = "3:1-2";
  if (!sentence) throw new Error("The lesson has no sentence");
  await send(
    learner,
    anAttempt(first, { step, judged_with: copying, events: typedWrongThenRight(sentence, step) }),
  );
  const [progress] = await progressOf(learner);
  expect(progress).toMatchObject({ passed: [0, 0, 0, 1], accuracy: null });
  const steps = await server.as(learner)("POST", "/api/game/steps", { sentence_ids: [sentence.id] });
  expect(steps.body).toEqual({ steps: [{ sentence_id: sentence.id, step, outcome: "copied" }] });
  const book = await server.as(learner)("POST", "/api/error_subjects/play", { practice_type: "translation" });
  expect(book.body).toMatchObject({ items: [] });
  await send(learner, anAttempt(first, { step }));
  expect((await progressOf(learner))[0]).toMatchObject({ passed: [0, 0, 0, 1], accuracy: 1 });
});

const place = (change: Partial<Place> = {}): Place => ({
  lesson_id: first.id,
  practice_type: "translation",
  sentence_id: stationSentence.id,
  step: "1:0-2",
  at: new Date(Date.now() - 1000).toISOString(),
  ...change,
});
const keep = (caller: TestLearner, change: Partial<Place>) =>
  server.as(caller)("PUT", "/api/game/place", place(change));
const placeOf = (answer: Answer) => (answer.body as { place: Place | null }).place;

test("a place is found again, by practice type, and leads to the lesson without asking for it", async () => {
  const learner = await server.newLearner();
  const there = place();
  expect(await keep(learner, there)).toMatchObject({ status: 200, body: {} });
  expect(placeOf(await play(learner, first.id))).toEqual(there);
  await keep(learner, { lesson_id: second.id, sentence_id: second.sentences[0]?.id ?? "", step: "0:0-6" });
  expect((await play(learner)).body).toMatchObject({ lesson: { id: second.id } });
  const dictation = { ...practice(first.id), practice_type: "dictation" };
  expect(placeOf(await server.as(learner)("POST", "/api/game/sentence", dictation))).toBeNull();
});

test("the newest place wins in any order, and a tie is decided", async () => {
  const at = (seconds: number) => new Date(Date.now() - 60_000 + seconds * 1000).toISOString();
  const tie = at(9);
  const changes = [
    { at: at(1), step: "0:0-5" },
    { at: tie, step: "1:0-2" },
    { at: tie, step: "1:2-5" },
    { at: at(3), step: "0:0-5" },
  ];
  for (const order of [changes, changes.toReversed()]) {
    const learner = await server.newLearner();
    for (const change of order) await keep(learner, change);
    expect(placeOf(await play(learner, first.id))).toMatchObject({ step: "1:2-5" });
  }
});

test("a clock that is ahead counts as now, so that it does not win for ever", async () => {
  const learner = await server.newLearner();
  await keep(learner, { at: new Date(Date.now() + 3600_000).toISOString(), step: "0:0-5" });
  await keep(learner, { at: new Date(Date.now() + 1).toISOString(), step: "1:2-5" });
  expect(placeOf(await play(learner, first.id))).toMatchObject({ step: "1:2-5" });
});

test.each([
  ["a sentence that the lesson lacks", { sentence_id: "nothing" }, 404],
  ["an unknown lesson", { lesson_id: "nothing" }, 404],
  ["no step", { step: "first" }, 422],
  ["a time of long ago", { at: "0001-01-01T00:00:00Z" }, 422],
  ["a time to come", { at: "9999-01-01T00:00:00Z" }, 422],
])("a place with %s is refused", async (_what, change, status) => {
  expect((await keep(await server.newLearner(), change)).status).toBe(status);
});

test("what was studied comes in pages, the newest first", async () => {
  const learner = await server.newLearner();
  const ago = (minutes: number) => ({ started_at: new Date(Date.now() - minutes * 60_000).toISOString() });
  await send(learner, anAttempt(first, ago(30)), anAttempt(second, ago(20)));
  const page = async (query: string) =>
    (await server.as(learner)("GET", `/api/game/recent?limit=1${query}`)).body as {
      lessons: { lesson: { id: string } }[];
      next_cursor: string | null;
    };
  const newest = await page("");
  const older = await page(`&cursor=${newest.next_cursor}`);
  expect([...newest.lessons, ...older.lessons].map(({ lesson }) => lesson.id)).toEqual([second.id, first.id]);
  expect(older.next_cursor).toBeNull();
});

test.each(["limit=0", "limit=51", "cursor=x", "cursor=WzEsImEiXQ"])(
  "recent lessons asked for with %s are refused",
  async (query) => {
    const answer = await server.as(await server.newLearner())("GET", `/api/game/recent?${query}`);
    expect(answer).toMatchObject({ status: 422, body: { code: "invalid_input" } });
  },
);

test("a learner meets neither the places nor the progress of another", async () => {
  const [owner, stranger] = [await server.newLearner(), await server.newLearner()];
  await keep(owner, {});
  await send(owner, anAttempt(first));
  expect(placeOf(await play(stranger, first.id))).toBeNull();
  expect((await server.as(stranger)("GET", "/api/game/recent")).body).toMatchObject({ lessons: [] });
  expect(await progressOf(stranger)).toMatchObject([{ passed: [0, 0, 0, 0] }, {}]);
});

test("the lessons studied last come newest first, with progress and place", async () => {
  const learner = await server.newLearner();
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await send(learner, anAttempt(second, { started_at: ago(20) }), anAttempt(first, { started_at: ago(90) }));
  await keep(learner, { at: ago(80) });
  const { body } = await server.as(learner)("GET", "/api/game/recent");
  expect(body).toMatchObject({
    lessons: [
      { lesson: { id: second.id }, steps: second.steps, progress: { passed: second.steps }, place: null },
      { lesson: { id: first.id }, place: { step: "1:0-2" } },
    ],
  });
});

test("a look into a later lesson does not move where the learner goes on", async () => {
  const learner = await server.newLearner();
  const lineOf = async () => {
    const { body } = await server.as(learner)("GET", "/api/game/recent");
    return (body as { line: object | null }).line;
  };
  expect(await lineOf()).toBeNull();
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  await send(learner, anAttempt(first, { started_at: at(20), step: "1:0-2" }));
  expect(await lineOf()).toMatchObject({ lesson: { id: first.id }, is_next: false, words: null });
  await keep(learner, {
    lesson_id: second.id,
    sentence_id: second.sentences[0]?.id ?? "",
    step: "0:0-1",
    at: at(10),
  });
  expect(await lineOf()).toMatchObject({ lesson: { id: first.id }, is_next: false });
  const { body } = await server.as(learner)("GET", "/api/game/recent");
  expect(body).toMatchObject({ lessons: [{ lesson: { id: second.id } }, { lesson: { id: first.id } }] });
});

test("a lesson that was only listened to is among them", async () => {
  const learner = await server.newLearner();
  await keep(learner, { practice_type: "listen", step: "0:0-7" });
  const { body } = await server.as(learner)("GET", "/api/game/recent");
  const { lessons } = body as { lessons: { place: Place; progress: { last_studied_at: string } }[] };
  expect(lessons).toMatchObject([
    { lesson: { id: first.id }, progress: { passed: [0, 0, 0, 0] }, place: { practice_type: "listen" } },
  ]);
  expect(lessons[0]?.progress.last_studied_at).toBe(lessons[0]?.place.at);
});

test("a dead token is told where a guest may come too", async () => {
  const answer = await server.as(forgedToken)("POST", "/api/game/sentence", practice());
  expect(answer).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
});
