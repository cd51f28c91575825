import { randomUUID } from "node:crypto";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { messagesApi } from "@shiju/contract/people/messages";
import type { siteTextsApi } from "@shiju/contract/content/site-texts";
import { lte } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#database/tables/people/accounts.ts";
import { removeAccount } from "#features/people/accounts/accounts.own.service.ts";
import { countAccountsUntil } from "#features/people/accounts/accounts.people.service.ts";
import { newPhone, type TestLearner } from "#testing/people/learners.ts";
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

const announce = (title: string) =>
  announceToAll(
    server.db(),
    { by: null, title, text: "正文" },
    { now: new Date(), countAccounts: countAccountsUntil },
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
  await announce("公告");
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
  await announce("新课程");
  const later = await server.newLearner({ createdAt: new Date(Date.now() + 60_000) });
  expect(titlesOf(await listOf(one))[0]).toBe("新课程");
  expect(titlesOf(await listOf(later))).not.toContain("新课程");
  await server.as(one)("POST", "/api/messages/read_all");
  expect((await listOf(other)).messages[0]).toMatchObject({ title: "新课程", read: false });
});

const announcements = async (limit: number) => {
  const as = server.as(await server.newLearner({ role: "admin" }));
  const { body } = await as("GET", `/api/console/announcements?limit=${limit}`);
  return (body as EndpointResponse<typeof siteTextsApi.announcements>).rows;
};

test("a reader of an announcement is counted once, whichever way and however often they read", async () => {
  const [one, other] = [await server.newLearner(), await server.newLearner()];
  const [old, recent] = [await announce("旧"), await announce("新")];
  await send(one, "只给我");
  const read = (id: string) => server.as(one)("POST", `/api/messages/${id}/read`);
  await Promise.all(Array.from({ length: 20 }, () => read(old.id)));
  await read(old.id);
  await Promise.all(Array.from({ length: 5 }, () => server.as(one)("POST", "/api/messages/read_all")));
  await server.as(other)("POST", `/api/messages/${recent.id}/read`);
  const late = await server.newLearner({ createdAt: new Date(Date.now() + 60_000) });
  expect((await server.as(late)("POST", `/api/messages/${old.id}/read`)).status).toBe(404);
  const people = await server.db().$count(users, lte(users.createdAt, new Date(recent.created_at)));
  expect(await announcements(2)).toMatchObject([
    { title: "新", readers: 2, reached: people },
    { title: "旧", readers: 1, reached: people },
  ]);
});

test("twenty people who read all at the same moment are all counted", async () => {
  const readers: TestLearner[] = [];
  for (let number = 0; number < 20; number += 1) readers.push(await server.newLearner());
  for (const title of ["一", "二", "三"]) await announce(title);
  const answers = await Promise.all(
    readers.flatMap((reader) => [1, 2].map(() => server.as(reader)("POST", "/api/messages/read_all"))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await announcements(3)).toMatchObject(
    ["三", "二", "一"].map((title) => ({ title, readers: readers.length })),
  );
});

test("whoever has read an announcement stays counted when their account goes", async () => {
  const [leaving, staying] = [await server.newLearner(), await server.newLearner()];
  const { id, reached } = await announce("再见");
  await server.as(leaving)("POST", `/api/messages/${id}/read`);
  await server.db().transaction((tx) => removeAccount(tx, leaving.id));
  expect((await announcements(1))[0]).toMatchObject({ title: "再见", readers: 1, reached });
  await server.as(staying)("POST", `/api/messages/${id}/read`);
  expect((await announcements(1))[0]).toMatchObject({ readers: 2, reached });
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
