import { expect, test } from "vitest";
import { asksMemory, practices, practiceSources, practiceTypes, wordModes } from "./practice-model.ts";

test("every source brings something that can be practised", () => {
  const brought = Object.values(practices).flatMap(({ sources }) => sources);
  expect(new Set(brought)).toEqual(new Set(practiceSources));
});

test("sentences are practised in practice types, words in word modes", () => {
  expect(practices.sentence.ways).toEqual(["translation", "dictation", "listen"]);
  expect(practices.word.ways).toEqual(["mode1", "mode2", "mode3", "mode4", "mode5"]);
});

test("what is only heard or copied says nothing about memory", () => {
  expect(practiceTypes.filter((type) => asksMemory(type, null))).toEqual(["translation", "dictation"]);
  expect(wordModes.filter((mode) => asksMemory(null, mode))).toEqual(["mode2", "mode3", "mode4", "mode5"]);
});
