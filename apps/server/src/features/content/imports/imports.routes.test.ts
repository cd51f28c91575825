import { randomUUID } from "node:crypto";
import { type Import, importsApi, mostOfImport } from "@shiju/contract/content/imports";
import type { Job } from "@shiju/contract/http/job";
import type { WordPack, WordSession } from "@shiju/contract/study/words";
import type { Practice } from "@shiju/contract/study/game";
import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { imports } from "#database/tables/content/imports.ts";
import { packs } from "#database/tables/content/courses.ts";
import { jobs } from "#database/tables/people/jobs.ts";
import { packWritten } from "#features/content/courses/courses.publish.service.ts";
import { composedOn } from "#testing/composed.ts";
import { workbook } from "#testing/files.ts";
import { endOfJob } from "#testing/people/jobs.ts";
import { forgedToken, type TestLearner } from "#testing/people/learners.ts";
import { aWordPack } from "#testing/content/packs.ts";
import { fileForm } from "#testing/content/pictures.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { mostRows } from "./reading/table.ts";
import { openImports } from "./imports.service.ts";

const library = aWordPack({}, [[{ id: "journey", zh: "旅行；旅程" }]]);
const server = testServer((db) => seedPack(db, library));

interface Sent {
  kind?: "words" | "course";
  id?: string;
  jobId?: string;
  name?: string;
  query?: Record<string, string>;
}

async function upload(
  learner: TestLearner | string | null,
  content: string | Uint8Array,
  { kind = "words", id = randomUUID(), jobId = randomUUID(), name = "list.json", query = {} }: Sent = {},
) {
  const { payload, headers } = fileForm(Buffer.from(content), { name, type: "text/plain" });
  const token = typeof learner === "object" ? learner?.token : learner;
  const authorization = { ...(token && { authorization: `Bearer ${token}` }) };
  const begun = await server.raw({
    method: "POST",
    url: `/api/imports?${new URLSearchParams({ job_id: jobId, id, kind, ...query }).toString()}`,
    payload,
    headers: { ...headers, ...authorization },
  });
  const answer = await endOfJob(server.raw, begun, authorization);
  return { ...answer, id, import: answer.body as Import };
}

const qwerty = JSON.stringify([
  { name: "serendipity", trans: ["n. 意外发现"], usphone: "ˌsɛrənˈdɪpɪti" },
  { name: "journey", trans: [] },
  { name: "serendipity", trans: ["n. 意外发现"] },
  { name: "nowhereword", trans: [] },
]);
/** Many enough to take a while. */
const cats = JSON.stringify(Array.from({ length: 200 }, (_, at) => ({ name: `cat${at}`, trans: ["n. 猫"] })));
const earthworm = JSON.stringify([
  { chinese: "我", english: "I", soundmark: "/aɪ/" },
  { chinese: "我喜欢这食物", english: "I like the food", soundmark: "" },
]);

/** Starts an import and waits for its end. */
async function imported(learner: TestLearner, content: string, sent: Sent = {}): Promise<Import> {
  const { id } = await upload(learner, content, sent);
  const call = server.as(learner);
  const { status } = await call("POST", `/api/imports/${id}/start`, { title: "我的单词" });
  expect(status).toBe(200);
  return ended(learner, id);
}

const ended = (learner: TestLearner, id: string) =>
  vi.waitFor(
    async () => {
      const { body } = await server.as(learner)("GET", `/api/imports/${id}`);
      expect(body).not.toMatchObject({ state: "running" });
      return body as Import;
    },
    { timeout: 60_000, interval: 50 },
  );

const ownPacks = async (learner: TestLearner) =>
  ((await server.as(learner)("GET", "/api/words")).body as { packs: WordPack[] }).packs.filter(
    ({ own }) => own,
  );

