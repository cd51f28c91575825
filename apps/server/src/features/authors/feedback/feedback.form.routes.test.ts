import { randomUUID } from "node:crypto";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { feedbackApi } from "@shiju/contract/authors/feedback";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { forgedToken, type TestLearner } from "#testing/people/learners.ts";
import { aPack } from "#testing/content/packs.ts";
import { fileForm, picture } from "#testing/content/pictures.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { folderStorage } from "#platform/files/folder-storage.ts";

const pack = aPack({ id: "first-steps" });
const uploadsDir = mkdtempSync(join(tmpdir(), "shiju-feedback-"));
afterAll(() => rmSync(uploadsDir, { recursive: true }));
const server = testServer((db) => seedCourses(db, [pack]), { uploads: folderStorage(uploadsDir) });
const sentence = pack.lessons[0]?.sentences[0];

const send = (caller: TestLearner | string | null, change: object = {}) =>
  server.as(caller)("POST", "/api/feedback", {
    kind: "suggestion",
    text: "希望有更多旅行课程",
    feedback_id: randomUUID(),
    ...change,
  });
const entriesOf = async (learner: TestLearner) =>
  ((await server.as(learner)("GET", "/api/feedback")).body as EndpointResponse<typeof feedbackApi.list>)
    .entries;
const desk = async () => server.as(await server.newLearner({ role: "support" }));
const answer = async (id: string, text: string) =>
  (await desk())("POST", `/api/console/feedback/${id}/answer`, { text });
const waiting = async (id: string) =>
  (await (await desk())("GET", `/api/console/feedback?state=open&entry=${id}`)).body;

test("a learner finds what they wrote and reported, newest first", async () => {
  const learner = await server.newLearner();
  await send(learner, { contact: "wx: lili" });
  await server.as(learner)("POST", "/api/game/feedback", {
    kind: "sentence",
    id: sentence?.id,
    reason: "translation",
    text: "应为食物",
  });
  await server.as(learner)("POST", "/api/game/feedback", { kind: "word", id: "like", reason: "sound" });
  expect(await entriesOf(learner)).toMatchObject([
    { about: "mistake", reason: "sound", item: "like", answer: null },
    { about: "mistake", reason: "translation", item: sentence?.en, text: "应为食物", answer: null },
    { about: "product", kind: "suggestion", text: "希望有更多旅行课程", answer: null },
  ]);
});

test("sent again, at the same time or in capitals, it is kept once", async () => {
  const learner = await server.newLearner();
  const feedback_id = randomUUID();
  const ids = [feedback_id, feedback_id, feedback_id.toUpperCase()];
  const answers = await Promise.all(ids.map((id) => send(learner, { feedback_id: id })));
  expect(answers.map(({ body }) => body)).toEqual(ids.map(() => ({ id: feedback_id })));
  expect(await entriesOf(learner)).toHaveLength(1);
  expect(await send(learner, { feedback_id, text: "换了一段话" })).toMatchObject({ status: 409 });
});

test("another's feedback is neither shown, overwritten nor told about", async () => {
  const [owner, stranger] = [await server.newLearner(), await server.newLearner()];
  const feedback_id = randomUUID();
  await send(owner, { feedback_id });
  for (const caller of [stranger, null])
    expect(await send(caller, { feedback_id, text: "换成我的话" })).toMatchObject({ status: 409 });
  expect(await entriesOf(stranger)).toEqual([]);
  expect(await entriesOf(owner)).toMatchObject([{ text: "希望有更多旅行课程" }]);
});

test("an answer stands beside what was written, and a message tells of it", async () => {
  const learner = await server.newLearner();
  const { body } = await send(learner);
  const { id } = body as { id: string };
  expect(await answer(id, "已经在编了")).toMatchObject({ status: 200, body: { is_learner: true } });
  expect(await entriesOf(learner)).toMatchObject([{ id, answer: { text: "已经在编了" } }]);
  expect((await server.as(learner)("GET", "/api/messages")).body).toMatchObject({
    unread: 1,
    messages: [
      {
        kind: "feedback",
        title: "你的反馈有了答复",
        text: "你写道：希望有更多旅行课程\n\n已经在编了",
        link: "/feedback",
      },
    ],
  });
});

