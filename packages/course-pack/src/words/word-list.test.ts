import { describe, expect, it, test } from "vitest";
import { checkLesson } from "../check-lesson.ts";

const chapter = (text: string) => `title: 章\ngoal: 认识\nwords:\n${text}`;
const apple = "  - word: apple\n    meanings: [{ class: n, zh: 苹果 }]\n";
const withExample = (en: string, zh: string) => `${apple}    example: { en: "${en}", zh: "${zh}" }\n`;

const check = (text: string) => checkLesson(chapter(text), "words");
const faultsOf = (text: string) =>
  check(text).faults.map(({ line, column, message }) => `${line}:${column} ${message}`);

it("holds words with meanings, phonetics and an example", () => {
  const full = `${apple}    phonetic: { us: ˈæp.əl }\n    example: { en: "Two [apples] a day.", zh: "一天两个[苹果]。" }\n`;
  expect(faultsOf(full)).toEqual([]);
  expect(check(full).lesson?.words).toMatchObject([
    {
      authored: { word: "apple", phonetic: { us: "ˈæp.əl" } },
      example: { en: "Two apples a day.", zh: "一天两个苹果。", part: [4, 10], zh_parts: [[4, 6]] },
    },
  ]);
});

it("takes hyphens in an example", () => {
  expect(faultsOf(withExample("A ten-minute [apple].", "T-1 号[苹果]。"))).toEqual([]);
});

test.each<[string, string, string, [number, number][]]>([
  ["no counterpart", "[Apples] keep well.", "放得久。", []],
  [
    "pieces",
    "I have an [apple].",
    "我[苹]有一个[果]。",
    [
      [1, 2],
      [5, 6],
    ],
  ],
])("the Chinese of an example may have %s", (_, en, zh, parts) => {
  expect(check(withExample(en, zh)).lesson?.words[0]?.example?.zh_parts).toEqual(parts);
});

it("takes two words of the same meaning", () => {
  expect(faultsOf(`${apple}${apple.replace("apple", "pear")}`)).toEqual([]);
});

const meanings = (count: number) =>
  apple.replace("[{ class: n, zh: 苹果 }]", `[${"{ class: n, zh: 苹果 }, ".repeat(count)}]`);

describe("is refused for", () => {
  it.each([
    ["a repeated word", `${apple}${apple.replace("苹果", "果子")}`, /^6:11 与第 1 个词重复/],
    ["an unknown class", apple.replace("class: n", "class: noun"), /^5:25 “class”只能是 n、v、adj/],
    ["no meaning", "  - word: apple\n    meanings: []\n", /^5:15 .*是空的/],
    ["five meanings", meanings(5), /^5:15 一个单词最多四条释义/],
    ["a long meaning", apple.replace("苹果", "苹".repeat(31)), /^5:32 释义最多 30 个字/],
    [
      "31 words",
      Array.from({ length: 31 }, (_, n) => apple.replace("apple", `apple${n}x`)).join(""),
      /最多 30 条/,
    ],
    ["no bracket", withExample("An apple.", "苹果。"), /^6:20 .*要用一对 \[ \] 标出“apple”/],
    ["two brackets", withExample("An [apple], [apple].", "苹果。"), /^6:20 .*不多不少一处/],
    ["an open bracket", withExample("An [apple.", "苹果。"), /^6:20 方括号不成对/],
    ["a bracket in a bracket", withExample("An [[apple]].", "苹果。"), /^6:20 方括号不成对/],
    ["an empty bracket", withExample("An apple[].", "苹果。"), /^6:20 .*要有单词/],
    ["a space in a bracket", withExample("An [apple ].", "苹果。"), /^6:20 .*两头不留空格/],
    [
      "Chinese that is not closed",
      withExample("An [apple].", "苹]果。"),
      /^6:\d+ 方括号不成对；请用 \[ \] 标出这个单词的中文/,
    ],
    ["empty Chinese", withExample("An [apple].", "[]苹果。"), /^6:\d+ .*要有中文/],
    ["another word", withExample("An [orange].", "苹果。"), /^6:20 “orange”不是“apple”的词形/],
    [
      "a long example",
      withExample(`An [apple] ${"so ".repeat(24)}red.`, "苹果。"),
      /^6:20 例句有 27 个词，最多 25 个/,
    ],
    [
      "another spelling as an alternative",
      `${apple}    also: [appel]\n    equal: [appel]\n`,
      /“appel”已经有了/,
    ],
    ["itself as an alternative", `${apple}    equal: [Apple]\n`, /^6:13 “Apple”已经有了/],
    ["an alternative twice", `${apple}    equal: [pear, pear]\n`, /^6:19 “pear”已经有了/],
  ])("%s", (_, text, fault) => {
    expect(faultsOf(text)).toContainEqual(expect.stringMatching(fault));
  });
});