describe("a word list", () => {
  test("is shown before it is imported, with what is not taken and why", async () => {
    const learner = await server.newLearner();
    const { status, import: preview } = await upload(learner, qwerty, { name: "四级 词汇.json" });
    expect(status).toBe(200);
    expect(preview).toMatchObject({
      state: "ready",
      title: "四级 词汇",
      format: "json",
      accepted: 2,
      lesson_count: 1,
      filled: 1,
      refused_total: 2,
      refused: [
        { line: 3, reason: "和第 1 行重复" },
        { line: 4, text: "nowhereword", reason: "没有中文释义，词典里也没有这个词" },
      ],
      sample: [
        { en: "serendipity", zh: "n. 意外发现", lesson: "第 1 组" },
        { en: "journey", zh: "n. 旅行；旅程" },
      ],
    });
    expect(await ownPacks(learner)).toEqual([]);
  });

  test("becomes a word pack of its learner's alone: played, looked up, renamed, deleted", async () => {
    const learner = await server.newLearner();
    const { state, pack_id } = await imported(learner, qwerty);
    expect(state).toBe("done");
    const call = server.as(learner);
    expect(await ownPacks(learner)).toMatchObject([
      { id: pack_id, title: "我的单词", own: true, chapter_count: 1, counts: { words: 2 } },
    ]);
    const { body } = await call("POST", "/api/game/words", {
      source: "wordCourse",
      word_lesson_id: `${pack_id}.001`,
    });
    expect((body as WordSession).words).toMatchObject([
      { id: "serendipity", us: "ˌsɛrənˈdɪpɪti", meanings: [{ class: "n", zh: "意外发现" }] },
      { id: "journey", us: expect.stringMatching(/./) },
    ]);
    expect(await call("GET", "/api/dictionary?word=serendipity")).toMatchObject({
      body: { lemma: "serendipity", meanings: [{ class: "n", zh: ["意外发现"] }] },
    });
    expect((await call("PUT", `/api/own_packs/${pack_id}`, { title: " 新名字 " })).status).toBe(200);
    expect(await ownPacks(learner)).toMatchObject([{ title: "新名字" }]);
    expect((await call("DELETE", `/api/own_packs/${pack_id}`)).status).toBe(200);
    expect(await ownPacks(learner)).toEqual([]);
    expect(
      await server
        .db()
        .select()
        .from(packs)
        .where(eq(packs.id, pack_id ?? "")),
    ).toEqual([]);
    expect((await call("GET", "/api/dictionary?word=serendipity")).status).toBe(404);
  });

  test("is nothing to others", async () => {
    const { pack_id, id } = await imported(await server.newLearner(), qwerty);
    for (const other of [server.as(await server.newLearner()), server.as(null)]) {
      const packsSeen = (await other("GET", "/api/words")).body as { packs: WordPack[] };
      expect(packsSeen.packs.map((pack) => pack.id)).toEqual([library.id]);
      for (const path of [
        `/api/words/${pack_id}`,
        `/api/words/${pack_id}/words`,
        `/api/words/chapters/${pack_id}.001`,
        `/api/courses/${pack_id}`,
        `/api/courses/${pack_id}/lessons`,
        "/api/dictionary?word=serendipity",
      ])
        expect({ path, status: (await other("GET", path)).status }).toEqual({ path, status: 404 });
      const play = { source: "wordCourse", word_lesson_id: `${pack_id}.001` };
      expect((await other("POST", "/api/game/words", play)).status).toBe(404);
    }
    const other = server.as(await server.newLearner());
    for (const [method, path, body] of [
      ["GET", `/api/imports/${id}`],
      ["GET", `/api/imports/${id}/refused`],
      ["POST", `/api/imports/${id}/start`, { title: "我的" }],
      ["DELETE", `/api/imports/${id}`],
      ["PUT", `/api/own_packs/${pack_id}`, { title: "我的" }],
      ["GET", `/api/own_packs/${pack_id}`],
      ["DELETE", `/api/own_packs/${pack_id}`],
      ["PUT", `/api/my_courses/${pack_id}`],
      ["GET", `/api/game/daily_record/${pack_id}`],
      ["POST", "/api/strange_words", { kind: "word", id: "serendipity", source: "wordCourse" }],
    ] as const)
      expect({ path, status: (await other(method, path, body)).status }).toEqual({ path, status: 404 });
  });

  test("of Excel is read by the columns that its learner chooses", async () => {
    const learner = await server.newLearner();
    const bytes = workbook([
      ["serendipity", "意外发现", "apple"],
      ["journey", "旅行", "pear"],
    ]);
    const id = randomUUID();
    const first = await upload(learner, bytes, { id, name: "词.xlsx" });
    expect(first.import).toMatchObject({ format: "xlsx", roles: { en: 0, zh: 1 }, accepted: 2 });
    const second = await upload(learner, bytes, { id, name: "词.xlsx", query: { en: "2", zh: "1" } });
    expect(second.import).toMatchObject({ id, sample: [{ en: "apple" }, { en: "pear" }] });
    const sheets = [
      { name: "词", rows: [["apple", "苹果"]] },
      { name: "旧", rows: [["pear", "梨"]] },
      { name: "草稿", rows: [["old", "旧的"]], state: "hidden" as const },
    ];
    const book = { id, name: "词.xlsx" };
    expect((await upload(learner, workbook({ sheets }), book)).import).toMatchObject({
      sheets: ["词", "旧"],
      sheet: 0,
      notes: ["有 1 张隐藏的工作表没有读"],
      sample: [{ en: "apple" }],
    });
    expect(
      (await upload(learner, workbook({ sheets }), { ...book, query: { sheet: "1" } })).import,
    ).toMatchObject({
      sheet: 1,
      sample: [{ en: "pear" }],
    });
    expect(await upload(learner, workbook({ sheets }), { ...book, query: { sheet: "9" } })).toMatchObject({
      status: 422,
    });
  });

  test("in the wrong encoding says so, row by row, and is right in another", async () => {
    const learner = await server.newLearner();
    const gbk = Buffer.concat([Buffer.from("apple,"), Buffer.from([0xc6, 0xbb, 0xb9, 0xfb])]);
    const wrong = await upload(learner, gbk, { name: "a.csv", query: { encoding: "utf-8" } });
    expect(wrong.import).toMatchObject({
      accepted: 0,
      refused: [{ line: 1, reason: expect.stringContaining("编码") }],
    });
    const right = await upload(learner, gbk, { id: wrong.id, name: "a.csv" });
    expect(right.import).toMatchObject({ encoding: "gb18030", sample: [{ en: "apple", zh: "n. 苹果" }] });
  });

  test("without a row that can be taken is not started", async () => {
    const learner = await server.newLearner();
    const { id } = await upload(learner, "nowhereword", { name: "a.txt" });
    expect(await server.as(learner)("POST", `/api/imports/${id}/start`, { title: "a" })).toMatchObject({
      status: 422,
    });
  });
});

