import fc from "fast-check";
import { expect, test } from "vitest";
import { readText } from "./read-text.ts";

/**
 * Returns each sentence as `who / English / Chinese / stage`. `*` marks Chinese of several sentences that is kept at
 * the first of these sentences.
 */
function said(text: string): string[] {
  const { lines, pieces } = readText(text);
  return lines.map(({ who, en, zh, stage }, at) => {
    const isWhole = pieces.some(({ as, line }) => as === "whole" && line === at);
    return [who, en, isWhole ? `*${zh}` : zh, stage && `(${stage})`].filter(Boolean).join(" / ");
  });
}
const unusedIn = (text: string) =>
  readText(text).pieces.flatMap(({ as, row, text: piece }) => (as === "unused" ? [`${row} ${piece}`] : []));

test.each<[string, string, string[]]>([
  ["sentences of a paragraph", "I'm hungry. What's for breakfast?", ["I'm hungry.", "What's for breakfast?"]],
  [
    "a paragraph that was wrapped",
    "I went home because it was\nlate and I was tired.",
    ["I went home because it was late and I was tired."],
  ],
  [
    "a dialogue",
    "Li Ming: Good morning, Amy.\nAmy: I'm hungry. Are you?",
    ["Li Ming / Good morning, Amy.", "Amy / I'm hungry.", "Amy / Are you?"],
  ],
  [
    "a dialogue of two sentences in a line, each with its Chinese",
    "Tom: Hi, Amy! How are you?\n汤姆：嗨，艾米！你好吗？\nAmy: Fine. And you?\n艾米：很好。你呢？",
    [
      "Tom / Hi, Amy! / 嗨，艾米！",
      "Tom / How are you? / 你好吗？",
      "Amy / Fine. / 很好。",
      "Amy / And you? / 你呢？",
    ],
  ],
  [
    "sentences that Chinese says in one",
    "Tom: Hi, Amy! How are you?\n汤姆：嗨，艾米，你好吗？",
    ["Tom / Hi, Amy! / *嗨，艾米，你好吗？", "Tom / How are you?"],
  ],
  [
    "speakers of several words, and one who is only said before it",
    "Shop assistant: Can I help you?\n店员：您要买什么？\nTom: Yes.\n汤姆：是的。\nShop assistant: OK.\n店员：好的。",
    [
      "Shop assistant / Can I help you? / 您要买什么？",
      "Tom / Yes. / 是的。",
      "Shop assistant / OK. / 好的。",
    ],
  ],
  [
    "a saying that is no speaker",
    "Tom: As the saying goes, practice makes perfect.\n俗话说：“熟能生巧。”",
    ["Tom / As the saying goes, practice makes perfect. / 俗话说：“熟能生巧。”"],
  ],
  [
    "a saying under a speaker who has a name",
    "Tom: Hello.\n汤姆：你好。\nTom: Look: it rains.\n你看：下雨了。\nTom: Bye.\n汤姆：再见。\nTom: The reason is this.\n理由：太晚了。",
    [
      "Tom / Hello. / 你好。",
      "Tom / Look: it rains. / 你看：下雨了。",
      "Tom / Bye. / 再见。",
      "Tom / The reason is this. / 理由：太晚了。",
    ],
  ],
  [
    "a word before a colon that calls nobody",
    "Note: I like tea.\n注意：我喜欢茶。",
    ["Note: I like tea. / 注意：我喜欢茶。"],
  ],
  [
    "Chinese under each sentence",
    "I like tea.\n我喜欢茶。\nThank you!\n谢谢！",
    ["I like tea. / 我喜欢茶。", "Thank you! / 谢谢！"],
  ],
  [
    "Chinese under each sentence, with blank rows",
    "I like tea.\n\n我喜欢茶。\n\nThank you!\n\n谢谢！",
    ["I like tea. / 我喜欢茶。", "Thank you! / 谢谢！"],
  ],
  [
    "Chinese above each sentence",
    "我喜欢茶。\nI like tea.\n谢谢！\nThank you!",
    ["I like tea. / 我喜欢茶。", "Thank you! / 谢谢！"],
  ],
  [
    "Chinese above each sentence, in pairs",
    "我喜欢茶。\nI like tea.\n\n我喜欢水。\nI like water.",
    ["I like tea. / 我喜欢茶。", "I like water. / 我喜欢水。"],
  ],
  [
    "Chinese above the speakers of a dialogue",
    "汤姆：你好！\nTom: Hello!\n艾米：你好吗？\nAmy: How are you?",
    ["Tom / Hello! / 你好！", "Amy / How are you? / 你好吗？"],
  ],
  [
    "Chinese beside each sentence",
    "I like tea.\t我喜欢茶。\nThank you! 谢谢！",
    ["I like tea. / 我喜欢茶。", "Thank you! / 谢谢！"],
  ],
  [
    "Chinese before its English in a row",
    "我喜欢茶。\tI like tea.\n谢谢！ Thank you!",
    ["I like tea. / 我喜欢茶。", "Thank you! / 谢谢！"],
  ],
  ["words with their Chinese", "apple 苹果\nred tea - 红茶", ["apple / 苹果", "red tea / 红茶"]],
  [
    "cells that a tab parts, whatever they begin with",
    "It's three. Let's go!\t3 点了。我们走吧！\nOK, go.\tOK，走吧。",
    ["It's three. / 3 点了。", "Let's go! / 我们走吧！", "OK, go. / OK，走吧。"],
  ],
  [
    "cells of a number or a speaker before them",
    "1\tI like tea.\t我喜欢茶。\nTom\tHello.\t你好。",
    ["I like tea. / 我喜欢茶。", "Tom / Hello. / 你好。"],
  ],
  [
    "Chinese that begins with a Latin word",
    "OK, let's go.\nOK，走吧。\nTom says so.\nTom 这样说。",
    ["OK, let's go. / OK，走吧。", "Tom says so. / Tom 这样说。"],
  ],
  ["both with names", "Amy: I like tea.\n艾米：我喜欢茶。", ["Amy / I like tea. / 我喜欢茶。"]],
  ["the same names in both", "A: I like tea.\nA: 我喜欢茶。", ["A / I like tea. / 我喜欢茶。"]],
  [
    "paragraphs in English, then all in Chinese",
    "I like tea. It is hot.\n\nHe likes milk.\n\n我喜欢茶。它很热。\n\n他喜欢牛奶。",
    ["I like tea. / 我喜欢茶。", "It is hot. / 它很热。", "He likes milk. / 他喜欢牛奶。"],
  ],
  [
    "English rows, then one paragraph of Chinese",
    "I like tea.\nHe likes milk.\n\n我喜欢茶。他喜欢牛奶。",
    ["I like tea. / 我喜欢茶。", "He likes milk. / 他喜欢牛奶。"],
  ],
  [
    "a dialogue, then all its Chinese",
    "Tom: Hello!\nAmy: Hi! How are you?\n\n汤姆：你好！\n艾米：嗨！你好吗？",
    ["Tom / Hello! / 你好！", "Amy / Hi! / 嗨！", "Amy / How are you? / 你好吗？"],
  ],
  [
    "Chinese that was broken",
    "I went home because it was late.\n我回家了，\n因为很晚了。",
    ["I went home because it was late. / 我回家了，因为很晚了。"],
  ],
  [
    "two rows of Chinese under one sentence",
    "I went home because it was late.\n我回家了。\n因为很晚了。",
    ["I went home because it was late. / *我回家了。因为很晚了。"],
  ],
  [
    "quotations",
    '"Where are you?" she asked. "I am here."\n“你在哪儿？”她问。“我在这儿。”',
    ['"Where are you?" she asked. / *“你在哪儿？”她问。“我在这儿。”', '"I am here."'],
  ],
  ["a list", "1. Good morning\n2. Good night\n- See you", ["Good morning", "Good night", "See you"]],
  [
    "a list within one row",
    "1. The first item. 2. The second item. 3. Is it?",
    ["The first item.", "The second item.", "Is it?"],
  ],
  ["bullets within one row", "• I like tea. • I like milk.", ["I like tea.", "I like milk."]],
  ["a number at the end of an item", "1. My cat is 2. He is small.", ["My cat is 2.", "He is small."]],
  [
    "a list with its Chinese",
    "1. Good morning.\n早上好。\n（2）Good night.\n（2）晚安。\n③ See you.\n③ 再见。",
    ["Good morning. / 早上好。", "Good night. / 晚安。", "See you. / 再见。"],
  ],
  [
    "stage directions",
    "(The bell rings.)\nTom: Hello.\n你好。\n(They go out.)\n（他们出去。）\nAmy: Bye.",
    ["Tom / Hello. / 你好。 / (The bell rings.)", "Amy / Bye. / (他们出去。)"],
  ],
  ["lines of Windows", "Hello.\r\n\r\nGoodbye.", ["Hello.", "Goodbye."]],
  ["a time of day", "The train leaves at 12:30 today.", ["The train leaves at 12:30 today."]],
  ["nothing", " \n\n", []],
])("reads %s", (_, text, lines) => {
  expect(said(text)).toEqual(lines);
});

