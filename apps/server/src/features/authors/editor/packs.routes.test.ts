import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import type { TestLearner } from "#testing/people/learners.ts";
import { endOfJob } from "#testing/people/jobs.ts";
import { fileForm } from "#testing/content/pictures.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();
const newAuthor = () => server.newLearner({ vipType: 4 });
const firstSteps = new URL("../../../../../../content/first-steps/", import.meta.url);

async function send(author: TestLearner | null, zip: Uint8Array, id = randomUUID()) {
  const { payload, headers } = fileForm(zip, { name: "course.zip", type: "application/zip" });
  const signed = { authorization: `Bearer ${author?.token}` };
  const answer = await server.raw({
    method: "POST",
    url: `/api/editor/import-pack?id=${id}&job_id=${randomUUID()}`,
    payload,
    headers: { ...headers, ...(author && signed) },
  });
  return endOfJob(server.raw, answer, signed);
}

async function exported(author: TestLearner, id: string): Promise<Buffer> {
  const { status, body } = await server.as(author)("GET", `/api/drafts/${id}/pack`);
  expect(status).toBe(200);
  return Buffer.from((body as { zip: string }).zip, "base64");
}

const zipOf = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, typeof text === "string" ? strToU8(text) : text]),
    ),
  );

/** Imports a zip, exports the draft, and then imports and exports that export once more. Returns both exports. */
async function thereAndBack(author: TestLearner, zip: Uint8Array): Promise<[Buffer, Buffer]> {
  const [id, again] = [randomUUID(), randomUUID()];
  expect(await send(author, zip, id)).toMatchObject({ status: 200 });
  const once = await exported(author, id);
  expect(await send(author, once, again)).toMatchObject({ status: 200, body: { left_out: [] } });
  return [once, await exported(author, again)];
}

const head = `id: a
type: course
title: 问路
description: 在路上
level: 2
category: 出行
access: free
license: CC-BY-4.0
source: 自己写的 https://example.com/a_b
people: { amy: { en: Amy, zh: 艾米, voice: 1, pitch: 0.95 } }
names: [Sorry]
equal: { hello: [hi, "no"] }
lessons: [02-b, 01-a]
`;
const lesson = `title: 早餐
goal: 会说吃什么
scene: 厨房里。
grammar:
  - point: have
    explain: 吃一顿饭
    examples: [{ right: I have an egg., wrong: I has an egg. }, { right: Yes. }]
sentences:
  - who: amy
    stage: 打开冰箱
    en: I have | an egg | for breakfast.
    zh: 我/1 早餐/3 吃/1 一个鸡蛋/2。
    words: { egg: 鸡蛋, breakfast: { zh: 早餐, equal: [morning meal] } }
    equal: { have: [eat], an egg: [one egg] }
    accept: ["For breakfast, I have an egg."]
    mistakes: { have a egg: "egg 开头是元音：用 an" }
    note: "说吃一顿饭\\n英语常用 have。"
`;
const unfinished = "title: ''\ngoal: ''\nsentences: [{ en: Hello., zh: '' }]\n";
const whole = { "a/pack.yaml": head, "a/02-b.yaml": lesson, "a/01-a.yaml": unfinished };

test("a draft with every kind of field comes back as the same bytes", async () => {
  const author = await newAuthor();
  const [once, twice] = await thereAndBack(author, zipOf({ ...whole, "a/.DS_Store": "x" }));
  expect(twice).toEqual(once);
  const files = unzipSync(once);
  expect(Object.keys(files)).toEqual(["course/pack.yaml", "course/02-b.yaml", "course/01-a.yaml"]);
  const text = Buffer.concat(Object.values(files)).toString();
  for (const part of [
    "https://example.com/a_b",
    "pitch: 0.95",
    "morning meal",
    "one egg",
    "用 an",
    "打开冰箱",
  ])
    expect(text).toContain(part);
});

test("the whole of 零基础起步 is imported as it is, but for its plan", { timeout: 60_000 }, async () => {
  const author = await newAuthor();
  const names = await readdir(firstSteps);
  const files = await Promise.all(
    names.map(async (name): Promise<[string, Uint8Array]> => [
      `first-steps/${name}`,
      await readFile(new URL(name, firstSteps)),
    ]),
  );
  const zip = zipOf(Object.fromEntries(files));
  expect(await send(author, zip)).toMatchObject({
    status: 200,
    body: { draft: { title: "零基础起步", lesson_count: 45 }, left_out: ["syllabus.yaml"] },
  });
  const [once, twice] = await thereAndBack(author, zip);
  expect(twice.equals(once)).toBe(true);
  expect(Object.keys(unzipSync(once))).toHaveLength(names.length - 1);
});

