import { spawn } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { dealChapters } from "./chapters.command.ts";
import { compile } from "./compile.command.ts";
import { readCompiled } from "./compiled.ts";

const food = `title: 我喜欢的食物
goal: 会说喜欢什么、为什么
sentences:
  - en: I like | the food | because it's delicious.
    zh: 我喜欢 | 这食物，| 因为它很好吃。
    words: { food: 食物, because it's: 因为它 }
    equal: { delicious: [very good] }
    accept: ["Because it's delicious, I like the food."]
`;
const thanks = `title: 谢谢
goal: 会道谢
sentences:
  - en: Thank you!
    zh: 谢谢你！
`;
const bank = `- word: banana
  levels: []
  meanings: [{ class: n, zh: 香蕉 }]
  example: { en: "A [banana]!", zh: "香蕉！" }
- word: apple
  levels: []
  also: [appel]
  meanings: [{ class: n, zh: 苹果 }]
  phonetic: { us: mine }
  example: { en: "Two [apples] for me.", zh: "给我两个[苹果]。" }
  family: { apple tree: 苹果树 }
- word: pear
  levels: []
  meanings: [{ class: n, zh: 梨；水果；果子 }]
  example: { en: "A [pear]!", zh: "梨！" }
- word: fruit
  levels: []
  meanings: [{ class: n, zh: 水果 }]
  example: { en: "The [fruit]!", zh: "水果！" }
`;
const fruit = "title: 水果\ngoal: 认识水果\nwords: [banana, apple, pear]\n";
const more = "title: 更多\ngoal: 认识更多\nwords: [fruit]\n";
/** Fifteen sentences that occur in no other lesson. */
const many = (lesson: number) =>
  `title: 课\ngoal: 会数\nsentences:\n${Array.from({ length: 15 }, (_, index) => {
    const number = 15 * lesson + index;
    return `  - en: I can see ${number} birds.\n    zh: 我看见 ${number} 只鸟。\n`;
  }).join("")}`;