test.each<[string, string, string[]]>([
  ["Chinese behind a blank row", "Hello!\n你好！\n\n这是什么？", ["4 这是什么？"]],
  [
    "Chinese of too many sentences for the last group",
    "I like tea.\nHe likes milk.\nGo!\n\n我喜欢茶。\n他喜欢牛奶。",
    ["5 我喜欢茶。", "6 他喜欢牛奶。"],
  ],
  ["a stage direction behind the last line", "Hello!\n(They go.)", ["2 (They go.)"]],
  ["Chinese without any English", "你好！", ["1 你好！"]],
])("keeps %s by its row", (_, text, unused) => {
  expect(unusedIn(text)).toEqual(unused);
});

test("English words in Chinese keep their apostrophes narrow", () => {
  expect(readText("She’s here.\nShe’s 是她在的意思。").lines).toMatchObject([
    { en: "She’s here.", zh: "She's 是她在的意思。" },
  ]);
});

test("Chinese before the first sentence is the scene, and the Chinese name of a speaker is kept", () => {
  const { scene, lines, pieces } = readText("星期六早上，李明在厨房。\n\nLi Ming: Hello!\n李明：你好！");
  expect(scene).toBe("星期六早上，李明在厨房。");
  expect(lines).toEqual([{ who: "Li Ming", whoZh: "李明", en: "Hello!", zh: "你好！", stage: "" }]);
  expect(pieces).toEqual([
    { row: 1, text: "星期六早上，李明在厨房。", as: "scene", line: null },
    { row: 3, text: "Li Ming: Hello!", as: "en", line: 0 },
    { row: 4, text: "李明：你好！", as: "zh", line: 0 },
  ]);
});