describe("a course", () => {
  test("stands on its learner's shelf, is played, and is nothing to others", async () => {
    const learner = await server.newLearner();
    const { pack_id } = await imported(learner, earthworm, { kind: "course" });
    const call = server.as(learner);
    expect(await call("GET", "/api/my_courses")).toMatchObject({
      body: { total: 1, courses: [{ course: { id: pack_id, own: true, sentence_count: 2 } }] },
    });
    expect((await call("GET", "/api/courses")).body).toMatchObject({ total: 0 });
    const play = { source: "course", practice_type: "translation", lesson_id: `${pack_id}.001` };
    const { body } = await call("POST", "/api/game/sentence", play);
    const { sentences } = body as Practice;
    expect(sentences.map(({ en, zh }) => [en, zh])).toEqual([
      ["I", "我"],
      ["I like the food", "我喜欢这食物"],
    ]);
    expect(sentences[1]?.words.map(({ uk }) => uk)).toEqual(["aɪ", "laɪk", "ðə", "fuːd"]);
    for (const other of [server.as(await server.newLearner()), server.as(null)]) {
      expect((await other("POST", "/api/game/sentence", play)).status).toBe(404);
      expect((await other("GET", `/api/courses/${pack_id}/lessons`)).status).toBe(404);
    }
    const stranger = server.as(await server.newLearner());
    const id = sentences[0]?.id;
    const place = {
      lesson_id: `${pack_id}.001`,
      practice_type: "translation",
      sentence_id: id,
      step: "0:0-1",
    };
    expect(
      (await stranger("PUT", "/api/game/place", { ...place, at: new Date().toISOString() })).status,
    ).toBe(404);
    const report = { kind: "sentence", id, reason: "english" };
    expect((await stranger("POST", "/api/game/feedback", report)).status).toBe(404);
    expect(
      (await stranger("POST", "/api/error_subjects", { kind: "sentence", id, source: "course" })).status,
    ).toBe(404);
  });
});