let folder: string;
let dir: string;
let out: string;
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  folder = mkdtempSync(join(tmpdir(), "content-"));
  dir = join(folder, "content");
  out = join(folder, "compiled");
  writePack("tiny", { "01-food": food, "02-thanks": thanks });
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("a compiled pack", () => {
  it("holds its sentences with what the author marked and what was computed", async () => {
    expect(await compile(dir, out)).toBe(0);
    const [pack] = await readCompiled(out);
    expect(pack).toMatchObject({ id: "tiny", type: "course", title: "小课程", level: 1, access: "free" });
    expect(pack?.lessons.map(({ id, position }) => [id, position])).toEqual([
      ["tiny.01-food", 1],
      ["tiny.02-thanks", 2],
    ]);
    const lesson = pack?.lessons[0];
    expect(lesson?.steps).toEqual([1, 3, 1, 2]);
    const sentence = lesson?.sentences[0];
    expect(sentence).toMatchObject({
      en: "I like the food because it's delicious.",
      zh: "我喜欢这食物，因为它很好吃。",
      accept: ["Because it's delicious, I like the food."],
      equal: [
        { from: 6, to: 7, others: ["very good"] },
        { from: 2, to: 3, others: ["very good"], accept: 0 },
      ],
      chunks: [
        { from: 0, to: 2, parts: [[0, 3]] },
        { from: 2, to: 4, parts: [[3, 6]] },
        { from: 4, to: 7, parts: [[7, 13]] },
      ],
      phrases: [{ from: 4, to: 6, zh: "因为它" }],
    });
    expect(sentence?.words[3]).toMatchObject({
      text: "food",
      class: "n",
      lemma: "food",
      us: "fuːd",
      zh: "食物",
    });
    expect(sentence?.words.every(({ us, uk, syllables }) => us && uk && syllables.length > 0)).toBe(true);
  });

  it("takes a thing's name elsewhere in every right answer, an article with it", async () => {
    const phone = `  - en: I have | an apartment and a phone.
    zh: 我有 | 一套公寓和一部手机。
    accept: ["I have | a phone and an apartment."]
`;
    writePack("tiny", { "01-food": food, "02-thanks": thanks + phone });
    await compile(dir, out);
    const phones = { others: ["mobile phone", "cell phone", "cellphone", "mobile"] };
    expect((await sentences())[2]?.equal).toEqual([
      { from: 6, to: 7, ...phones },
      { from: 2, to: 4, others: ["a flat"] },
      { from: 3, to: 4, ...phones, accept: 0 },
      { from: 5, to: 7, others: ["a flat"], accept: 0 },
    ]);
  });

  it("puts no so between an article and an adjective", async () => {
    const hat = `  - en: It's a very good hat, | and it's very big.
    zh: 这顶帽子很好，| 而且很大。
    equal: { very: [really, so], a very good hat: [a very nice hat] }
    accept: ["It's very big, | and a very good hat."]
`;
    writePack("tiny", { "01-food": food, "02-thanks": thanks + hat });
    await compile(dir, out);
    expect((await sentences())[2]?.equal).toEqual([
      { from: 2, to: 3, others: ["really"] },
      { from: 7, to: 8, others: ["really", "so"] },
      { from: 1, to: 5, others: ["a very nice hat", "a really nice hat"] },
      { from: 1, to: 2, others: ["really", "so"], accept: 0 },
      { from: 5, to: 6, others: ["really"], accept: 0 },
      { from: 4, to: 8, others: ["a very nice hat", "a really nice hat"], accept: 0 },
    ]);
  });

  it("has ids made of pack, lesson and the SHA-256 of the normalised English", async () => {
    await compile(dir, out);
    // printf "thank you" | sha256sum
    expect((await sentences())[1]?.id).toBe("tiny.02-thanks.844347e54f");
  });

  it("of words holds them as the bank has them", async () => {
    writeBank(bank);
    writePack("list", { "01-fruit": fruit }, "words");
    await compile(dir, out);
    const [list] = await readCompiled(out);
    const [banana, apple, pear] = list?.lessons[0]?.words ?? [];
    expect(banana).toMatchObject({ id: "banana", us: "bəˈnænə", uk: "bəˈnɑːnə", family: [] });
    expect(banana?.syllables.join("")).toBe("banana");
    expect(apple).toEqual({
      // printf "apple" | sha256sum
      key: "list.01-fruit.3a7bd3e236",
      id: "apple",
      lesson_id: "list.01-fruit",
      us: "mine",
      uk: expect.stringMatching(/æp/),
      syllables: expect.anything(),
      meanings: [{ class: "n", zh: "苹果" }],
      example: { en: "Two apples for me.", zh: "给我两个苹果。", part: [4, 10], zh_parts: [[4, 6]] },
      equal: ["appel"],
      same_sound: ["appel"],
      family: [{ en: "apple tree", zh: "苹果树" }],
      also: ["appel"],
      phrases: [],
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(pear).toMatchObject({ equal: ["fruit"], same_sound: ["pair", "pare"] });
  });

  it("of words is compiled again only where its words or their alternatives changed in the bank", async () => {
    writeBank(bank);
    writePack("list", { "01-fruit": fruit, "02-more": more }, "words");
    writePack("other", { "01-apple": "words: [apple]\n" }, "words");
    await compile(dir, out);
    const [before, hashes] = [times(), await hashesOf()];
    writeBank(bank.replace("zh: 水果 }", "zh: 果实 }"));
    expect(await compile(dir, out)).toBe(0);
    const after = times();
    const rewritten = Object.keys(after).filter((name) => after[name] !== before[name]);
    expect(rewritten.filter((name) => !name.endsWith("pack.json")).map(withoutKey)).toEqual([
      "list/01-fruit.json",
      "list/02-more.json",
    ]);
    expect((await hashesOf()).map((hash, at) => hash === hashes[at])).toEqual([false, true, true]);
    expect((await wordsOf("list"))[2]?.equal).toEqual([]);
  });

  it("of words is not compiled with a bank that has faults", async () => {
    writeBank(bank.replace("[apples]", "[pears]"));
    writePack("list", { "01-fruit": fruit }, "words");
    expect(await compile(dir, out)).toBe(1);
    expect(vi.mocked(console.log).mock.lastCall?.[0]).toContain(
      `${dir}/bank/life-001.yaml:10:18 “pears”不是“apple”的词形`,
    );
    vi.mocked(console.error).mockClear();
  });
});

it("a word by itself sounds as its first meaning does", async () => {
  const word = (name: string, meanings: string) =>
    `- word: ${name}\n  levels: []\n  meanings: [${meanings}]\n  example: { en: "[${name}]!", zh: "${name}！" }\n`;
  writeBank(
    [
      word("house", "{ class: n, zh: 房子 }"),
      word("wind", "{ class: n, zh: 风 }"),
      word("use", "{ class: v, zh: 用 }, { class: n, zh: 用途 }"),
      word(
        "lead",
        "{ class: v, zh: 带领, phonetic: { us: liːd } }, { class: n, zh: 铅, phonetic: { us: led } }",
      ),
    ].join(""),
  );
  writePack("list", { "01-house": "words: [house, wind, use, lead]\n" }, "words");
  await compile(dir, out);
  const [list] = await readCompiled(out);
  expect(list?.lessons[0]?.words.map(({ us }) => us)).toEqual(["haʊs", "wɪnd", "juːz", "liːd"]);
  expect(list?.lessons[0]?.words.at(-1)?.meanings).toEqual([
    { class: "v", zh: "带领", us: "liːd" },
    { class: "n", zh: "铅", us: "led" },
  ]);
});

test("chapters are dealt once, and afterwards only added to", async () => {
  const level = (text: string) => text.replaceAll("levels: []", "levels: [primary]");
  const deal = () => dealChapters({ dir, id: "list" });
  const chapter = () => readFileSync(join(dir, "list/001.yaml"), "utf8");
  writeBank(level(bank), "primary-001");
  writePack("list", {}, "words", "from: { levels: [primary] }\n");
  expect(await deal()).toBe(0);
  expect(chapter()).toBe("words:\n  - banana\n  - apple\n  - pear\n  - fruit\n");
  const before = times(dir);
  expect(await deal()).toBe(0);
  expect(times(dir)).toEqual(before);
  writeBank(level(bank).replace("word: fruit", "word: fruits").replace("[fruit]", "[fruits]"), "primary-001");
  expect(await deal()).toBe(1);
  expect(await compile(dir, out)).toBe(1);
  vi.mocked(console.error).mockClear();
});

describe("compiling again", () => {
  it("writes nothing when nothing changed", async () => {
    await compile(dir, out);
    const before = times();
    expect(await compile(dir, out)).toBe(0);
    expect(times()).toEqual(before);
  });

  it("writes the changed lesson alone and keeps the ids of what did not change", async () => {
    await compile(dir, out);
    const [before, old] = [times(), await sentences()];
    writePack("tiny", { "01-food": food, "02-thanks": `${thanks}  - en: I like tea!\n    zh: 我喜欢茶！\n` });
    await compile(dir, out);
    const after = times();
    const rewritten = Object.keys(after).filter((name) => after[name] !== before[name]);
    expect(rewritten.map(withoutKey)).toEqual(["phonetics.json", "tiny/02-thanks.json", "tiny/pack.json"]);
    expect((await sentences()).filter(({ id }) => old.some((one) => one.id === id))).toEqual(old);
  });

  it("changes a sentence's version, not its id, when its Chinese changes", async () => {
    await compile(dir, out);
    const [old] = await sentences();
    writePack("tiny", { "01-food": food.replace("因为它很好吃。", "因为它好吃。"), "02-thanks": thanks });
    await compile(dir, out);
    const [changed] = await sentences();
    expect(changed?.id).toBe(old?.id);
    expect(changed?.version).not.toBe(old?.version);
  });

  it("removes lessons and packs that are gone, and nothing that is not its own", async () => {
    writePack("other", { "01-thanks": thanks });
    await compile(dir, out);
    mkdirSync(join(out, "photos"));
    writeFileSync(join(out, "photos/pack.json"), "{}");
    rmSync(join(dir, "other"), { recursive: true });
    writePack("tiny", { "02-thanks": thanks });
    await compile(dir, out);
    expect(Object.keys(times()).map(withoutKey)).toEqual([
      "phonetics.json",
      "photos/pack.json",
      "tiny/02-thanks.json",
      "tiny/pack.json",
    ]);
  });
});

describe("the command", () => {
  it("prints every problem with file, line and column, and compiles nothing", async () => {
    writePack("tiny", { "01-food": food.replace("zh: 我喜欢 | ", "zh: 我喜欢"), "02-thanks": thanks });
    const { code, stdout } = await run("compile").ended;
    expect(code).toBe(1);
    expect(stdout).toContain(`${dir}/tiny/01-food.yaml:5:9 zh 有 2 段，en 有 3 个语块`);
    expect(await readCompiled(out)).toEqual([]);
  });

  it("counts what a pack holds and the words each lesson introduces", async () => {
    const { code, stdout } = await run("stats").ended;
    expect(code).toBe(0);
    expect(stdout).toContain("小课程（tiny）：2 课，2 句（整句 2、语块 3、组合 1、单词短语 2）");
    expect(stdout).toMatch(
      /tiny\.02-thanks　1 句 1 题（整句 1、语块 0、组合 0、单词短语 0）　新词 2：thank you/,
    );
  });

  it("tells what to do when the folder is not there", async () => {
    rmSync(dir, { recursive: true });
    const { code, stderr } = await run("check").ended;
    expect(code).toBe(2);
    expect(stderr).toContain(`没有文件夹 ${dir}`);
  });

  it("killed in the middle leaves no half file, and the next run goes on from there", async () => {
    writePack(
      "tiny",
      Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`lesson-${index + 1}`, many(index)])),
    );
    const { child, ended } = run("compile");
    await vi.waitUntil(() => lessonFiles().length >= 3, { timeout: 60_000, interval: 5 });
    child.kill("SIGKILL");
    await ended;
    const kept = lessonFiles();
    for (const name of kept)
      expect(JSON.parse(readFileSync(join(out, name), "utf8"))).toHaveProperty("sentences");
    const before = times();
    expect(await compile(dir, out)).toBe(0);
    const after = times();
    expect(kept.filter((name) => after[name] !== before[name])).toEqual([]);
    expect(await sentences()).toHaveLength(300);
    expect(Object.keys(after).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });
});