test("a sentence that is too long for a line is parted behind a comma", () => {
  const long = `${"I went on and on, ".repeat(40)}and stopped.`;
  const { lines } = readText(long);
  expect(lines.every(({ en }) => en.length <= 500)).toBe(true);
  expect(lines.map(({ en }) => en).join(" ")).toBe(long);
});

const row = fc.constantFrom(
  "",
  "I like tea.",
  "Tom: Hi! How are you?",
  "we went home and",
  "(The bell rings.)",
  "我喜欢茶。",
  "汤姆：嗨！你好吗？",
  "俗话说：好。",
  "我回家了，",
  "Thank you! 谢谢！",
  "1\tGo.\t走。",
  "OK，走吧。",
);
const signs = (text: string) => (text.match(/\p{Script=Han}/gu) ?? []).toSorted().join("");

test("no Chinese is lost, whatever the order of the rows", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 14 }), (rows) => {
      const { scene, lines, pieces } = readText(rows.join("\n"));
      const kept = pieces.filter(({ as }) => as === "unused").map(({ text }) => text);
      expect(signs(pieces.map(({ text }) => text).join(""))).toBe(signs(rows.join("")));
      const taken = signs([scene, ...kept, ...lines.map(({ zh }) => zh)].join(""));
      const names = signs(
        rows
          .filter((text) => text.startsWith("汤姆"))
          .map(() => "汤姆")
          .join(""),
      );
      const all = signs(rows.join(""));
      expect(taken.length).toBeGreaterThanOrEqual(all.length - names.length);
      expect(all.length).toBeGreaterThanOrEqual(taken.length);
    }),
    { numRuns: 300 },
  );
});

/** A test does not finish in time if the work grows with the square of the length. */
test.each(["字", "“", "a ", "a。", "(a", "甲：", "A: ", "…", "甲，\n", "A.\n甲。\n", "甲。A. ", "1、"])(
  "a long text of %j is read",
  (part) => {
    expect(readText(part.repeat(60_000 / part.length)).pieces.length).toBeGreaterThan(0);
  },
);
