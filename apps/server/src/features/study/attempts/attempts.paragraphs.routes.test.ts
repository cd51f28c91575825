import { randomUUID } from "node:crypto";
import type { ParagraphAttempt } from "@shiju/contract/study/attempts";
import { longestTranslation } from "@shiju/learning/answer/paragraph/paragraph";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type OwnRow, readOwn } from "#database/own-rows.ts";
import { attempts as kept, paragraphAttempts } from "#database/tables/study/attempts.ts";
import { aPack, food, station } from "#testing/content/packs.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { anAttempt } from "#testing/study/attempts.ts";
import { attemptsOwn } from "./attempts.own.service.ts";

const pack = aPack({ id: "translations" }, [[food, station], [food]]);
const [first, second] = pack.lessons as [(typeof pack.lessons)[number], (typeof pack.lessons)[number]];
first.paragraph = {
  exam: "cet4",
  title: "食物",
  minutes: 30,
  lines: [
    { points: [], joins: [] },
    { points: [], joins: [] },
  ],
};
const server = testServer((db) => seedPack(db, pack));
const minute = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const aTranslation = (change: Partial<ParagraphAttempt> = {}): ParagraphAttempt => ({
  id: randomUUID(),
  subject: { kind: "paragraph", id: first.id },
  started_at: ago(20 * minute),
  text: "I like the food because it's delicious. How far is the station?",
  ms: 5 * minute,
  ...change,
});
const send = (caller: TestLearner | null, ...attempts: object[]) =>
  server.as(caller)("POST", "/api/game/attempts", { attempts });
const newest = (caller: TestLearner | null, lesson = first.id) =>
  server.as(caller)("GET", `/api/game/translations/${lesson}`);
const rowsOf = ({ id }: TestLearner) =>
  server.db().select().from(paragraphAttempts).where(eq(paragraphAttempts.userId, id));

test("a translation is kept and seen again by its learner alone, the newest first", async () => {
  const [learner, other] = [await server.newLearner(), await server.newLearner()];
  const early = aTranslation();
  const late = aTranslation({ started_at: ago(minute), text: "中 I like it.\n" });
  expect((await send(learner, late, early)).body).toEqual({ accepted: [late.id, early.id], refused: [] });
  expect(await newest(learner)).toMatchObject({
    status: 200,
    body: { translation: { text: late.text, at: late.started_at } },
  });
  for (const [caller, lesson] of [
    [other, first.id],
    [learner, second.id],
    [learner, "nothing"],
  ] as const)
    expect((await newest(caller, lesson)).body).toEqual({ translation: null });
  expect((await newest(null)).status).toBe(401);
  expect((await newest(learner, "x".repeat(101))).status).toBe(422);
});

test("sending it again changes nothing, and of two with one id the first stands", async () => {
  const [learner, other] = [await server.newLearner(), await server.newLearner()];
  const sent = aTranslation();
  await Promise.all([send(learner, sent), send(learner, sent, sent)]);
  expect(await rowsOf(learner)).toHaveLength(1);
  expect((await send(learner, { ...sent, text: "Another." })).body).toEqual({
    accepted: [sent.id],
    refused: [],
    differed: [sent.id],
  });
  expect((await send(other, { ...sent, text: "Stolen." })).body).toMatchObject({
    accepted: [],
    refused: [{ id: sent.id, code: "conflict" }],
  });
  expect(await rowsOf(learner)).toMatchObject([{ text: sent.text, lessonId: first.id, ms: sent.ms }]);
  expect(await rowsOf(other)).toEqual([]);
});

test("only study time follows from it", async () => {
  const learner = await server.newLearner({ createdAt: new Date(Date.now() - minute) });
  await send(learner, aTranslation(), aTranslation({ text: "wrong wrong wrong" }));
  const get = async (path: string) => (await server.as(learner)("GET", path)).body;
  expect(await get("/api/game/time")).toMatchObject({ total: 5 * 60 });
  expect(await get("/api/notebooks")).toMatchObject({ errorNote: { word: 0, sentence: 0 } });
  expect(await get("/api/rank")).toMatchObject({ me: { value: 0 } });
  expect(await get(`/api/courses/${pack.id}/lessons`)).toMatchObject({
    lessons: [{ progress: { passed: [0, 0, 0, 0], accuracy: null } }, {}],
  });
  expect(await server.db().$count(kept, eq(kept.userId, learner.id))).toBe(0);
});

test("a bad translation never holds up the good attempts, and says why", async () => {
  const learner = await server.newLearner();
  const bad: [string, object, string][] = [
    ["no text", { text: undefined }, "invalid_input"],
    ["only white space", { text: " \n " }, "invalid_input"],
    ["a text that is too long", { text: "x".repeat(longestTranslation + 1) }, "invalid_input"],
    ["no time", { ms: undefined }, "invalid_input"],
    ["half a millisecond", { ms: 0.5 }, "invalid_input"],
    ["a day", { ms: 24 * 60 * minute }, "invalid_input"],
    ["a start in the future", { started_at: ago(-48 * 60 * minute) }, "invalid_input"],
    ["a lesson without a paragraph", { subject: { kind: "paragraph", id: second.id } }, "not_found"],
    ["an unknown lesson", { subject: { kind: "paragraph", id: "nothing" } }, "not_found"],
    ["no lesson", { subject: { kind: "paragraph" } }, "invalid_input"],
  ];
  const good = [anAttempt(first), aTranslation({ text: "x".repeat(longestTranslation) })];
  const { body } = await send(
    learner,
    ...bad.map(([, change]) => ({ ...aTranslation(), ...change })),
    ...good,
  );
  const { accepted, refused } = body as { accepted: string[]; refused: { code: string; message: string }[] };
  expect(accepted).toEqual(good.map(({ id }) => id));
  expect(refused.map(({ code }, index) => [bad[index]?.[0], code])).toEqual(
    bad.map(([what, , code]) => [what, code]),
  );
  expect(refused.every(({ message }) => /[一-龥]/.test(message))).toBe(true);
  expect((await send(null, aTranslation())).status).toBe(401);
});

test("fifty of the longest texts are kept in one call", async () => {
  const learner = await server.newLearner();
  const all = Array.from({ length: 50 }, () => aTranslation({ text: "好".repeat(longestTranslation) }));
  expect((await send(learner, ...all)).body).toMatchObject({ accepted: all.map(({ id }) => id) });
});

test("a translation is among the learner's own data", async () => {
  const learner = await server.newLearner();
  const sent = aTranslation();
  await send(learner, sent);
  const own = attemptsOwn({} as never).find(({ table }) => table === paragraphAttempts);
  expect(own).toMatchObject({ file: "paragraph-attempts", title: "整段译文" });
  const rows: OwnRow[] = [];
  if (own) for await (const row of readOwn(server.db(), own, learner.id)) rows.push(row);
  expect(rows).toMatchObject([{ id: sent.id, text: sent.text, lesson_id: first.id }]);
});
