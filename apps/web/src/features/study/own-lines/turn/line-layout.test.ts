import { readFrame } from "@shiju/learning/turn/frame";
import { expect, test } from "vitest";
import { layOut, slotAt } from "./line-layout.ts";

const from = [readFrame("I'm from {place}."), readFrame("I come from {place}.")];
const breakfast = [readFrame("I eat {food} for breakfast.")];
const likes = [readFrame("I like {food}, but I don't like {food2}.")];

const drawn = (value: string, frames: typeof from) => {
  const { slots } = layOut(value, frames);
  return slots
    .map(({ typed, isRight }) => (typed ? value.slice(typed.from, typed.to) + (isRight ? "+" : "") : "_"))
    .join("|");
};

test.each([
  ["", from, "_|_|_"],
  ["I'm", from, "I'm+|_|_"],
  ["i am fr", from, "i am+|fr|_"],
  ["I'm from Xi an and", from, "I'm+|from+|Xi an and"],
  ["I come from Beijing", from, "I+|come+|from+|Beijing"],
  ["I eat two eggs", breakfast, "I+|eat+|two eggs|_|_"],
  ["I eat two eggs for br", breakfast, "I+|eat+|two eggs|for+|br"],
  ["I like noodles, but I do not like", likes, "I+|like+|noodles,|but+|I+|do not+|like+|_"],
  ["I like for", likes, "I+|like+|for|_|_|_|_|_"],
])("%j is drawn as it stands in the frame", (value, frames, expected) => {
  expect(drawn(value, frames)).toBe(expected);
});

test("the caret is in the slot of the next letter", () => {
  const at = (value: string, caret = value.length) => slotAt(value, caret, from, layOut(value, from).frame);
  expect([
    at(""),
    at("I'm"),
    at("I'm "),
    at("I'm from"),
    at("I'm from "),
    at("I'm from Xi "),
    at("I'm from X", 1),
  ]).toEqual([0, 0, 1, 1, 2, 2, 0]);
});
