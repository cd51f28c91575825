import { randomUUID } from "node:crypto";
import type { Import } from "@shiju/contract/content/imports";
import type { Message } from "@shiju/contract/people/messages";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { imports } from "#database/tables/content/imports.ts";
import { ankiPackage } from "#testing/content/anki.ts";
import { endOfJob } from "#testing/people/jobs.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { fileForm } from "#testing/content/pictures.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();
const operator = () => server.newLearner({ role: "admin" });

async function read(by: TestLearner, person: string, bytes: Uint8Array, name = "deck.apkg", kind = "words") {
  const { payload, headers } = fileForm(bytes, { name, type: "application/octet-stream" });
  const id = randomUUID();
  const authorization = { authorization: `Bearer ${by.token}` };
  const begun = await server.raw({
    method: "POST",
    url: `/api/console/people/${person}/imports?job_id=${randomUUID()}&id=${id}&kind=${kind}`,
    payload,
    headers: { ...headers, ...authorization },
  });
  const { status, body } = await endOfJob(server.raw, begun, authorization);
  return { status, body: body as Import, id };
}

/** Until it is made. */
const done = (by: TestLearner, address: string) =>
  expect
    .poll(async () => (await server.as(by)("GET", address)).body, { timeout: 60_000 })
    .toMatchObject({ state: "done" });

const notes = [
  ["apple", "n. 苹果"],
  ["pear", "n. 梨"],
  ["", "没有英文"],
];

test("what somebody learned in Anki becomes their own list, and they are told", async () => {
  const [by, learner] = [await operator(), await server.newLearner()];
  const { status, body, id } = await read(by, learner.id, await ankiPackage({ notes }));
  expect({ status, ...body }).toMatchObject({ status: 200, state: "ready", format: "apkg", accepted: 2 });
  expect(body.refused).toMatchObject([{ line: 3 }]);

  const address = `/api/console/people/${learner.id}/imports/${id}`;
  const started = await server.as(by)("POST", `${address}/start`, { title: "他在 Anki 里的词" });
  expect(started).toMatchObject({ status: 200, body: { title: "他在 Anki 里的词" } });
  await done(by, address);
  // Once more makes no second list, sends no second message and is nothing to write down.
  const again = (title: string) => server.as(by)("POST", `${address}/start`, { title });
  expect((await again("他在 Anki 里的词")).status).toBe(200);
  expect((await again("又一次")).status).toBe(409);

  const packs = (await server.as(learner)("GET", "/api/words")).body;
  expect(JSON.stringify(packs)).toContain("他在 Anki 里的词");
  const { messages } = (await server.as(learner)("GET", "/api/messages")).body as { messages: Message[] };
  expect(messages.filter(({ title }) => title === "给你导入了一个词表")).toHaveLength(1);
  const { actions } = (await server.as(by)("GET", `/api/console/people/${learner.id}/actions`)).body as {
    actions: { action: string; details: object }[];
  };
  expect(actions.map(({ action }) => action)).toEqual(["import-content", "read-content"]);
  expect(actions[1]?.details).toEqual({ file: "deck.apkg", items: 2, refused: 1 });
});

test("started twice at once, it is one list and one message", async () => {
  const [by, learner] = [await operator(), await server.newLearner()];
  const { id } = await read(by, learner.id, await ankiPackage({ notes, isNew: true }));
  const address = `/api/console/people/${learner.id}/imports/${id}`;
  const starts = await Promise.all(
    [1, 2, 3].map(() => server.as(by)("POST", `${address}/start`, { title: "一" })),
  );
  expect(starts.map(({ status }) => status)).toEqual([200, 200, 200]);
  await done(by, address);
  const { messages } = (await server.as(learner)("GET", "/api/messages")).body as { messages: Message[] };
  expect(messages.filter(({ title }) => title === "给你导入了一个词表")).toHaveLength(1);
});

test("what could not be made is told of once it is there", async () => {
  const [by, learner] = [await operator(), await server.newLearner()];
  const { id } = await read(by, learner.id, await ankiPackage({ notes }));
  const address = `/api/console/people/${learner.id}/imports/${id}`;
  const row = eq(imports.id, id);
  const [kept] = await server.db().select({ lessons: imports.lessons }).from(imports).where(row);
  const start = async () => (await server.as(by)("POST", `${address}/start`, { title: "旧词" })).status;
  const told = async () => {
    const { body } = await server.as(learner)("GET", "/api/messages");
    return (body as { messages: Message[] }).messages.filter(({ title }) => title === "给你导入了一个词表");
  };
  await server
    .db()
    .update(imports)
    .set({ lessons: sql`'[{}]'::jsonb` })
    .where(row);
  for (const _time of [1, 2]) {
    expect(await start()).toBe(200);
    await expect
      .poll(async () => (await server.as(by)("GET", address)).body, { timeout: 60_000 })
      .toMatchObject({ state: "failed" });
  }
  expect(await told()).toEqual([]);
  await server
    .db()
    .update(imports)
    .set(kept ?? {})
    .where(row);
  expect(await start()).toBe(200);
  await done(by, address);
  expect(await told()).toMatchObject([{ text: "管理员给你导入了词表“旧词”，2 个词，在“单词”里。" }]);
});

test("a name and a row that are cut within an emoji, or hold half of one, are read all the same", async () => {
  const [by, learner] = [await operator(), await server.newLearner()];
  const rows = `[{"name":"apple","trans":["苹果"]},{"name":"${"字".repeat(79)}😀"},{"name":"\\ud800","trans":["半"]}]`;
  const { status, body } = await read(by, learner.id, Buffer.from(rows), `${"名".repeat(75)}😀😀.json`);
  expect({ status, ...body }).toMatchObject({ status: 200, accepted: 1, refused_total: 2 });
  const table = `word,zh,${"列".repeat(39)}😀\napple,苹果,x\n`;
  expect((await read(by, learner.id, Buffer.from(table), "表.csv")).status).toBe(200);
});

test("a course of csv is the person's own as well", async () => {
  const [by, learner] = [await operator(), await server.newLearner()];
  const bytes = Buffer.from("英文,中文\nHow are you?,你好吗？\n");
  const { body, id } = await read(by, learner.id, bytes, "课.csv", "course");
  expect(body).toMatchObject({ kind: "course", accepted: 1 });
  const address = `/api/console/people/${learner.id}/imports/${id}`;
  await server.as(by)("POST", `${address}/start`, { title: "他的课" });
  await done(by, address);
  const { courses } = (await server.as(by)("GET", `/api/console/people/${learner.id}/courses`)).body as {
    courses: { title: string }[];
  };
  expect(courses.map(({ title }) => title)).toEqual(["他的课"]);
});

test("only the operator brings something for somebody, and only to who is there", async () => {
  const [by, learner] = [await operator(), await server.newLearner()];
  const bytes = await ankiPackage({ notes });
  for (const role of ["learner", "support", "reviewer"] as const)
    expect((await read(await server.newLearner({ role }), learner.id, bytes)).status).toBe(403);
  expect(await read(by, randomUUID(), bytes)).toMatchObject({ status: 404, body: { message: "没有这个人" } });
  const { id } = await read(by, learner.id, bytes);
  const other = await server.newLearner();
  for (const person of [other.id, randomUUID()]) {
    const address = `/api/console/people/${person}/imports/${id}`;
    expect((await server.as(by)("GET", address)).status).toBe(404);
    expect((await server.as(by)("POST", `${address}/start`, { title: "词" })).status).toBe(404);
  }
  expect((await read(by, learner.id, Buffer.from("PK"), "坏.apkg")).status).toBe(422);
});
