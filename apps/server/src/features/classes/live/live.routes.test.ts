import { randomUUID } from "node:crypto";
import type { LiveState } from "@shiju/contract/classes/live";
import { expect, test } from "vitest";
import { type Cast, castOf, newGroup, newMember } from "#testing/classes/groups.ts";
import { aPack, aWordPack, food, station, tea } from "#testing/content/packs.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { answerTo, typedWrongThenRight } from "#testing/study/attempts.ts";

const course = aPack({ id: "live-course", title: "小课程" }, [[food, station], [tea]]);
const words = aWordPack({ id: "live-words" }, [[{ id: "apple", zh: "苹果" }]]);
const [lesson] = course.lessons as [(typeof course.lessons)[number]];
const [first, second] = lesson.sentences as [
  (typeof lesson.sentences)[number],
  (typeof lesson.sentences)[number],
];
const server = testServer(async (db) => {
  for (const pack of [course, words]) await seedPack(db, pack);
});

const start = (by: TestLearner, group: { id: string }, change: object = {}) =>
  server.as(by)("POST", `/api/groups/${group.id}/live`, {
    id: randomUUID(),
    lesson_id: lesson.id,
    ...change,
  });
const stateOf = async (by: TestLearner, group: { id: string }) =>
  ((await server.as(by)("GET", `/api/groups/${group.id}/live`)).body as { live: LiveState | null }).live;
const step = (by: TestLearner, { id, version }: LiveState, change: object) =>
  server.as(by)("POST", `/api/live/${id}/step`, { version, position: 0, phase: "asking", ...change });
const send = async (learner: TestLearner, attempt: object) =>
  expect(
    (await server.as(learner)("POST", "/api/game/attempts", { attempts: [attempt] })).body,
  ).toMatchObject({ refused: [] });
const answer = (live: LiveState, sentence = first, change: object = {}) =>
  answerTo(sentence, { lesson_id: lesson.id, live_id: live.id, ...change });
const wrongly = (live: LiveState) => {
  const right = answer(live);
  return { ...right, events: typedWrongThenRight(first, right.step) };
};

/** A running live lesson with its owner and a member who takes part. */
async function running() {
  const { owner, group } = await newGroup(server);
  const member = await newMember(server, group, "周子昂");
  const live = (await start(owner, group)).body as LiveState;
  expect((await server.as(member)("POST", `/api/live/${live.id}/join`)).body).toMatchObject({
    sentences: [{ id: first.id }, { id: second.id }],
  });
  return { owner, group, member, live };
}

test("the screen counts who is done and shows first wrong answers without names", async () => {
  const { owner, group, member, live } = await running();
  const other = await newMember(server, group, "何雨桐");
  await server.as(other)("POST", `/api/live/${live.id}/join`);
  await send(member, wrongly(live));
  expect(await stateOf(owner, group)).toMatchObject({ members: 2, done: 1, total: 2, position: 0 });
  const { wrong } = (await stateOf(owner, group)) ?? {};
  expect(wrong).toMatchObject([{ text: expect.stringMatching(/xyz/), members: 1 }]);
  expect(JSON.stringify(wrong)).not.toMatch(/周子昂/);
  expect(await stateOf(member, group)).toMatchObject({ is_done: true, wrong: null });
  expect(await stateOf(other, group)).toMatchObject({ is_done: false, done: 1 });
});

test("an answer counts once, in its own lesson, and only from those who take part", async () => {
  const { owner, group, member, live } = await running();
  const outside = await newMember(server, group, "马骏");
  const stranger = await server.newLearner();
  for (const who of [outside, stranger]) await send(who, answer(live));
  const [sentence] = course.lessons[1]?.sentences ?? [];
  if (sentence)
    await send(member, answerTo(sentence, { lesson_id: course.lessons[1]?.id, live_id: live.id }));
  expect(await stateOf(owner, group)).toMatchObject({ done: 0, members: 1 });
  await send(member, answer(live));
  await send(member, answer(live));
  expect(await stateOf(owner, group)).toMatchObject({ done: 1 });
});

test("two devices of an owner step once, and who drops comes back to the sentence of the moment", async () => {
  const { owner, group, member, live } = await running();
  const steps = await Promise.all([1, 2].map(() => step(owner, live, { position: 1 })));
  expect(steps.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await stateOf(member, group)).toMatchObject({ position: 1, version: 1, is_done: false });
});

test("the end says who improved, and nothing counts after it", async () => {
  const { owner, group, member, live } = await running();
  await send(member, wrongly(live));
  await send(member, answer(live, second));
  await step(owner, live, { phase: "ended" });
  expect(await stateOf(owner, group)).toBeNull();
  expect((await server.as(owner)("GET", `/api/live/${live.id}/summary`)).body).toMatchObject({
    members: 1,
    sentences: [
      { done: 1, right: 0 },
      { done: 1, right: 1 },
    ],
    improved: ["周子昂"],
  });
  expect((await server.as(member)("POST", `/api/live/${live.id}/join`)).status).toBe(404);
  expect((await step(owner, { ...live, version: 1 }, { phase: "asking" })).status).toBe(409);
});

test("a second start ends the first, and the same start twice is one", async () => {
  const { owner, group, live } = await running();
  const id = randomUUID();
  const made = await Promise.all([1, 2].map(() => start(owner, group, { id })));
  expect(made.map(({ status }) => status)).toEqual([200, 200]);
  expect(await stateOf(owner, group)).toMatchObject({ id });
  expect((await step(owner, live, { position: 1 })).status).toBe(409);
});

test.each<[string, "GET" | "POST", (live: LiveState, cast: Cast) => string, object | undefined, object]>([
  ["start", "POST", (_live, { group }) => `/api/groups/${group.id}/live`, { lesson_id: lesson.id }, {}],
  ["step", "POST", ({ id }) => `/api/live/${id}/step`, { version: 0, position: 0, phase: "asking" }, {}],
  ["summary", "GET", ({ id }) => `/api/live/${id}/summary`, undefined, {}],
  ["join", "POST", ({ id }) => `/api/live/${id}/join`, undefined, { member: 200 }],
  ["running", "GET", (_live, { group }) => `/api/groups/${group.id}/live`, undefined, { member: 200 }],
])("who may %s", async (_what, method, address, body, change) => {
  const strangers = { nobody: 401, stranger: 404, former: 404, otherOwner: 404, operator: 404 };
  for (const [who, expected] of Object.entries({
    ...strangers,
    member: 403,
    helper: 200,
    owner: 200,
    ...change,
  })) {
    const cast = await castOf(server);
    const live = (await start(cast.owner, cast.group)).body as LiveState;
    const caller = who === "nobody" ? null : cast[who as Exclude<keyof Cast, "group">];
    const payload = body && { ...body, ...("lesson_id" in body && { id: randomUUID() }) };
    const { status } = await server.as(caller)(method, address(live, cast), payload);
    expect([who, status]).toEqual([who, expected]);
  }
});

test.each([
  ["no lesson", { lesson_id: "nowhere" }, 404],
  ["a chapter of words", { lesson_id: words.lessons[0]?.id }, 422],
])("%s is refused", async (_what, change, status) => {
  const { owner, group } = await newGroup(server);
  expect((await start(owner, group, change)).status).toBe(status);
});