test("a report is answered likewise, and what waits is listed until then", async () => {
  const learner = await server.newLearner();
  const { body } = await server.as(learner)("POST", "/api/game/feedback", {
    kind: "word",
    id: "like",
    reason: "sound",
    text: "听不清这个词",
  });
  const { id } = body as { id: string };
  expect(await waiting(id)).toMatchObject({ rows: [{ id }] });
  await answer(id, "换了一个声音");
  expect(await entriesOf(learner)).toMatchObject([{ id, answer: { text: "换了一个声音" } }]);
  expect(await waiting(id)).toMatchObject({ rows: [] });
});

test("a visitor is reached by the contact that was left", async () => {
  const withContact = (await send(null, { contact: "lili@shiju.example" })).body as { id: string };
  expect(await answer(withContact.id, "谢谢")).toMatchObject({
    status: 200,
    body: { is_learner: false, contact: "lili@shiju.example" },
  });
  const without = (await send(null)).body as { id: string };
  expect(await answer(without.id, "谢谢")).toMatchObject({
    status: 200,
    body: { is_learner: false, contact: "" },
  });
});

async function uploaded(learner: TestLearner): Promise<string> {
  const { payload, headers } = fileForm(await picture());
  const sent = await server.raw({
    method: "POST",
    url: "/api/uploads/image",
    payload: payload ?? "",
    headers: { ...headers, authorization: `Bearer ${learner.token}` },
  });
  return (sent.body as { path: string }).path;
}

test("images of one's own go with it, to the operator's list too", async () => {
  const learner = await server.newLearner();
  const images = [await uploaded(learner), await uploaded(learner)];
  const { status, body } = await send(learner, { images });
  expect(status).toBe(200);
  expect(await entriesOf(learner)).toMatchObject([{ images }]);
  expect(await waiting((body as { id: string }).id)).toMatchObject({ rows: [{ images }] });
});

test("another's images, unknown ones, too many and a visitor's are refused, and nothing is kept", async () => {
  const [owner, stranger] = [await server.newLearner(), await server.newLearner()];
  const path = await uploaded(owner);
  expect(await send(stranger, { images: [path] })).toMatchObject({ status: 404 });
  expect(await send(owner, { images: ["/api/uploads/nothing.jpg"] })).toMatchObject({ status: 404 });
  expect(await send(owner, { images: [path, path, path, path] })).toMatchObject({ status: 422 });
  expect(await send(null, { images: [path] })).toMatchObject({
    status: 422,
    body: { code: "invalid_input" },
  });
  expect(await entriesOf(stranger)).toEqual([]);
  expect(await entriesOf(owner)).toEqual([]);
});

test.each([
  [randomUUID(), "谢谢", 404],
  ["first", "谢谢", 422],
  [randomUUID(), " ", 422],
])("answering %s with %j is refused", async (id, text, status) => {
  expect((await answer(id, text)).status).toBe(status);
});

test.each([
  ["no kind", { kind: undefined }, "kind"],
  ["another kind", { kind: "praise" }, "kind"],
  ["too few words", { text: " 好 用 " }, "text"],
  ["too many words", { text: "啊".repeat(2001) }, "text"],
  ["a long contact", { contact: "x".repeat(101) }, "contact"],
  ["no id", { feedback_id: undefined }, "feedback_id"],
])("feedback with %s is refused", async (_what, change, field) => {
  expect(await send(null, change)).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.stringMatching(/[一-龥]/) } },
  });
});

test("a dead token is told", async () => {
  expect((await send(forgedToken)).status).toBe(401);
});

test("the eleventh in a minute is refused", async () => {
  const learner = await server.newLearner();
  for (let time = 0; time < 10; time += 1) expect((await send(learner)).status).toBe(200);
  expect(await send(learner)).toMatchObject({ status: 429, body: { code: "too_many_calls" } });
});
