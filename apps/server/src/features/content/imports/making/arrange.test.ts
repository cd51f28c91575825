import { describe, expect, test } from "vitest";
import { analyse } from "@shiju/language/analysis";
import type { Draft } from "../reading/table.ts";
import { arrange } from "./arrange.ts";
import { compile } from "./compile.ts";
import { cleanPhonetic } from "./cleaning.ts";
import { meaningsIn } from "#features/content/dictionary/dictionary.meanings.service.ts";

const draft = (line: number, en: string, zh: string, more: Partial<Draft> = {}): Draft => ({
  line,
  en,
  zh,
  us: "",
  uk: "",
  ...more,
});
const drafts = (rows: [en: string, zh: string][]) => rows.map(([en, zh], at) => draft(at + 1, en, zh));
const words = (...rows: [string, string][]) => arrange({ kind: "words", drafts: drafts(rows) });
const course = (...rows: [string, string][]) => arrange({ kind: "course", drafts: drafts(rows) });

test.each([
  [
    "vt. 放弃；n. 放任",
    [
      { class: "v", zh: "放弃" },
      { class: "n", zh: "放任" },
    ],
  ],
  ["n. 苹果, 苹果树\\n[网络] 苹果公司", [{ class: "n", zh: "苹果，苹果树；苹果公司" }]],
  ["苹果", [{ class: "n", zh: "苹果" }]],
  ["a. 爆炸的 <美>", [{ class: "adj", zh: "爆炸的" }]],
  ["abbr. 美国", [{ class: "n", zh: "美国" }]],
  ["an apple", []],
  [
    "n. 一二三四五六七八九十，一二三四五六七八九十，一二三四五六七八九十",
    [{ class: "n", zh: "一二三四五六七八九十，一二三四五六七八九十" }],
  ],
])("the meanings in %s", (text, meanings) => {
  expect(meaningsIn(text, () => "n")).toEqual(meanings);
});

test.each([
  ["doesnˈt", "doesn't"],
  ["well\u2011known", "well-known"],
  ["twenty\u2212one", "twenty-one"],
  ["ﬁsh", "fish"],
  ["ap\u200Bple", "apple"],
  ["wait\u22EF", "wait…"],
  ["*abbey", "abbey"],
  ["mother\u2010in\u2010law", "mother-in-law"],
  ["don‘t", "don't"],
  ["rock`n`roll", "rock'n'roll"],
])("a character that is only another form is taken: %s", (en, word) => {
  const { lessons, refused } = words([en, "n. 猫"]);
  expect(refused).toEqual([]);
  expect(lessons.flatMap((lesson) => lesson.words.map((taken) => taken.word))).toEqual([word]);
});

test.each([
  ["/ˈæpl/", "ˈæpl"],
  ["['kænsl]", "ˈkænsl"],
  ["苹果", ""],
  ["<b>", ""],
])("phonetics: %s", (text, bare) => {
  expect(cleanPhonetic(text)).toBe(bare);
});

