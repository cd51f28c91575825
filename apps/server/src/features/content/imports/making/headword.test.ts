import { expect, test } from "vitest";
import { headwordOf, withoutFrontMarks } from "./headword.ts";

test.each([
  ["a/an", ["a", "an"]],
  ["a/an/the", ["a", "an", "the"]],
  ["disc/disk", ["disc", "disk"]],
  ["take/have a rest", ["take a rest", "have a rest"]],
  ["ice-cream/ice cream", ["ice-cream", "ice cream"]],
  ["burned / burnt", ["burned", "burnt"]],
  ["advertise/-ize", ["advertise", "advertize"]],
  ["waiter/-ress", ["waiter"]],
  ["among(st)", ["among", "amongst"]],
  ["colo(u)r", ["color", "colour"]],
  ["colo[u]r", ["color", "colour"]],
  ["take care (of)", ["take care of", "take care"]],
  ["(be) good at", ["be good at", "good at"]],
  ["spend time (in) doing", ["spend time in doing", "spend time doing"]],
  ["I'm = I am", ["I'm", "I am"]],
  ["gray; grey", ["gray", "grey"]],
  ["abide (2)", ["abide"]],
  ["lead²", ["lead"]],
  ["theatre (AmE theater)", ["theatre", "theater"]],
  ["go (went, gone)", ["go"]],
  ["can (could)", ["can"]],
  ["1. peach", ["peach"]],
  ["2,plum", ["plum"]],
  ["(3)fig", ["fig"]],
  ["⑤plum", ["plum"]],
  ["2.★banana", ["banana"]],
  ["• plum", ["plum"]],
  ["- apple", ["apple"]],
  ["abandon*", ["abandon"]],
])("%s is right as %j", (text, [word, ...also]) => {
  expect(headwordOf(text)).toEqual({ word, also });
});

test.each([
  "TCP/IP",
  "km/h",
  "I/O",
  "and/or",
  "24/7",
  "n/a",
  "ask sb./sth.",
  "mp3",
  "3D",
  "C++",
  "C#",
  ".NET",
  "arr[0]",
  "arr[i]",
  "f(x)",
  "print()",
  "for_each",
  "a | b",
  "x = 1",
  "24 hours",
  "5G",
])("%s is one word as it stands", (word) => {
  expect(headwordOf(word)).toEqual({ word, also: [] });
});

test.each([
  ["1. How are you?", "How are you?"],
  ["12) I see.", "I see."],
  ["3 apples fell.", "3 apples fell."],
  ["3.5 is a number.", "3.5 is a number."],
])("the number of a sentence is none of its words: %s", (text, bare) => {
  expect(withoutFrontMarks(text)).toBe(bare);
});
