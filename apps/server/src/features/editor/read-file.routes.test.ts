import { expect, test } from "vitest";
import { wordDocument } from "#testing/files.ts";
import type { TestLearner } from "#testing/learners.ts";
import { fileForm } from "#testing/pictures.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();
const newAuthor = () => server.newLearner({ vipType: 4 });

function send(author: TestLearner | null, content: string | Uint8Array, name = "a.txt", query = "") {
  const { payload, headers } = fileForm(Buffer.from(content), { name, type: "text/plain" });
  return server.raw({
    method: "POST",
    url: `/api/editor/read-file${query}`,
    payload,
    headers: { ...headers, ...(author && { authorization: `Bearer ${author.token}` }) },
  });
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
  expect(await send(author, gbk, "a.txt", "?encoding=big5")).toMatchObject({
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
  expect(await send(author, "a", "a.txt", "?encoding=klingon")).toMatchObject({ status: 422 });
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
  expect(await send(null, "Hello.")).toMatchObject({ status: 401 });
  expect(await send(await server.newLearner(), "Hello.")).toMatchObject({ status: 403 });
});
