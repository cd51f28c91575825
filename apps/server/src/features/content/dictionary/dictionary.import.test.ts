import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { runCommand } from "#admin/commands.ts";
import { query } from "#database/database.ts";
import { aWordPack } from "#testing/content/packs.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const folder = mkdtempSync(join(tmpdir(), "shiju-dictionary-"));
afterAll(() => rmSync(folder, { recursive: true }));
const server = testServer((db) => seedPack(db, aWordPack({}, [[{ id: "go", zh: "去" }]])));

const header = "word,phonetic,definition,translation,pos,collins,oxford,tag,bnc,frq,exchange,detail,audio";
const row = (word: string, translation: string, { phonetic = "", exchange = "" } = {}) =>
  `${word},${phonetic},,"${translation}",,,,,,,${exchange},,`;

async function imported(...rows: string[]) {
  const file = join(folder, "ecdict.csv");
  writeFileSync(file, rows.join("\n"));
  const told: string[] = [];
  const outcome = await runCommand(server.db(), ["import-dictionary", file], {
    tell: (line) => void told.push(line),
  });
  return { ...outcome, told };
}
const lookUp = (word: string) => server.as(null)("GET", `/api/dictionary?word=${encodeURIComponent(word)}`);
const rows = async () => query(server.db(), sql`select distinct edition from reference_words`);

test("a word that no pack has is found in the operator's dictionary, in whatever form", async () => {
  expect((await lookUp("serendipity")).status).toBe(404);
  const outcome = await imported(
    header,
    row("serendipity", String.raw`n. 意外发现珍奇事物的本领\n[网络] 缘分`, { phonetic: ",serən'dipiti" })
      .replace(",,serən", ',",serən')
      .replace("dipiti,", 'dipiti",'),
    row("went", "go的过去式", { exchange: "0:go/1:p" }),
    row("serendipities", "n. 意外发现", { exchange: "0:serendipity/1:s" }),
    row("empty", ""),
  );
  expect(outcome).toMatchObject({
    code: 0,
    text: "导入了 3 个词，跳过 1 行：\n  第 5 行 empty：没有中文",
  });
  expect(await lookUp("Serendipity")).toMatchObject({
    status: 200,
    body: {
      lemma: "serendipity",
      uk: ",serən'dipiti",
      meanings: [{ class: "n", zh: ["意外发现珍奇事物的本领", "缘分"] }],
      examples: [],
      phrases: [],
      family: [],
      confused: [],
      also: [],
    },
  });
  expect(await lookUp("serendipities,")).toMatchObject({ body: { lemma: "serendipity" } });
  expect(await lookUp("went")).toMatchObject({
    body: { lemma: "go", meanings: [{ class: "n", zh: ["去"] }] },
  });
});

test("its words are marked and listed like those of packs", async () => {
  await imported(header, row("serendipity", "n. 缘分"));
  const learner = server.as(await server.newLearner());
  const mark = { kind: "word", id: "serendipity", source: "wordCourse" };
  expect((await learner("POST", "/api/strange_words", mark)).status).toBe(200);
  expect((await learner("GET", "/api/notebooks/newWord/word")).body).toMatchObject({
    items: [{ id: "serendipity", meanings: [{ class: "n", zh: ["缘分"] }] }],
  });
});

test("a new one takes the place of the one before, and one that fails leaves it", async () => {
  await imported(header, row("old", "adj. 旧的"));
  await imported(header, row("new", "adj. 新的"));
  expect((await lookUp("old")).status).toBe(404);
  expect(await rows()).toHaveLength(1);
  expect(await imported("word,meaning", "a,b")).toMatchObject({
    code: 1,
    text: expect.stringContaining("translation"),
  });
  expect(await imported(header)).toMatchObject({ code: 1 });
  expect((await lookUp("new")).status).toBe(200);
  expect((await runCommand(server.db(), ["import-dictionary", join(folder, "none.csv")])).text).toMatch(
    "没有文件",
  );
  expect((await runCommand(server.db(), ["import-dictionary"])).code).toBe(2);
});

test("what an import left that was cut off is never read, and is cleared by the next", async () => {
  await imported(header, row("kept", "v. 保留"));
  await server.db().execute(sql`insert into reference_editions (whole_since) values (null)`);
  await server.db().execute(sql`insert into reference_words (edition, word, phonetic, translation)
    select max(id), 'half', '', 'n. 一半' from reference_editions`);
  expect((await lookUp("half")).status).toBe(404);
  expect((await lookUp("kept")).status).toBe(200);
  await imported(header, row("next", "n. 下一个"));
  expect(await rows()).toHaveLength(1);
});

test("what is not taken is told by its line and why, the first twenty of it", async () => {
  const bad = Array.from({ length: 18 }, (_, at) => row(`none${at}`, ""));
  const { text } = await imported(
    header,
    row("once", "n. 一次"),
    row("", "n. 没有词"),
    row("x".repeat(61), "n. 太长"),
    row("twice", "n. \u0000"),
    row("gbk", "n. \uFFFD\uFFFD"),
    ...bad,
    row("once", "n. 又一次"),
    row("last", "n. 最后"),
  );
  const lines = text.split("\n");
  expect(lines).toHaveLength(22);
  expect(lines.slice(0, 6)).toEqual([
    "导入了 2 个词，跳过 23 行：",
    "  第 3 行：没有词",
    `  第 4 行 ${"x".repeat(60)}：词超过 60 个字符`,
    "  第 5 行 twice：有不能存的控制字符",
    "  第 6 行 gbk：不是 UTF-8 编码",
    "  第 7 行 none0：没有中文",
  ]);
  expect(lines.at(-1)).toBe("  ……还有 3 行");
  const again = await imported(header, row("one", "n. 一"), row("one", "n. 壹"));
  expect(again.text).toBe("导入了 1 个词，跳过 1 行：\n  第 3 行 one：前面已经有这个词");
  expect((await lookUp("one")).body).toMatchObject({ meanings: [{ zh: ["一"] }] });
});

test("many words come with progress, and a broken line costs nothing but itself", async () => {
  const many = Array.from({ length: 50_500 }, (_, at) => row(`word${at}`, `n. 词${at}`));
  const { told, text } = await imported(header, ...many, 'broken,"n. 坏');
  expect(told).toEqual(["已导入 50000 个词…"]);
  expect(text).toMatch("导入了 50500 个词");
});