describe("words", () => {
  test("make chapters of equal length, each with the others of its meaning", () => {
    const rows = Array.from({ length: 41 }, (_, at): [string, string] => [
      `word${at}`,
      at < 2 ? "词" : `词${at}`,
    ]);
    const { lessons, refused } = words(...rows);
    expect(refused).toEqual([]);
    expect(lessons.map((lesson) => lesson.words.length)).toEqual([14, 14, 13]);
    expect(lessons[0]?.equals[0]).toEqual(["word1"]);
  });

  test.each([
    ["no English", "", "苹果", "没有英文"],
    ["no Chinese", "apple", "", "没有中文释义"],
    ["no Chinese in the meaning", "apple", "n. fruit", "释义里没有中文"],
    ["Chinese for English", "苹果", "苹果", "没有英文单词"],
    ["HTML", "apple", "<b>苹果</b>", "HTML"],
    ["a control character", "app\u0007le", "苹果", "控制字符"],
    ["a character of another encoding", "apple", "ƻ\uFFFD", "乱码"],
    ["a character that no word has", "apple😀", "苹果", "😀"],
    ["too many letters", "a".repeat(41), "苹果", "最多 40"],
  ])("with %s are refused with the reason", (_, en, zh, reason) => {
    const { lessons, refused } = words(["pear", "梨"], [en, zh]);
    expect(refused).toEqual([{ line: 2, text: expect.any(String), reason: expect.stringContaining(reason) }]);
    expect(lessons.flatMap((lesson) => lesson.words)).toHaveLength(1);
  });

  test("that come twice are taken once", () => {
    expect(words(["apple", "苹果"], ["apple", "苹果"]).refused).toEqual([
      { line: 2, text: "apple · 苹果", reason: "和第 1 行重复" },
    ]);
  });

  test("that come again with another class or meaning are joined", () => {
    const { lessons, refused } = words(
      ["lead", "n. 铅"],
      ["lead", "v. 带领"],
      ["lead", "n. 铅；线索"],
      ["lead", "v. 带领"],
    );
    expect(lessons.flatMap((lesson) => lesson.words)).toEqual([
      {
        word: "lead",
        meanings: [
          { class: "n", zh: "铅；线索" },
          { class: "v", zh: "带领" },
        ],
      },
    ]);
    expect(refused).toMatchObject([{ line: 4, reason: "和第 1 行重复" }]);
  });

  test.each([
    [["Polish", "polish"]],
    [["C", "C#", "C++", "c"]],
    [["arr[0]", "a | b", "<div>", "~Foo", "vector<int>"]],
  ])("%j are words of their own", (list) => {
    const { lessons } = words(...list.map((word, at): [string, string] => [word, `词${at}`]));
    expect(lessons.flatMap((lesson) => lesson.words.map(({ word }) => word))).toEqual(list);
  });

  test("are taken without the marks of their list, each with its other forms", () => {
    const { lessons } = words(["1. disc/disk", "n. 圆盘"], ["2.★among(st)", "prep. 在……之中"]);
    expect(lessons.flatMap((lesson) => lesson.words)).toMatchObject([
      { word: "disc", also: ["disk"] },
      { word: "among", also: ["amongst"] },
    ]);
  });

  test.each([
    ["远程的 (adj.)；遥控器 (noun)", ["adj 远程的", "n 遥控器"]],
    ["查尔斯 • 狄更斯", ["adj 查尔斯 · 狄更斯"]],
    ["n. 美分（100 cents = 1 dollar）", ["n 美分（100 cents = 1 dollar）"]],
    ["n. 甲 ☃ 乙", ["n 甲 乙"]],
  ])("with the meaning %s", (zh, meanings) => {
    const { lessons, refused } = words(["remote", zh]);
    expect(refused).toEqual([]);
    expect(lessons[0]?.words[0]?.meanings.map((meaning) => `${meaning.class} ${meaning.zh}`)).toEqual(
      meanings,
    );
  });

  test("that differ by signs alone have keys of their own", async () => {
    const { lessons } = words(["C", "甲"], ["C#", "乙"], ["C++", "丙"]);
    const compiled = await compile(
      { kind: "words", packId: "own-1", position: 1, lesson: lessons[0]! },
      async () => ({ words: [], chunks: [] }),
    );
    expect(new Set(compiled.words.map(({ key }) => key)).size).toBe(3);
  });

  test("of a long file are all taken", () => {
    const rows = Array.from({ length: 12_000 }, (_, at): [string, string] => [`word${at}`, `词${at}`]);
    const { lessons, refused } = words(...rows);
    expect(refused).toEqual([]);
    expect(lessons).toHaveLength(600);
  });
});

describe("sentences", () => {
  test("stand in the lessons of their file, which are divided where they are long", () => {
    const { lessons } = arrange({
      kind: "course",
      drafts: Array.from({ length: 25 }, (_, at) =>
        draft(at + 1, `I have ${at} apples.`, `我有${at}个苹果。`, { lesson: at < 22 ? "苹果" : "更多" }),
      ),
    });
    expect(lessons.map(({ title, sentences }) => [title, sentences.length])).toEqual([
      ["苹果（1）", 11],
      ["苹果（2）", 11],
      ["更多", 3],
    ]);
  });

  test("of the same Chinese are right for each other", () => {
    const { lessons } = course(["How are you?", "你好吗?"], ["How do you do?", "你好吗？"]);
    expect(lessons[0]?.sentences.map(({ accept }) => accept)).toEqual([["How do you do?"], ["How are you?"]]);
  });

  test.each([
    ["no Chinese", "Hello.", "", "没有中文"],
    ["too many words", `${"go ".repeat(26)}.`, "走。", "最多 25 个"],
    ["the same answer in capitals", "THANK you", "谢谢", "重复"],
  ])("with %s are refused", (_, en, zh, reason) => {
    const { refused } = course(["Thank you.", "谢谢。"], [en, zh]);
    expect(refused).toMatchObject([{ line: 2, reason: expect.stringContaining(reason) }]);
  });

  test("are compiled as a pack's are", async () => {
    const { lessons } = course(["I", "我"], ["I like the food.", "我喜欢这食物。"]);
    const [lesson] = lessons;
    if (!lesson) throw new Error("no lesson");
    const compiled = await compile(
      { kind: "course", packId: "own-1", position: 1, lesson },
      async (english) => {
        const { words: found, chunks } = analyse(english);
        return { words: found.map((word) => ({ ...word, us: "", uk: "" })), chunks };
      },
    );
    expect(compiled).toMatchObject({ id: "own-1.001", title: "第 1 课", position: 1, steps: [2, 0, 0, 0] });
    expect(compiled.sentences[1]?.words.map(({ lemma }) => lemma)).toEqual(["I", "like", "the", "food"]);
  });
});
