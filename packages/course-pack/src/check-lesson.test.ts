import { describe, expect, it } from "vitest";
import { checkLesson } from "./check-lesson.ts";
import { goodLesson } from "./fixtures/pack.ts";

const sentences = (text: string) => `title: 课\ngoal: 会说\nsentences:\n${text}`;
const found = (text: string, type: Parameters<typeof checkLesson>[1] = "course") =>
  checkLesson(text, type).faults.map(({ line, column, message }) => `${line}:${column} ${message}`);

describe("a lesson without faults", () => {
  it("is taken apart as its author marked it", () => {
    const { lesson, faults } = checkLesson(goodLesson, "course");
    expect(faults).toEqual([]);
    expect(lesson?.sentences[0]?.parts).toMatchObject({
      en: "I like the food because it's delicious.",
      zh: "我喜欢这食物，因为它很好吃。",
      chunks: [
        { from: 0, to: 2, parts: [[0, 3]] },
        { from: 2, to: 4, parts: [[3, 6]] },
        { from: 4, to: 7, parts: [[7, 13]] },
      ],
      wordZh: new Map([
        [1, "喜欢"],
        [3, "食物"],
        [6, "好吃"],
      ]),
      phrases: [{ from: 4, to: 6, zh: "因为它" }],
      equal: [
        { from: 6, to: 7, others: ["very good"] },
        { from: 2, to: 3, others: ["very good"], accept: 0 },
        { from: 3, to: 4, others: ["foods"], only: "3:3-4" },
      ],
      mistakes: [{ text: "I likes", why: "I 后面用 like" }],
    });
    expect(lesson?.sentences[1]?.parts.chunks).toEqual([{ from: 0, to: 2, parts: [[0, 4]] }]);
  });

  it("may have its Chinese in another order, in several parts, or none for a chunk", () => {
    const text = `  - en: I have | an egg | for breakfast, too.\n    zh: 我/1 早餐/3 也 吃/1 一个鸡蛋/2。\n`;
    expect(partsIn(text)).toMatchObject({
      zh: "我早餐也吃一个鸡蛋。",
      chunks: [
        {
          parts: [
            [0, 1],
            [4, 5],
          ],
        },
        { parts: [[5, 9]] },
        { parts: [[1, 3]] },
      ],
    });
    expect(partsIn("  - en: No, | your name is Li Ming!\n    zh: 不， 你叫李明/2！\n")).toMatchObject({
      zh: "不，你叫李明！",
      chunks: [{ parts: [] }, { parts: [[2, 6]] }],
    });
  });

  it.each([
    [
      "phrases are found whatever the capitals and punctuation",
      "  - en: Well, you know, I do.\n    zh: 嗯，我会。\n    words: { Well you KNOW: 嗯 }\n",
    ],
    [
      "a lone dash is no word",
      "  - en: I know – it's late.\n    zh: 我知道，很晚了。\n    words: { know: 知道 }\n",
    ],
    ["a question mark makes prompts differ", "  - en: Tea!\n    zh: 茶！\n  - en: Some tea?\n    zh: 茶？\n"],
    [
      "the same English may come twice as a word",
      "  - en: I like tea.\n    zh: 我喜欢茶。\n    words: { like: 喜欢 }\n  - en: You like it.\n    zh: 你喜欢它。\n    words: { like: 喜欢 }\n",
    ],
    [
      "accents, prices and names are usual",
      '  - en: "The café costs £3.50, O\'Brien!"\n    zh: 欧布莱恩，这家 café 要 3.50 英镑！\n',
    ],
  ])("%s", (_, text) => expect(found(sentences(text))).toEqual([]));

  it("may not be longer than thirty", () => {
    const many = Array.from(
      { length: 31 },
      (_, i) => `  - en: I see ${i} birds.\n    zh: 我看见 ${i} 只鸟。\n`,
    ).join("");
    expect(found(sentences(many))).toEqual([expect.stringMatching(/^64:5 .*一课最多 30/)]);
  });
});

