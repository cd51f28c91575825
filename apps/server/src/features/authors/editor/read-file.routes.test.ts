import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { query } from "#database/database.ts";
import { wordDocument } from "#testing/files.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { endOfJob } from "#testing/people/jobs.ts";
import { fileForm } from "#testing/content/pictures.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();
const newAuthor = () => server.newLearner({ vipType: 4 });

function begin(
  author: TestLearner | null,
  content: string | Uint8Array,
  { name = "a.txt", asked = "", id = "" } = {},
) {
  const { payload, headers } = fileForm(Buffer.from(content), { name, type: "text/plain" });
  return server.raw({
    method: "POST",
    url: `/api/editor/read-file?job_id=${id || randomUUID()}${asked}`,
    payload,
    headers: { ...headers, ...(author && { authorization: `Bearer ${author.token}` }) },
  });
}

async function send(author: TestLearner, content: string | Uint8Array, name = "a.txt", asked = "") {
  const headers = { authorization: `Bearer ${author.token}` };
  return endOfJob(server.raw, await begin(author, content, { name, asked }), headers);
}

/** 苹果 in GBK. */
const gbk = Uint8Array.from([0xc6, 0xbb, 0xb9, 0xfb]);

test("an author's file is read, in the encoding that is found or chosen", async () => {
  const author = await newAuthor();
  expect(await send(author, wordDocument(["Hello.", "你好。"]), "a.docx")).toMatchObject({
    status: 200,
    body: { text: "Hello.\n你好。", encoding: null },
  });
  expect(await send(author, gbk)).toMatchObject({ body: { text: "苹果", encoding: "gb18030" } });
  expect(await send(author, gbk, "a.txt", "&encoding=big5")).toMatchObject({
    status: 200,
    body: { text: expect.not.stringContaining("苹果"), encoding: "big5" },
  });
});

test("what cannot be read is refused in words", async () => {
  const author = await newAuthor();
  expect(await send(author, "%PDF-1.7")).toMatchObject({
    status: 422,
    body: { code: "invalid_input", message: expect.stringContaining("PDF") },
  });
  expect(await send(author, "")).toMatchObject({ status: 422 });
  expect(await send(author, "a", "a.txt", "&encoding=klingon")).toMatchObject({ status: 422 });
  expect(await send(author, new Uint8Array(10 * 1024 * 1024 + 1))).toMatchObject({
    status: 413,
    body: { message: expect.stringContaining("10 MB") },
  });
  expect(await send(author, "Hello.")).toMatchObject({ status: 200 });
});

test("the largest file of the worst kind is read without holding others up", async () => {
  const author = await newAuthor();
  const cue = "00:00:01,000 --> 00:00:02,000\n- a\n- b\n\n";
  const worst = `${cue}${"- x\n".repeat(1_000_000)}${cue.repeat(100_000)}`.slice(0, 10 * 1024 * 1024);
  const answer = send(author, worst, "a.srt");
  expect(await server.as(author)("GET", "/api/drafts")).toMatchObject({ status: 200 });
  expect([200, 422]).toContain((await answer).status);
});

test("nobody else has files read", async () => {
  expect(await begin(null, "Hello.")).toMatchObject({ status: 401 });
  expect(await begin(await server.newLearner(), "Hello.")).toMatchObject({ status: 403 });
});

test("a file that is read is a job of its author alone, which keeps the text and not the file", async () => {
  const author = await newAuthor();
  const id = randomUUID();
  expect(await begin(author, "Hello.", { id, asked: "&subject=lesson" })).toMatchObject({
    status: 202,
    body: { job: { id, operation: "POST /api/editor/read-file", subject: "lesson" } },
  });
  const call = server.as(author);
  await expect
    .poll(async () => (await call("GET", `/api/jobs/${id}`)).body)
    .toMatchObject({ state: "done", result: { text: "Hello." } });
  expect(await query(server.db(), sql`select input from jobs where id = ${id}`)).toEqual([{ input: {} }]);
  expect(await server.as(await newAuthor())("GET", `/api/jobs/${id}`)).toMatchObject({ status: 404 });
  expect(await begin(author, "Hello.", { id, asked: "&subject=lesson" })).toMatchObject({ status: 202 });
  expect(await begin(author, "Bye.", { id, asked: "&subject=lesson" })).toMatchObject({ status: 409 });
});

test("a character that no database keeps is left out", async () => {
  const { status, body } = await send(await newAuthor(), `${"Hello there. ".repeat(2000)}Bye\u0000.`);
  expect([status, (body as { text: string }).text.slice(-5)]).toEqual([200, " Bye."]);
});
