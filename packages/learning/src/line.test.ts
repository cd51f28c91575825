import { expect, test } from "vitest";
import { lineIn } from "./line.ts";

/** A course of ten lessons with ten steps each. `done` gives the number of passed steps by position. */
const courseOf = (done: Readonly<Record<number, number>>) =>
  Array.from({ length: 10 }, (_, index) => ({
    id: String(index + 1),
    position: index + 1,
    done: done[index + 1] ?? 0,
    all: 10,
  }));

test.each([
  ["nothing was visited", {}, [], null],
  ["the first lesson was begun", { 1: 1 }, [1], "1"],
  ["a lesson is half done", { 1: 10, 2: 5 }, [2, 1], "2"],
  ["a lesson is finished", { 1: 10, 2: 10 }, [2, 1], "3"],
  ["the next lesson was opened", { 1: 10 }, [2, 1], "2"],
  ["a later lesson was looked into", { 1: 10, 2: 5, 8: 1 }, [8, 2, 1], "2"],
  ["a later lesson was looked into from the first", { 1: 3, 8: 1 }, [8, 1], "1"],
  ["an earlier lesson was done again", { 1: 10, 2: 10, 3: 10 }, [1, 3, 2], "4"],
  ["the learner began further on", { 5: 10, 6: 2 }, [6, 5], "6"],
  ["an earlier lesson was looked into", { 2: 1, 5: 10 }, [2, 5], "6"],
  ["the last lesson is finished, an earlier one not", { 9: 10, 10: 10 }, [10, 9], "1"],
  ["all is finished", { 1: 10, 2: 10, 3: 10, 4: 10, 5: 10, 6: 10, 7: 10, 8: 10, 9: 10, 10: 10 }, [4, 3], "4"],
] as const)("where %s", (_what, done, visited, id) => {
  expect(lineIn(courseOf(done), visited.map(String))?.id ?? null).toBe(id);
});
