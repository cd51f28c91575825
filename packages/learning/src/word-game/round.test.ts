import { expect, test } from "vitest";
import {
  firstRound,
  goBack,
  goOn,
  isFinished,
  taskIn,
  modesOf,
  quizTasks,
  type Round,
  without,
  wordIn,
} from "./round.ts";

const words = ["one", "two", "three", "four"];

/** Answers every word of the round. The words in `wrong` are answered wrong the first time. Returns the asked words. */
function play(round: Round, wrong: readonly string[] = []) {
  const asked: string[] = [];
  const failed = new Set<string>();
  while (!isFinished(round) && asked.length < 100) {
    const name = `${taskIn(round)} ${wordIn(round)}`;
    const comesBack = wrong.includes(wordIn(round) ?? "") && !failed.has(name);
    failed.add(name);
    asked.push(name);
    round = goOn(round, words, comesBack, "seed");
  }
  return asked;
}

test("a chapter goes through the modes in their order, each word once", () => {
  const asked = play(firstRound(words, modesOf(null), "seed"));
  expect(asked).toHaveLength(20);
  expect(asked.slice(0, 4)).toEqual(words.map((word) => `mode1 ${word}`));
  for (const mode of modesOf(null))
    expect(asked.filter((task) => task.startsWith(mode)).toSorted()).toEqual(
      words.map((word) => `${mode} ${word}`).toSorted(),
    );
});

test("a mode can be played alone", () => {
  expect(play(firstRound(words, modesOf("mode4"), "seed"))).toHaveLength(4);
});

test("a wrong word comes back at the end of its round", () => {
  const asked = play(firstRound(words, ["mode2", "mode4"], "seed"), ["two"]);
  expect(asked).toHaveLength(10);
  expect([asked[4], asked[9]]).toEqual(["mode2 two", "mode4 two"]);
});

test("a quiz asks each word once, and wrong words once more in a second round", () => {
  const asked = play(firstRound(words, quizTasks, "seed"), ["two", "four"]);
  expect(asked.slice(0, 4)).toEqual(words.map((word) => `quiz ${word}`));
  expect(asked.slice(4).toSorted()).toEqual(["again four", "again two"]);
});

test("a second round has no third", () => {
  let round = firstRound(["one"], quizTasks, "seed");
  round = goOn(round, ["one"], true, "seed");
  expect(taskIn(round)).toBe("again");
  expect(isFinished(goOn(round, ["one"], true, "seed"))).toBe(true);
});

test("a quiz without a wrong word ends after its round", () => {
  expect(play(firstRound(words, quizTasks, "seed"))).toHaveLength(4);
});

test("a mastered word is not asked again in the second round", () => {
  const begun = goOn(firstRound(words, quizTasks, "a"), words, true, "a");
  expect(without(begun, words, "one", "a").missed).toEqual([]);
});

test("the same seed makes the same order", () => {
  expect(firstRound(words, ["mode4"], "a")).toEqual(firstRound(words, ["mode4"], "a"));
});

test("going back and on again does not double what comes back", () => {
  let round = goOn(firstRound(words, ["mode1"], "a"), words, true, "a");
  round = goOn(goBack(round), words, true, "a");
  expect(round.queue).toEqual([...words, "one"]);
});

test("a mastered word is gone from the round, the last one ends it", () => {
  const round = goOn(firstRound(words, ["mode1"], "a"), words, false, "a");
  expect(wordIn(without(round, words, "two", "a"))).toBe("three");
  expect(isFinished(without(firstRound(["one"], ["mode1"], "a"), [], "one", "a"))).toBe(true);
});
