import { randomUUID } from "node:crypto";
import type { Attempt, Place } from "@shiju/contract/game";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { attempts as attemptRows } from "#database/tables/game.ts";
import type { Answer } from "#testing/server.ts";
import { seedCourses, seedPack } from "#features/courses/courses.seed.service.ts";
import { anAttempt, typedWrongThenRight } from "#testing/attempts.ts";
import { forgedToken, type TestLearner } from "#testing/learners.ts";
import { aPack, food, station, tea } from "#testing/packs.ts";
import { testServer } from "#testing/server.ts";

const pack = aPack({ id: "first-steps", level: 1 });
const member = aPack({ level: 5, access: "member" });
const server = testServer((db) => seedCourses(db, [pack, member]));
const visitor = server.as(null);
const [first, second] = pack.lessons as [(typeof pack.lessons)[number], (typeof pack.lessons)[number]];
const [foodSentence, stationSentence] = first.sentences as [
  (typeof first.sentences)[number],
  (typeof first.sentences)[number],
];

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
const kept = (id: string) => server.db().select().from(attemptRows).where(eq(attemptRows.id, id));

test("a guest gets the first lesson of the first course, whole and with what follows", async () => {
  const answer = await play(null);
  expect(answer).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
  expect(answer.body).toEqual({
    lesson: {
      id: first.id,
      position: 1,
      title: "第 1 课",
      goal: "会说几句话",
      sentence_count: 2,
      course: { id: "first-steps", title: "零基础起步" },
    },
    next_lesson: expect.objectContaining({ id: second.id, position: 2 }),
    sentences: JSON.parse(JSON.stringify(first.sentences)) as unknown,
    place: null,
    mastered: { sentences: [], words: [] },
    items: [],
    free_time: null,
  });
  expect((await play(null, second.id)).body).toMatchObject({ code: "not_signed_in" });
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
  const learner = await server.newLearner();
  expect(await play(learner, brief.lessons[1]?.id)).toMatchObject({
    status: 410,
    body: { code: "content_changed" },
  });
});

test("an attempt is kept with its events and the result computed from them", async () => {
  const learner = await server.newLearner();
  const sent = anAttempt(first, { events: typedWrongThenRight(foodSentence, "0:0-7") });
  expect((await send(learner, sent)).body).toEqual({ accepted: [sent.id], refused: [] });
  const [row] = await kept(sent.id);
  expect(row).toMatchObject({
    userId: learner.id,
    events: sent.events,
    judgedWith: sent.judged_with,
    passed: true,
    checks: 2,
    firstCheckRight: false,
    shown: false,
  });
  expect(await progressOf(learner)).toMatchObject([
    { passed: [1, 0, 0, 0], accuracy: 0 },
    { accuracy: null },
  ]);
});

test("the client's word on the result counts for nothing", async () => {
  const learner = await server.newLearner();
  const sent = {
    ...anAttempt(first, { events: [[100, "checked", 0]] }),
    passed: true,
    result: { passed: true },
  };
  expect((await send(learner, sent)).body).toMatchObject({ accepted: [sent.id] });
  expect((await kept(sent.id))[0]).toMatchObject({ passed: false });
});

test("sending again and in another order changes nothing", async () => {
  const ladder = ["3:1-2", "1:0-2", "3:3-4", "1:2-4", "2:0-4", "0:0-7"];
  const attempts = [
    ...ladder.map((step) => anAttempt(first, { step })),
    anAttempt(first, { events: typedWrongThenRight(foodSentence, "0:0-7") }),
    anAttempt(second),
  ];
  const [one, other] = [await server.newLearner(), await server.newLearner()];
  await Promise.all([send(one, ...attempts), send(one, ...attempts.toReversed()), send(one, ...attempts)]);
  const copies = attempts.map((attempt) => ({ ...attempt, id: randomUUID() }));
  for (const attempt of copies.toReversed()) await send(other, attempt, attempt);
  expect(await progressOf(one)).toEqual(await progressOf(other));
  expect(await progressOf(one)).toMatchObject([{ passed: [1, 2, 1, 2] }, { passed: second.steps }]);
});

test("another learner's attempt is neither overwritten nor told about", async () => {
  const [owner, stranger] = [await server.newLearner(), await server.newLearner()];
  const sent = anAttempt(first);
  await send(owner, sent);
  const stolen = { ...anAttempt(first, { step: "1:0-2" }), id: sent.id };
  const mine = anAttempt(first);
  expect((await send(stranger, stolen, mine)).body).toEqual({
    accepted: [mine.id],
    refused: [{ id: sent.id, code: "conflict", message: expect.any(String) }],
  });
  expect((await kept(sent.id))[0]).toMatchObject({ userId: owner.id, step: sent.step });
  expect(await progressOf(stranger)).toMatchObject([{ passed: [1, 0, 0, 0] }, {}]);
});

