import { expect, test } from "vitest";
import { startPractice } from "../practice/practice.ts";
import { defaultPracticeSettings } from "../settings/settings.ts";
import { resultOfWords, typedInstead, type WordAnswer } from "./result.ts";
import { spell } from "./spell.ts";

const right = (word: string, task: WordAnswer["task"]): WordAnswer => ({
  word,
  task,
  right: true,
  instead: null,
});
const wrong = (word: string, task: WordAnswer["task"], text: string): WordAnswer => ({
  word,
  task,
  right: false,
  instead: { how: "typed", text },
});

test("counts the first answer to each word in each task, by what it shows", () => {
  const result = resultOfWords(
    ["journey", "luggage", "delay"],
    [
      right("journey", "mode1"),
      wrong("luggage", "mode1", "lugage"),
      right("journey", "meaning"),
      wrong("luggage", "mode4", "lugage"),
      right("luggage", "mode4"),
      right("journey", "mode5"),
    ],
  );
  expect(result.skills).toEqual([
    { skill: "recognised", right: 1, of: 1 },
    { skill: "heard", right: 1, of: 1 },
    { skill: "written", right: 0, of: 1 },
  ]);
  expect(result.known).toEqual(["journey"]);
  expect(result.unknown).toEqual([{ word: "luggage", instead: { how: "typed", text: "lugage" } }]);
});

const logOf = (keys: string, wrongKey: "keep" | "clear" = "keep") =>
  Array.from(keys).reduce(
    (state, key, at) =>
      spell(state, key === "<" ? { type: "backspace" } : { type: "insert", text: key }, wrongKey, at),
    startPractice({ word: { lemma: "luggage" } }, defaultPracticeSettings),
  ).events;

test.each([
  ["lugage<<<gage", "keep", "lugage"],
  ["lugxluggage", "clear", "lugx"],
  ["lua<ggage", "keep", "lua"],
  ["lug", "keep", ""],
] as const)("%s with %s is %s", (keys, wrongKey, text) => {
  expect(typedInstead(logOf(keys, wrongKey)).text).toBe(text);
});
