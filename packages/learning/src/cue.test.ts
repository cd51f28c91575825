import { expect, test } from "vitest";
import { chunkCue, cuePieces, cueText, glossCue, withoutOuterPunctuation } from "./cue.ts";
import type { Range } from "./sentence.ts";

const chunk = (...parts: Range[]) => ({ from: 0, to: 1, parts });

test("parts of chunks in a row are one where nothing but punctuation parts them", () => {
  const zh = "我早餐吃一个鸡蛋。";
  expect(cueText(zh, chunkCue(zh, [chunk([0, 1], [3, 4]), chunk([4, 8])]))).toBe("我…吃一个鸡蛋");
  const comma = "我喜欢，因为好吃。";
  expect(chunkCue(comma, [chunk([0, 3]), chunk([4, 8])])).toEqual([[0, 8]]);
  expect(chunkCue(zh, [chunk()])).toEqual([]);
});

test.each([
  ["你好，艾米！", "你好，艾米"],
  ["“对不起”", "对不起"],
  ["“对不起”是我的猫。", "“对不起”是我的猫"],
  ["没关系，“对不起”。", "没关系，“对不起”"],
  ["他叫“谢谢”", "他叫“谢谢”"],
  ["“你”和“我”", "“你”和“我”"],
  ["！？", ""],
])("outer punctuation is never asked, quotation marks go in pairs: %s", (zh, inner) => {
  const [start, end] = withoutOuterPunctuation(zh, [0, zh.length]);
  expect(zh.slice(start, end)).toBe(inner);
});

test("a gloss is inked wherever it stands in its chunk's part, both pieces of a split one", () => {
  const zh = "猫在桌子里，不在包里。";
  const chunks = [
    { from: 0, to: 2, parts: [[0, 5] as Range] },
    { from: 2, to: 4, parts: [[6, 10] as Range] },
  ];
  expect(glossCue({ zh, chunks }, "在…里", 0, 1)).toEqual([
    [1, 2],
    [4, 5],
  ]);
  expect(glossCue({ zh, chunks }, "包", 0, 1)).toEqual([]);
  expect(glossCue({ zh, chunks: [{ from: 0, to: 4, parts: [] }] }, "里", 0, 1)).toHaveLength(2);
});

test("the pieces are the whole sentence", () => {
  expect(
    cuePieces("我早餐吃。", [
      [0, 1],
      [3, 4],
    ]),
  ).toEqual([
    { text: "我", asked: true },
    { text: "早餐", asked: false },
    { text: "吃", asked: true },
    { text: "。", asked: false },
  ]);
});