describe("what was imported", () => {
  const course = [
    "Lesson,English,Chinese",
    "1. At \"home\",I can't say it isn't so.,我不能说不是这样。",
    '1. At "home","""Wait!"" she said; he didn\'t.",“等等！”她说；他没有。',
    '1. At "home",No.,不。',
    "第二课：去海边,We spent $12.50 on it (twice).,我们在这上面花了 12.50 元（两次）。",
    "第二课：去海边,No!,不！",
  ].join("\n");
  const words = JSON.stringify([
    { name: "lighthouse", trans: ["n. 灯塔"], usphone: "ˈlaɪtˌhaʊs" },
    { name: "abandon", trans: ["v. 放弃；抛弃", "n. 放任"] },
    { name: "ice cream", trans: ["冰淇淋"] },
    { name: "ought", trans: ["aux. 应该"] },
    { name: "splash", trans: ["onom. 扑通"] },
    { name: "journey" },
  ]);
  const plenty = JSON.stringify(
    Array.from({ length: 45 }, (_, at) => ({
      english: `I see ${at + 2} cats`,
      chinese: `我看见 ${at + 2} 只猫`,
    })),
  );

  test.each([
    ["a course with lessons of its own", course, { kind: "course", name: "course.csv" }],
    ["a course without", plenty, { kind: "course" }],
    ["a list of words", words, { kind: "words" }],
  ] as const)("comes out and goes in again without loss: %s", async (_what, content, sent) => {
    const learner = await server.newLearner();
    const call = server.as(learner);
    const { pack_id } = await imported(learner, content, sent);
    const title = "On & off, “again”?";
    await call("PUT", `/api/own_packs/${pack_id}`, { title });
    const { status, body: first } = await call("GET", `/api/own_packs/${pack_id}`);
    expect(status).toBe(200);
    expect(first).toMatchObject({ title, lessons: expect.anything() });
    const read = await upload(learner, JSON.stringify(first), { kind: sent.kind });
    expect(read.import).toMatchObject({ title, refused: [], filled: 0 });
    await call("POST", `/api/imports/${read.id}/start`, { title: read.import.title });
    const again = await ended(learner, read.id);
    expect(again.pack_id).not.toBe(pack_id);
    expect((await call("GET", `/api/own_packs/${again.pack_id}`)).body).toEqual(first);
  });

  test("is all that was taken", async () => {
    const learner = await server.newLearner();
    const { pack_id } = await imported(learner, course, { kind: "course", name: "course.csv" });
    expect((await server.as(learner)("GET", `/api/own_packs/${pack_id}`)).body).toMatchObject({
      lessons: [
        {
          title: "1. At home",
          statements: [
            { english: "I can't say it isn't so.", chinese: "我不能说不是这样。" },
            { english: '"Wait!" she said; he didn\'t.', chinese: "“等等！”她说；他没有。" },
            { english: "No.", chinese: "不。" },
          ],
        },
        { title: "第二课：去海边", statements: [{ english: "We spent $12.50 on it (twice)." }] },
      ],
    });
  });
});