describe("a lesson's fault is told at its place", () => {
  it.each([
    [
      "the bars differ",
      "  - en: I like | tea.\n    zh: 我 | 喜欢 | 茶。\n",
      /^5:9 zh 有 3 段，en 有 2 个语块/,
    ],
    [
      "bars without a bar in the English",
      "  - en: I like tea.\n    zh: 我喜欢 | 茶。\n",
      /^5:9 zh 有 2 段，en 有 1 个/,
    ],
    [
      "a Chinese without marks",
      "  - en: I like | tea.\n    zh: 我喜欢茶。\n",
      /^5:9 en 有 2 个语块，zh 没有标出/,
    ],
    [
      "a number without a chunk",
      "  - en: I like | tea.\n    zh: 我喜欢/1 茶/3。\n",
      /^5:9 编号 3 没有对应的语块/,
    ],
    ["two numbers for one part", "  - en: I like | tea.\n    zh: 我喜欢/1/2 茶。\n", /^5:9 .*写了两个编号/],
    ["a number without a part", "  - en: I like | tea.\n    zh: 我喜欢/1 /2。\n", /^5:9 编号 2 前面没有中文/],
    ["an empty part", "  - en: I like | tea.\n    zh: 我喜欢茶 |\n", /^5:9 zh 里有一段是空的/],
    ["bars and numbers", "  - en: I like | tea.\n    zh: 我喜欢/1 | 茶。\n", /^5:9 .*只能用一种/],
    [
      "a gloss that the Chinese lacks",
      "  - en: I like tea.\n    zh: 我喜欢茶。\n    words: { tea: 茶水 }\n",
      /^6:14 中文里没有“茶水”/,
    ],
    [
      "a gloss in another chunk's part",
      "  - en: I like | tea.\n    zh: 我喜欢 | 茶。\n    words: { like: 茶 }\n",
      /^6:14 “茶”不在“like”所在语块/,
    ],
    [
      "an alternative that the sentence lacks",
      "  - en: I like tea.\n    zh: 我喜欢茶。\n    equal: { coffee: [tea] }\n",
      /^6:14 句子里没有“coffee”/,
    ],
    [
      "an alternative given twice",
      "  - en: I like tea.\n    zh: 我喜欢茶。\n    equal: { like: [love, Love] }\n",
      /^6:27 .*写了两次/,
    ],
    [
      "a mistake that is accepted",
      "  - en: I like tea.\n    zh: 我喜欢茶。\n    equal: { like: [love] }\n    mistakes: { I love: 不对 }\n",
      /^7:17 “I love”是对的答案里的一段/,
    ],
    [
      "a person that the pack lacks",
      "  - who: bob\n    en: I like tea.\n    zh: 我喜欢茶。\n",
      /^4:10 .*people 里没有 bob/,
    ],
    [
      "other bars in another answer",
      "  - en: I like | tea.\n    zh: 我喜欢 | 茶。\n    accept: [Tea | is | what I like.]\n",
      /^6:14 这里有 3 段，en 有 2 个语块/,
    ],
    [
      "a word the sentence lacks",
      "  - en: I like tea.\n    zh: 我喜欢茶。\n    words: { likes: 喜欢 }\n",
      /^6:14 句子里没有“likes”/,
    ],
    [
      "a phrase that is not consecutive",
      "  - en: I like hot tea.\n    zh: 我喜欢热茶。\n    words: { like tea: 喜欢茶 }\n",
      /^6:14 句子里没有/,
    ],
    [
      "a word of punctuation",
      "  - en: I like tea.\n    zh: 我喜欢茶。\n    words: { '!': 喜欢 }\n",
      /^6:14 句子里没有/,
    ],
    [
      "a word given twice",
      "  - en: I like tea.\n    zh: 我喜欢茶。\n    words: { tea: 茶, Tea: 茶 }\n",
      /^6:22 .*写了两次/,
    ],
    ["a sentence over 25 words", `  - en: ${"so ".repeat(25)}long.\n    zh: 好长。\n`, /^4:9 这句有 26 个词/],
    ["a sentence without words", "  - en: '...'\n    zh: 好长。\n", /^4:9 这句没有单词/],
    [
      "a repeated sentence",
      "  - en: I like tea.\n    zh: 我喜欢茶。\n  - en: I like tea!\n    zh: 我爱茶。\n",
      /^6:9 与第 1 句重复/,
    ],
    [
      "a sentence repeated without its contraction",
      "  - en: I'm here.\n    zh: 我在这里。\n  - en: I am here!\n    zh: 我到了。\n",
      /^6:9 与第 1 句重复/,
    ],
    [
      "an answer that is the sentence",
      "  - en: I like tea.\n    zh: 我喜欢茶。\n    accept: [I like tea]\n",
      /^6:14 .*就是句子本身/,
    ],
    [
      "an answer given twice",
      "  - en: I like tea.\n    zh: 我喜欢茶。\n    accept: [I love tea., I love tea!]\n",
      /^6:27 .*写了两次/,
    ],
    ["an unknown character in English", "  - en: I like ☕.\n    zh: 我喜欢茶。\n", /^4:16 .*“☕”/],
    ["a full-width mark in English", "  - en: I like tea。\n    zh: 我喜欢茶。\n", /^4:19 .*改成“\.”/],
    ["a half-width mark in Chinese", "  - en: I like tea.\n    zh: 我喜欢茶!\n", /^5:13 .*改成“！”/],
    ["an invisible character", '  - en: "I like\\u200b tea."\n    zh: 我喜欢茶。\n', /^4:9 .* U\+200B/],
    ["a bracket in English", "  - en: I like [tea].\n    zh: 我喜欢茶。\n", /^4:16 .*“\[”/],
    ["a bracket in Chinese", "  - en: I like tea.\n    zh: 我喜欢[茶]。\n", /^5:12 .*“\[”/],
    ["Chinese in English", "  - en: I like 茶.\n    zh: 我喜欢茶。\n", /^4:16 .*“茶”/],
    ["a line break", "  - en: I like tea.\n    zh: |\n      我喜欢\n      茶。\n", /^5:9 .*换行/],
    ["a bar without spaces", "  - en: I like|tea.\n    zh: 我喜欢 | 茶。\n", /^4:14 “\|”放错了/],
    ["a bar at the end", "  - en: I like tea. |\n    zh: 我喜欢茶。\n", /^4:21 “\|”放错了/],
    ["double spaces", "  - en: I  like tea.\n    zh: 我喜欢茶。\n", /^4:10 .*空格/],
    ["an empty string", '  - en: I like tea.\n    zh: ""\n', /^5:9 这一项是空的/],
    ["a blank string", '  - en: I like tea.\n    zh: "  "\n', /^5:9 这一项是空的/],
    ["nothing behind the colon", "  - en: I like tea.\n    zh:\n", /^5:8 “zh”没有内容/],
    ["a missing key", "  - en: I like tea.\n", /^4:5 缺少“zh”/],
    ["an unknown key", "  - en: I like tea.\n    zh: 我喜欢茶。\n    hint: 茶\n", /^6:5 “hint”：不认识/],
    ["a wrong type", "  - en: 7\n    zh: 我喜欢茶。\n", /^4:9 “en”应是文字/],
    ["no sentence", "  []\n", /^4:3 .*是空的/],
    ["a unit outside a textbook", "  - en: I like tea.\n    zh: 我喜欢茶。\nunit: Unit 1\n", /^6:1 只有教材/],
    ["a YAML fault", "  - en: I said: tea.\n    zh: 我喜欢茶。\n", /^4:9 .*加引号/],
    [
      "a key given twice",
      "  - en: I like tea.\n    en: I like tea.\n    zh: 我喜欢茶。\n",
      /^5:5 这一项写了两次/,
    ],
    ["an alias", "  - en: &a I like tea.\n    zh: *a\n", /^5:9 不能用 \*/],
  ])("%s", (_, text, fault) => {
    expect(found(sentences(text))).toContainEqual(expect.stringMatching(fault));
    expect(checkLesson(sentences(text), "course").lesson).toBeUndefined();
  });

  it("and every fault is told at once, also beside a wrong character or key", () => {
    const text =
      "  - en: I like | tea 😀.\n    zh: 我喜欢茶。\n    words: { coffee: 咖啡 }\n    hint: 茶\n  - en: 3\n";
    expect(found(sentences(text))).toHaveLength(6);
  });
});

it("a textbook's lesson names its unit", () => {
  expect(found(goodLesson, "textbook")).toEqual([expect.stringMatching(/^1:1 .*unit/)]);
  expect(found(`${goodLesson}unit: Unit 1\n`, "textbook")).toEqual([]);
});

function partsIn(text: string) {
  return checkLesson(sentences(text), "course").lesson?.sentences[0]?.parts;
}