test("a bad attempt never holds up the good ones, and says why", async () => {
  const learner = await server.newLearner();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const bad: [string, object, string][] = [
    ["a step that the sentence lacks", { step: "1:0-3" }, "not_found"],
    ["no step", { step: "x" }, "invalid_input"],
    ["a sentence of another lesson", { lesson_id: second.id }, "not_found"],
    ["an unknown lesson", { lesson_id: "nothing" }, "not_found"],
    ["no lesson, from a course", { lesson_id: undefined }, "invalid_input"],
    ["another lesson, from a notebook", { source: "newWord", lesson_id: second.id }, "not_found"],
    ["another source", { source: "review" }, "invalid_input"],
    ["an unknown sentence", { sentence_id: "nothing" }, "not_found"],
    ["an unknown version", { content_version: "nothing" }, "content_changed"],
    ["a start in the future", { started_at: inDays(2) }, "invalid_input"],
    ["a start of long ago", { started_at: inDays(-400) }, "invalid_input"],
    ["no time", { started_at: "yesterday" }, "invalid_input"],
    ["an event of no kind", { events: [[1, "danced", 0]] }, "invalid_input"],
    ["too many events", { events: Array.from({ length: 2001 }, () => [1, "moved", 0]) }, "invalid_input"],
    ["no events at all", { events: undefined }, "invalid_input"],
  ];
  const good = anAttempt(first);
  const attempts = bad.map(([, change]) => ({ ...anAttempt(first), ...change }));
  const { accepted, refused } = (await send(learner, ...attempts, good)).body as {
    accepted: string[];
    refused: { id: string; code: string; message: string }[];
  };
  expect(accepted).toEqual([good.id]);
  expect(refused.map(({ code }, index) => [bad[index]?.[0], code])).toEqual(
    bad.map(([what, , code]) => [what, code]),
  );
  expect(refused.every(({ message }) => /[一-龥]/.test(message))).toBe(true);
});

test.each(["newWord", "errorNote"] as const)(
  "an attempt from %s counts in the lesson that it names, and in none without",
  async (source) => {
    const learner = await server.newLearner();
    const { lesson_id: _left, ...nameless } = anAttempt(first, { source });
    expect((await send(learner, nameless)).body).toEqual({ accepted: [nameless.id], refused: [] });
    expect((await kept(nameless.id))[0]).toMatchObject({ source, lessonId: null, passed: true });
    expect(await progressOf(learner)).toMatchObject([{ passed: [0, 0, 0, 0], accuracy: null }, {}]);
    await send(learner, anAttempt(first, { source }));
    expect(await progressOf(learner)).toMatchObject([{ passed: [1, 0, 0, 0], accuracy: 1 }, {}]);
  },
);

test("an old version is judged as the learner saw it", async () => {
  const learner = await server.newLearner();
  const old = aPack({ type: "daily" }, [[tea]]);
  await seedPack(server.db(), old);
  await seedPack(server.db(), {
    ...aPack({ type: "daily", id: old.id }, [[{ ...tea, zh: "她早上喝茶。" }]]),
  });
  const [lesson] = old.lessons;
  if (!lesson) throw new Error("no lesson");
  const sent = anAttempt(lesson);
  expect((await send(learner, sent)).body).toEqual({ accepted: [sent.id], refused: [] });
});

test("characters that no database stores are left out, and nothing is lost", async () => {
  const learner = await server.newLearner();
  const sent = anAttempt(first, {
    events: [
      [1, "typed", 0, "a\0b\ud83d"],
      [2, "checked", 0],
    ],
  });
  expect((await send(learner, sent)).body).toMatchObject({ accepted: [sent.id] });
  expect((await kept(sent.id))[0]?.events[0]).toEqual([1, "typed", 0, "ab\ufffd"]);
  expect((await play(learner, "a\0b")).status).toBe(404);
});

test("an id in capitals is the same id", async () => {
  const learner = await server.newLearner();
  const sent = anAttempt(first);
  await send(learner, sent);
  const shouted = { ...sent, id: sent.id.toUpperCase() };
  expect((await send(learner, shouted)).body).toEqual({ accepted: [shouted.id], refused: [] });
});

test.each([
  ["no attempts", { attempts: [] }],
  ["51 attempts", { attempts: Array.from({ length: 51 }, () => ({ id: randomUUID() })) }],
  ["an attempt without an id", { attempts: [{ step: "0:0-1" }] }],
  ["something else", { attempts: "all" }],
])("a call with %s is refused as a whole", async (_what, payload) => {
  const learner = await server.newLearner();
  expect(await server.as(learner)("POST", "/api/game/attempts", payload)).toMatchObject({
    status: 422,
    body: { code: "invalid_input", fields: {} },
  });
});

test("a call that is too large answers 413", async () => {
  const learner = await server.newLearner();
  const events: Attempt["events"] = Array.from({ length: 2000 }, () => [1, "typed", 0, "x".repeat(100)]);
  const attempts = Array.from({ length: 50 }, () => anAttempt(first, { events }));
  expect(await send(learner, ...attempts)).toMatchObject({ status: 413, body: { code: "too_large" } });
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

test("each learner of a course counts once", async () => {
  const busy = aPack({ type: "textbook" }, [[food], [station]]);
  await seedPack(server.db(), busy);
  const learners = [await server.newLearner(), await server.newLearner()];
  for (const learner of learners) {
    for (const lesson of busy.lessons) await send(learner, anAttempt(lesson), anAttempt(lesson));
  }
  expect((await visitor("GET", `/api/courses/${busy.id}`)).body).toMatchObject({ learners: 2 });
});

test("a dead token is told where a guest may come too", async () => {
  const answer = await server.as(forgedToken)("POST", "/api/game/sentence", practice());
  expect(answer).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
});