test("the same import again makes no second draft", async () => {
  const author = await newAuthor();
  // A zip has the time in it at which it was made.
  const [id, zip] = [randomUUID(), zipOf(whole)];
  for (let time = 0; time < 2; time++) expect(await send(author, zip, id)).toMatchObject({ status: 200 });
  expect(await server.as(author)("GET", "/api/drafts")).toMatchObject({ body: { drafts: [{ id }] } });
  expect(await send(await newAuthor(), zip, id)).toMatchObject({ status: 409 });
  const other = zipOf(Object.fromEntries(Object.entries(whole).map(([name, text]) => [name, `${text}\n`])));
  expect(await send(author, other, id)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/不一样/) },
  });
});

const with1 = (name: string, text: string | Uint8Array) => zipOf({ ...whole, [name]: text });
const many = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`a/${at}.yaml`, "a: 1"]));

test.each<[string, Uint8Array, RegExp]>([
  ["no zip", strToU8("hello"), /不是完整的 zip/],
  ["cut off", zipOf(whole).subarray(0, 400), /不是完整的 zip/],
  ["a bomb", with1("a/03-c.yaml", new Uint8Array(61 * 1024 * 1024)), /展开后太大/],
  ["too many files", zipOf({ ...whole, ...many }), /展开后太大/],
  ["a way out", with1("../../a.yaml", "a: 1"), /zip|移走/],
  ["another kind of file", with1("a/a.png", "x"), /移走 a\/a\.png/],
  ["a lesson that is not listed", with1("a/09-x.yaml", lesson), /没有 09-x\.yaml/],
  [
    "a lesson that is missing",
    zipOf({ "pack.yaml": head, "02-b.yaml": lesson }),
    /pack\.yaml 第 13 行：没有文件/,
  ],
  ["not UTF-8", with1("a/02-b.yaml", Uint8Array.from([0xc6, 0xbb, 0xb9, 0xfb])), /02-b\.yaml 不是 UTF-8/],
  ["a large file", with1("a/02-b.yaml", `# ${"x".repeat(300_000)}`), /02-b\.yaml 超过 256 KB/],
  ["no pack", zipOf({ "01-a.yaml": lesson }), /没有 pack\.yaml/],
  ["not YAML", with1("a/02-b.yaml", "title: 'a\ngoal: b"), /02-b\.yaml 第 \d 行：/],
  ["an unknown field", with1("a/02-b.yaml", `${lesson}    colour: red\n`), /02-b\.yaml 第 18 行：“colour”/],
  ["words for a person's pitch", with1("a/pack.yaml", head.replace("0.95", "9")), /pack\.yaml 第 10 行：/],
  [
    "a text beyond its bounds",
    with1("a/02-b.yaml", lesson.replace("打开冰箱", "开".repeat(301))),
    /02-b\.yaml 第 10 行：/,
  ],
  [
    "words",
    with1("a/pack.yaml", head.replace("type: course", "type: words")),
    /pack\.yaml 第 2 行：只能导入句子课程/,
  ],
])("of %s nothing is imported", async (_, zip, message) => {
  const author = await newAuthor();
  expect(await send(author, zip)).toMatchObject({
    status: 422,
    body: { code: "invalid_input", message: expect.stringMatching(message) },
  });
  expect(await server.as(author)("GET", "/api/drafts")).toMatchObject({ body: { drafts: [] } });
});

test("nobody else takes a draft along or brings one", async () => {
  const author = await newAuthor();
  const id = randomUUID();
  await send(author, zipOf(whole), id);
  expect(await server.as(await newAuthor())("GET", `/api/drafts/${id}/pack`)).toMatchObject({ status: 404 });
  expect(await server.as(await server.newLearner())("GET", `/api/drafts/${id}/pack`)).toMatchObject({
    status: 403,
  });
  expect(await send(null, zipOf(whole))).toMatchObject({ status: 401 });
  expect(await send(await server.newLearner(), zipOf(whole))).toMatchObject({ status: 403 });
});