const withoutKey = (name: string) => name.replace(/\.[0-9a-f]{16}/, "");

function writeBank(text: string, name = "life-001"): void {
  mkdirSync(join(dir, "bank"), { recursive: true });
  writeFileSync(join(dir, "bank", `${name}.yaml`), text);
}

function writePack(id: string, lessons: Record<string, string>, type = "course", rest = ""): void {
  rmSync(join(dir, id), { recursive: true, force: true });
  mkdirSync(join(dir, id), { recursive: true });
  writeFileSync(
    join(dir, id, "pack.yaml"),
    `id: ${id}
type: ${type}
title: 小课程
description: 只为检查而写。
level: 1
category: 基础
access: free
license: CC-BY-4.0
lessons: [${Object.keys(lessons).join(", ")}]
${rest}`,
  );
  for (const [name, text] of Object.entries(lessons)) writeFileSync(join(dir, id, `${name}.yaml`), text);
}

async function sentences() {
  return (await readCompiled(out)).flatMap(({ lessons }) => lessons).flatMap((lesson) => lesson.sentences);
}

async function hashesOf() {
  return (await readCompiled(out)).map(({ hash }) => hash);
}

async function wordsOf(pack: string) {
  const found = (await readCompiled(out)).find(({ id }) => id === pack);
  return found?.lessons.flatMap(({ words }) => words) ?? [];
}

/** The modification time of each file in a folder. */
function times(folderOf = out): Record<string, number> {
  const names = readdirSync(folderOf, { recursive: true, encoding: "utf8" }).toSorted();
  // A file that is being written may be renamed before its time is read.
  const files = names.map((name) => ({
    name,
    found: statSync(join(folderOf, name), { throwIfNoEntry: false }),
  }));
  return Object.fromEntries(
    files.flatMap(({ name, found }) => (found?.isFile() ? [[name, found.mtimeMs]] : [])),
  );
}

function lessonFiles(): string[] {
  return existsSync(out)
    ? Object.keys(times()).filter((name) => name.includes("lesson-") && name.endsWith(".json"))
    : [];
}

function run(command: string) {
  const cli = fileURLToPath(new URL("../content.cli.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", cli, command, "--dir", dir, "--out", out]);
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve, reject) => {
    child.on("error", reject).on("close", (code) => resolve({ code, stdout, stderr }));
  });
  return { child, ended };
}
