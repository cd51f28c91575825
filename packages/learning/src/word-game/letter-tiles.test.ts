import { expect, test } from "vitest";
import { randomFrom } from "../practice/tiles.ts";
import { letterTiles } from "./letter-tiles.ts";

const sorted = (letters: Iterable<string>) => [...letters].toSorted().join("");

test("its own letters, shuffled", () => {
  const tiles = letterTiles("ice cream", "mode2", randomFrom("a"));
  expect(sorted(tiles)).toBe(sorted("icecream"));
  expect(tiles.join("")).not.toBe("icecream");
});

test("its own among others that are not in it", () => {
  const tiles = letterTiles("journey", "mode3", randomFrom("a"));
  expect(tiles).toHaveLength(12);
  for (const letter of "journey") tiles.splice(tiles.indexOf(letter), 1);
  expect(tiles.some((letter) => "journey".includes(letter))).toBe(false);
  expect(new Set(tiles).size).toBe(5);
});

test("a letter that comes twice is there twice, whatever chance says", () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const tiles = letterTiles("coffee", "mode3", randomFrom(String(seed)));
    expect(tiles.filter((letter) => letter === "f")).toHaveLength(2);
    expect(letterTiles("no", "mode2", randomFrom(String(seed))).join("")).toBe("on");
  }
});

test("none where the word is typed", () => {
  expect(
    ["mode1", "mode4", "mode5"].map((mode) => letterTiles("a", mode as "mode1", randomFrom("a"))),
  ).toEqual([[], [], []]);
});
