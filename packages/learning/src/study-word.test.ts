import { describe, expect, test } from "vitest";
import { acceptsLine } from "./practice/slots.ts";
import type { WordMode } from "./practice/practice-model.ts";
import { questionOf, sensesOf } from "./study-word.ts";

const journey = { id: "journey", equal: ["trip", "long journey"], same_sound: ["jurny"] };
const lenient = { answer_ignore_case: true, study_ignore_name: true };

describe("what a word mode takes for right", () => {
  test.each<[WordMode, string, boolean]>([
    ["mode1", "journey", true],
    ["mode1", "trip", false],
    ["mode1", "jurny", false],
    ["mode2", "trip", true],
    ["mode4", "Trip", true],
    ["mode4", "long journey", true],
    ["mode4", "jurny", false],
    ["mode5", "journey", true],
    ["mode5", "jurny", true],
    ["mode5", "trip", false],
  ])("%s: %s %s", (mode, line, right) => {
    expect(acceptsLine(questionOf(journey, mode), line, lenient)).toBe(right);
  });
});

test.each([
  ["旅行；旅程", ["旅行", "旅程"]],
  ["（公司的）会计", ["（公司的）会计"]],
  ["红的, 红色", ["红的", "红色"]],
  ["；", []],
])("the senses of %s", (zh, senses) => {
  expect(sensesOf({ zh })).toEqual(senses);
});
