import { randomUUID } from "node:crypto";
import type { Attempt } from "@shiju/contract/study/attempts";
import { expect, test } from "vitest";
import { anAttempt, typedWrongThenRight } from "#testing/study/attempts.ts";
import { keptAttempts } from "#testing/study/kept-attempts.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { aPack, food, station, tea } from "#testing/content/packs.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const pack = aPack({ id: "first-steps", level: 1 });
const server = testServer((db) => seedPack(db, pack));
const visitor = server.as(null);
const [first, second] = pack.lessons as [(typeof pack.lessons)[number], (typeof pack.lessons)[number]];
const [foodSentence] = first.sentences as [(typeof first.sentences)[number]];

const send = (caller: TestLearner, ...attempts: object[]) =>
  server.as(caller)("POST", "/api/game/attempts", { attempts });
const progressOf = async (caller: TestLearner) => {
  const { body } = await server.as(caller)("GET", "/api/courses/first-steps/lessons");
  return (body as { lessons: { progress: object }[] }).lessons.map(({ progress }) => progress);
};
const kept = (id: string) => keptAttempts(server.db(), id);

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

test("of an id that comes again with another attempt the first stands, and the answer names it", async () => {
  const learner = await server.newLearner();
  const [one, other, fresh] = [anAttempt(first), anAttempt(first, { step: "1:0-2" }), anAttempt(first)];
  await send(learner, one, other);
  const changes: object[] = [
    { step: "1:2-4" },
    { started_at: new Date(Date.parse(one.started_at) - 1000).toISOString() },
    { events: [[100, "checked", 0]] },
  ];
  for (const change of changes)
    expect((await send(learner, { ...one, ...change }, other, fresh)).body).toEqual({
      accepted: [one.id, other.id, fresh.id],
      refused: [],
      differed: [one.id],
    });
  expect(await kept(one.id)).toMatchObject([{ step: one.step, events: one.events }]);
  const twice = anAttempt(first);
  expect((await send(learner, twice, { ...twice, step: "1:0-2" })).body).toMatchObject({
    differed: [twice.id],
  });
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
    ["an unknown source", { source: "nowhere" }, "invalid_input"],
    ["a source of words", { source: "wordCourse" }, "invalid_input"],
    ["no practice type", { practice_type: undefined }, "invalid_input"],
    ["a word mode", { mode: "mode4" }, "invalid_input"],
    ["no version", { content_version: undefined }, "invalid_input"],
    ["an unknown sentence", { subject: { kind: "sentence", id: "nothing" } }, "not_found"],
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

test.each(["newWord", "errorNote", "review"] as const)(
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

test("an attempt that an earlier app kept is the same as one of today", async () => {
  const learner = await server.newLearner();
  const today = anAttempt(first, { events: typedWrongThenRight(foodSentence, "0:0-7") });
  const { subject, ...others } = { ...today, id: randomUUID() };
  const earlier = { ...others, sentence_id: subject.id };
  expect((await send(learner, earlier, today)).body).toEqual({
    accepted: [earlier.id, today.id],
    refused: [],
  });
  const [[one], [other]] = [await kept(earlier.id), await kept(today.id)];
  expect(one).toMatchObject({ subjectKind: "sentence", subjectId: foodSentence.id });
  expect(one).toEqual({ ...other, id: earlier.id, receivedAt: one?.receivedAt });
  const again = { ...today, id: earlier.id, events: [] };
  expect((await send(learner, earlier, again)).body).toMatchObject({ refused: [] });
  expect(await kept(earlier.id)).toEqual([one]);
});

test("an attempt of an earlier app that is bad says so as one of today does", async () => {
  const learner = await server.newLearner();
  const { subject: _none, ...others } = anAttempt(first);
  const refused = async (sentence_id: unknown) => (await send(learner, { ...others, sentence_id })).body;
  expect(await refused("nothing")).toMatchObject({ refused: [{ code: "not_found" }] });
  expect(await refused(7)).toMatchObject({ refused: [{ code: "invalid_input" }] });
});

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

test("each learner of a course counts once", async () => {
  const busy = aPack({ type: "textbook" }, [[food], [station]]);
  await seedPack(server.db(), busy);
  const learners = [await server.newLearner(), await server.newLearner()];
  for (const learner of learners) {
    for (const lesson of busy.lessons) await send(learner, anAttempt(lesson), anAttempt(lesson));
  }
  expect((await visitor("GET", `/api/courses/${busy.id}`)).body).toMatchObject({ learners: 2 });
});