describe("an import", () => {
  test("that is cancelled leaves nothing", async () => {
    const learner = await server.newLearner();
    const { id } = await upload(learner, cats);
    const call = server.as(learner);
    expect((await call("POST", `/api/imports/${id}/start`, { title: "猫" })).status).toBe(200);
    expect((await call("DELETE", `/api/imports/${id}`)).status).toBe(200);
    expect((await call("GET", `/api/imports/${id}`)).status).toBe(404);
    // A further one waits its turn behind what is left of the first.
    await imported(learner, qwerty);
    expect((await ownPacks(learner)).map(({ title }) => title)).toEqual(["我的单词"]);
  });

  test("that is finished is not cancelled", async () => {
    const learner = await server.newLearner();
    const { id } = await imported(learner, qwerty);
    expect(await server.as(learner)("DELETE", `/api/imports/${id}`)).toMatchObject({
      status: 409,
      body: { message: "取消前就导入完了；不要的话，请删掉它" },
    });
    const remove = (as: TestLearner) => server.as(as)("DELETE", `/api/imports/${id}?finished=remove`);
    expect((await remove(await server.newLearner())).status).toBe(404);
    expect(await ownPacks(learner)).toHaveLength(1);
    expect((await remove(learner)).status).toBe(200);
    expect(await ownPacks(learner)).toEqual([]);
    expect((await remove(learner)).status).toBe(404);
  });

  test("of a long file becomes several lists, all or none, which go together", async () => {
    const most = mostOfImport.words;
    onTestFinished(() => void (mostOfImport.words = most));
    mostOfImport.words = 80;
    const learner = await server.newLearner();
    const { id, import: preview } = await upload(learner, cats);
    expect(preview).toMatchObject({ accepted: 200, refused_total: 0 });
    expect(preview.notes).toEqual([expect.stringContaining("分成 3 个词表")]);
    const call = server.as(learner);
    await call("POST", `/api/imports/${id}/start`, { title: "猫" });
    expect(await ended(learner, id)).toMatchObject({ state: "done", done: 10 });
    const lists = await ownPacks(learner);
    expect(lists.map(({ title }) => title).toSorted()).toEqual(["猫（1）", "猫（2）", "猫（3）"]);
    expect((await call("DELETE", `/api/imports/${id}?finished=remove`)).status).toBe(200);
    expect(await ownPacks(learner)).toEqual([]);
  });

  test("is started once, however often it is asked for, and one at a time", async () => {
    const learner = await server.newLearner();
    const [first, second] = [await upload(learner, cats), await upload(learner, qwerty)];
    const call = server.as(learner);
    const start = (id: string) => call("POST", `/api/imports/${id}/start`, { title: "一次" });
    const answers = await Promise.all([start(first.id), start(first.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await start(second.id)).status).toBe(409);
    await ended(learner, first.id);
    expect(await start(first.id)).toMatchObject({ status: 200, body: { state: "done" } });
    expect(await upload(learner, cats, { id: first.id })).toMatchObject({ import: { state: "done" } });
    expect(await upload(learner, qwerty, { id: first.id })).toMatchObject({ status: 409 });
    expect(await call("POST", `/api/imports/${first.id}/start`, { title: "两次" })).toMatchObject({
      status: 409,
    });
    expect(await ownPacks(learner)).toHaveLength(1);
  });

  /**
   * Makes an import that lost its server while it ran, after it had lost a server `losses` times. Then another server
   * looks for such jobs.
   */
  async function lost(learner: TestLearner, losses: number): Promise<string> {
    const { id } = await upload(learner, qwerty);
    const [started] = await server
      .db()
      .update(imports)
      .set({ state: "running", title: "我的单词" })
      .where(eq(imports.id, id))
      .returning({ jobId: imports.jobId });
    await server
      .db()
      .insert(jobs)
      .values({
        id: started?.jobId ?? "",
        userId: learner.id,
        operation: "POST /api/imports/:id/start",
        lane: "importing",
        subject: id,
        state: "running",
        input: { id, title: "我的单词" },
        takes: losses + 1,
        losses,
        touchedAt: new Date(0),
      });
    const { core } = composedOn(server.db());
    onTestFinished(() => core.app.close());
    openImports(core, core.followersOf(packWritten)).startsBy(importsApi.start);
    await core.app.listen({ host: "127.0.0.1", port: 0 });
    return id;
  }

  test("whose server is gone is made by another", async () => {
    const learner = await server.newLearner();
    expect(await ended(learner, await lost(learner, 0))).toMatchObject({ state: "done", problem: null });
    expect((await ownPacks(learner)).map(({ title }) => title)).toEqual(["我的单词"]);
  });

  test("that three servers were lost with has failed, and can be started again", async () => {
    const learner = await server.newLearner();
    const id = await lost(learner, 2);
    expect(await ended(learner, id)).toMatchObject({
      state: "failed",
      problem: "服务器中断了几次，没有做成，请再试一次",
    });
    expect((await server.as(learner)("POST", `/api/imports/${id}/start`, { title: "又一次" })).status).toBe(
      200,
    );
    expect(await ended(learner, id)).toMatchObject({
      state: "done",
      problem: null,
      lesson_count: 1,
      done: 1,
    });
  });

  test("is a job of its learner's, and back to be looked at where that is stopped", async () => {
    const learner = await server.newLearner();
    const call = server.as(learner);
    const { id } = await upload(learner, cats);
    await call("POST", `/api/imports/${id}/start`, { title: "猫" });
    const { body } = await call("GET", "/api/jobs");
    const job = (body as { jobs: Job[] }).jobs.find(
      ({ state }) => state === "waiting" || state === "running",
    );
    expect(job).toMatchObject({ operation: "POST /api/imports/:id/start", subject: id });
    expect((await call("POST", `/api/jobs/${job?.id}/stop`)).body).toMatchObject({ state: "stopped" });
    expect((await call("GET", `/api/imports/${id}`)).body).toMatchObject({ state: "ready", done: 0 });
    expect(await ownPacks(learner)).toEqual([]);
  });

  test("has a report of every row, a page at a time", async () => {
    const learner = await server.newLearner();
    const { id, import: preview } = await upload(learner, "你好\n".repeat(1200), { name: "a.txt" });
    expect(preview).toMatchObject({ refused_total: 1200 });
    expect(preview.refused).toHaveLength(50);
    const { body } = await server.as(learner)("GET", `/api/imports/${id}/refused?from=1000`);
    expect(body).toMatchObject({ total: 1200, refused: { length: 200 } });
  });
});

describe("a file", () => {
  test("is read after its call was answered, once, whoever sends it again", async () => {
    const learner = await server.newLearner();
    const [id, jobId] = [randomUUID(), randomUUID()];
    const { payload, headers } = fileForm(Buffer.from(qwerty), { name: "list.json", type: "text/plain" });
    const send = () =>
      server.raw({
        method: "POST",
        url: `/api/imports?job_id=${jobId}&id=${id}&kind=words`,
        payload,
        headers: { ...headers, authorization: `Bearer ${learner.token}` },
      });
    const job = { id: jobId, operation: "POST /api/imports", subject: id };
    expect(await send()).toMatchObject({ status: 202, body: { job: { ...job, state: "waiting" } } });
    expect(await send()).toMatchObject({ status: 202, body: { job } });
    expect(await upload(learner, qwerty, { id, jobId })).toMatchObject({ import: { accepted: 2 } });
    expect(await upload(learner, cats, { id, jobId })).toMatchObject({ status: 409 });
    expect(await upload(await server.newLearner(), qwerty, { jobId })).toMatchObject({ status: 409 });
    expect((await server.as(await server.newLearner())("GET", `/api/jobs/${jobId}`)).status).toBe(404);
    expect((await server.as(learner)("GET", `/api/imports/${id}`)).body).toMatchObject({ accepted: 2 });
  });

  test.each([
    ["nothing", "list.json", ""],
    ["half of it", "list.json", "[{"],
    ["no list", "list.json", "{}"],
    ["something else", "list.xlsx", "PK\u0003\u0004 and so on"],
  ])("with %s is refused in words", async (_, name, content) => {
    const answer = await upload(await server.newLearner(), content, { name });
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringMatching(/请|没有/) } });
  });

  test("of more than 10 MB is refused", async () => {
    const answer = await upload(await server.newLearner(), Buffer.alloc(11 * 1024 * 1024, 97), {
      name: "a.txt",
    });
    expect(answer).toMatchObject({ status: 413, body: { message: "文件太大，请选 10 MB 以内的" } });
  });

  test("of the largest size is read to its end", async () => {
    const lines = Buffer.from("word,词\n".repeat(1_000_000)).subarray(0, 10 * 1024 * 1024 - 2000);
    const answer = await upload(await server.newLearner(), lines, { name: "a.csv" });
    expect(answer).toMatchObject({ status: 200, import: { accepted: 1, refused_total: mostRows - 1 } });
  });

  test("of nobody is refused", async () => {
    expect((await upload(null, qwerty)).status).toBe(401);
    expect((await upload(forgedToken, qwerty)).status).toBe(401);
  });

  test("under the id of another learner's import is refused, and the other's stays", async () => {
    const owner = await server.newLearner();
    const { id } = await upload(owner, qwerty);
    expect((await upload(await server.newLearner(), earthworm, { id })).status).toBe(409);
    expect((await server.as(owner)("GET", `/api/imports/${id}`)).body).toMatchObject({ accepted: 2 });
  });

  test.each([
    ["id", { id: "1" }],
    ["kind", { kind: "poem" }],
    ["encoding", { encoding: "klingon" }],
    ["en", { en: "-1" }],
  ])("with a wrong %s is refused", async (field, query) => {
    const answer = await upload(await server.newLearner(), qwerty, { query });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  });
});
