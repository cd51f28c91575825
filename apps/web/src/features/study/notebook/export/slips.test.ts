import { expect, test } from "vitest";
import { piecesOf } from "./slips.ts";

const en = "She asked me where I lived.";
const told = (slips: { word: number; typed: string }[]) =>
  piecesOf({ en, slips }).map(({ text, typed }) => (typed === null ? text : `[${typed}>${text}]`));

test.each([
  ["nothing", [], ["She asked me where I lived."]],
  ["one word", [{ word: 1, typed: "ask" }], ["She", "[ask>asked]", "me where I lived."]],
  [
    "words that follow each other",
    [
      { word: 4, typed: "did" },
      { word: 5, typed: "live" },
    ],
    ["She asked me where", "[did live>I lived.]"],
  ],
  ["the first word", [{ word: 0, typed: "He" }], ["[He>She]", "asked me where I lived."]],
  ["a place that is none", [{ word: 9, typed: "x" }], ["She asked me where I lived."]],
])("%s was wrong", (_what, slips, pieces) => expect(told(slips)).toEqual(pieces));
