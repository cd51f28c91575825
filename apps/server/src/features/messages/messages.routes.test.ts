import { randomUUID } from "node:crypto";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { messagesApi } from "@shiju/contract/messages";
import { expect, test } from "vitest";
import { newPhone, type TestLearner } from "#testing/learners.ts";
import { testServer } from "#testing/server.ts";
import { announceToAll } from "./messages.console.service.ts";
import { sendMessage } from "./messages.send.service.ts";

const server = testServer();

type Page = EndpointResponse<typeof messagesApi.list>;

const listOf = async (learner: TestLearner, cursor?: string) =>
  (await server.as(learner)("GET", `/api/messages${cursor ? `?cursor=${cursor}` : ""}`)).body as Page;
const titlesOf = ({ messages }: Page) => messages.map(({ title }) => title);
const send = (learner: TestLearner, title: string) =>
  server
    .db()
    .transaction((tx) =>
      sendMessage(tx, learner.id, { kind: "feedback", title, text: "正文", link: "/feedback" }),
    );

test("who registers is greeted, once and unread", async () => {
  const { body } = await server.as(null)("POST", "/api/login/register", {
    phone: newPhone(),
    password: "plain-horse-9",
    agreed: true,
  });
  const { token } = body as { token: string };
  const answer = await server.as(token)("GET", "/api/messages");
  expect(answer).toMatchObject({
    status: 200,
    body: {
      unread: 1,
      next_cursor: null,
      messages: [{ kind: "welcome", title: "欢迎来拾句", link: "/richtext/help", read: false }],
    },
  });
});

test("a message is read once, however often it is opened", async () => {
  const learner = await server.newLearner();
  await send(learner, "一");
  await send(learner, "二");
  const { messages } = await listOf(learner);
  const address = `/api/messages/${messages[0]?.id}/read`;
  expect((await server.as(learner)("POST", address)).body).toEqual({ unread: 1 });
  expect((await server.as(learner)("POST", address)).body).toEqual({ unread: 1 });
  expect((await server.as(learner)("GET", "/api/messages/unread")).body).toEqual({ unread: 1 });
  const after = await listOf(learner);
  expect(after.messages.filter(({ read }) => read).map(({ id }) => id)).toEqual([messages[0]?.id]);
});

test("all are read at once, and what comes later is unread", async () => {
  const learner = await server.newLearner();
  await send(learner, "一");
  await announceToAll(server.db(), { by: null, title: "公告", text: "正文" }, new Date());
  const [first, second] = await Promise.all([
    server.as(learner)("POST", "/api/messages/read_all"),
    server.as(learner)("POST", "/api/messages/read_all"),
  ]);
  expect([first.body, second.body]).toEqual([{ unread: 0 }, { unread: 0 }]);
  await send(learner, "二");
  expect(await listOf(learner)).toMatchObject({
    unread: 1,
    messages: [{ title: "二", read: false }, {}, {}],
  });
});

test("pages follow each other without gap or repetition, newest first", async () => {
  const learner = await server.newLearner();
  for (let number = 1; number <= 45; number += 1) await send(learner, String(number));
  const titles: string[] = [];
  let page = await listOf(learner);
  titles.push(...titlesOf(page));
  while (page.next_cursor) {
    page = await listOf(learner, page.next_cursor);
    titles.push(...titlesOf(page));
  }
  expect(page.unread).toBe(45);
  expect(new Set(titles).size).toBe(45);
  expect(titles).toHaveLength(45);
});

test("an announcement reaches who is here, not who comes later, and is read by each alone", async () => {
  const [one, other] = [await server.newLearner(), await server.newLearner()];
  await announceToAll(server.db(), { by: null, title: "新课程", text: "正文" }, new Date());
  const later = await server.newLearner({ createdAt: new Date(Date.now() + 60_000) });
  expect(titlesOf(await listOf(one))[0]).toBe("新课程");
  expect(titlesOf(await listOf(later))).not.toContain("新课程");
  await server.as(one)("POST", "/api/messages/read_all");
  expect((await listOf(other)).messages[0]).toMatchObject({ title: "新课程", read: false });
});

test("another's message does not exist", async () => {
  const [owner, stranger] = [await server.newLearner(), await server.newLearner()];
  await send(owner, "只给我");
  const [message] = (await listOf(owner)).messages;
  expect(titlesOf(await listOf(stranger))).not.toContain("只给我");
  expect(await server.as(stranger)("POST", `/api/messages/${message?.id}/read`)).toMatchObject({
    status: 404,
    body: { code: "not_found", message: "没有这条消息" },
  });
  expect((await listOf(owner)).messages[0]).toMatchObject({ read: false });
});

test.each([
  ["GET", "/api/messages?cursor=first", 422],
  ["POST", "/api/messages/first/read", 422],
  ["POST", `/api/messages/${randomUUID()}/read`, 404],
] as const)("%s %s is refused", async (method, url, status) => {
  expect((await server.as(await server.newLearner())(method, url)).status).toBe(status);
});
