import { expect, test } from "vitest";
import { type Round, roundAfter } from "./rounds.ts";

const copied: Round = { practice: "dictation", always_show: true };
const heard: Round = { practice: "dictation" };
const translated: Round = { practice: "translation" };

test("each completed round leads to the next, and the last one stays", () => {
  const begin = [copied, heard, translated];
  expect([0, 1, 2, 3, 40].map((completed) => roundAfter(begin, completed))).toEqual([
    copied,
    heard,
    translated,
    translated,
    translated,
  ]);
});

test("a course that proposes nothing has no round", () => {
  expect(roundAfter([], 0)).toBeUndefined();
});
