import { expect, test } from "vitest";
import { findStep } from "../steps.ts";
import { sentenceOf } from "../testing/sentences.ts";
import { keys, started } from "../testing/typing.ts";
import { nextPress } from "./next-press.ts";
import type { PracticeState } from "./practice.ts";

function pressAt(state: PracticeState): string {
  const press = nextPress(state);
  return press ? `${press.shift ? `${press.shift.code}+` : ""}${press.key.code} ${press.key.finger}` : "none";
}

const cat = sentenceOf("The cat is on Sam's hat.");

test.each([
  ["at first the capital", "", "ShiftRight+KeyT 左手食指"],
  ["then the next letter", "T", "KeyH 右手食指"],
  ["whether or not the capital was one", "t", "KeyH 右手食指"],
  ["after a wrong letter Backspace", "Tj", "Backspace 右手小指"],
  ["after a written word Space", "The", "Space 大拇指"],
  ["and then the next word", "The␣", "KeyC 左手中指"],
  ["an apostrophe", "The␣cat␣is␣on␣sam", "Quote 右手小指"],
  ["at the end Enter", "The␣cat␣is␣on␣Sam's␣hat", "Enter 右手小指"],
  ["and Enter again to go on", "The␣cat␣is␣on␣Sam's␣hat⏎", "Enter 右手小指"],
  ["a word that is wrong at the check is written anew", "The␣bag␣is␣on␣Sam's␣hat⏎", "KeyC 左手中指"],
])("%s", (_, script, expected) => {
  expect(pressAt(keys(started(cat), script))).toBe(expected);
});

test.each([
  ["", "ShiftRight+KeyA 左手小指"],
  ["a", "ShiftLeft+KeyM 右手食指"],
  ["a-", "ShiftLeft+KeyM 右手食指"],
  ["am", "ShiftLeft+KeyY 右手食指"],
  ["a-my", "Enter 右手小指"],
  ["A-M-Y", "Enter 右手小指"],
  ["amy", "Enter 右手小指"],
])("hyphens between letters may be left out: after %s", (script, expected) => {
  expect(pressAt(keys(started(sentenceOf("A-M-Y.")), script))).toBe(expected);
});

test("every letter of every step of a lesson has a key", () => {
  const sentence = sentenceOf("Yes! It's a new name, six keys for Li Ming?");
  const step = findStep(sentence, `0:0-${sentence.words.length}`);
  let state = started(sentence);
  for (const word of step?.en.split(" ") ?? []) {
    for (const letter of word.replace(/[!,?]/g, "")) {
      expect(nextPress(state)?.key.code, `${letter} in ${word}`).toBeDefined();
      state = keys(state, letter);
    }
    state = keys(state, "␣");
  }
  expect(pressAt(state)).toBe("Enter 右手小指");
});
