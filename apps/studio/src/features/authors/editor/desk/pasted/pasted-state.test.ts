import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import { emptyFields, type PastedPiece } from "@shiju/course-pack/drafts/items";
import { expect, test } from "vitest";
import { placeOfPiece, unusedPieces, wholeLines } from "./pasted-state.ts";

const item = { revision: 1, removed: false };
const lessonOf = (pasted: PastedPiece[], ...chinese: string[]): ArrangedLesson => ({
  lesson: { ...item, kind: "lesson", id: "l", fields: { ...emptyFields.lesson, pasted } },
  lines: chinese.map((zh, at) => ({
    ...item,
    kind: "line",
    id: String(at),
    fields: { ...emptyFields.line, en: "I | like tea.", zh },
  })),
});
const unused: PastedPiece = { row: 4, text: "汤姆：我喜欢茶。", as: "unused", line: null };
const whole: PastedPiece = { row: 2, text: "汤姆：嗨，你好吗？", as: "whole", line: "0" };

test.each<[string, string, number]>([
  ["that nobody has written", "", 1],
  ["as it was", "汤姆：我喜欢茶。", 0],
  ["without the speaker, with other signs and marks", "我/1 喜欢茶/2！", 0],
  ["in part", "我喜欢", 1],
])("Chinese %s is unused or not", (_, zh, count) => {
  expect(unusedPieces(lessonOf([unused], zh))).toHaveLength(count);
});

test.each<[string, string, boolean]>([
  ["as it was pasted", "嗨，你好吗？", true],
  ["with marks", "嗨/1， 你好吗/2？", true],
  ["parted by the author", "嗨，", false],
  ["written anew", "喂，你好吗？", false],
  ["empty", "", false],
])("Chinese of several sentences %s is marked or not", (_, zh, isMarked) => {
  expect(wholeLines(lessonOf([whole], zh, "")).has("0")).toBe(isMarked);
});

test("each piece says what became of it", () => {
  const numberOf = (line: string) => (line === "0" ? "第 1 句" : null);
  const said = (as: PastedPiece["as"], line: string | null, isUnused = false) =>
    placeOfPiece({ row: 1, text: "", as, line }, isUnused, numberOf);
  expect([
    said("en", "0"),
    said("zh", "0"),
    said("whole", "0"),
    said("stage", "0"),
    said("en", "gone"),
    said("scene", null),
    said("unused", null, true),
    said("unused", null),
  ]).toEqual([
    "第 1 句",
    "第 1 句的中文",
    "第 1 句的中文，是几句合起来的",
    "第 1 句的情景",
    "句子已经删去",
    "场景",
    "没有归到句子",
    "已写进课里",
  ]);
});
