import { createLexicon } from "@shiju/language/own-lines/lexicon";
import { describe, expect, test } from "vitest";
import { turnExamples, turnPrompt } from "../testing/turns.ts";
import { frameFaults } from "./frame-faults.ts";
import { readFrame, ruleOf } from "./frame.ts";
import type { TurnPrompt } from "./turn.ts";

const lexicon = createLexicon();
const named = turnPrompt("My name is {name}.");

describe("the faults of a prompt", () => {
  test.each(turnExamples)("the worked example $row has none", ({ prompt }) => {
    expect(frameFaults(prompt, lexicon, [named])).toEqual([]);
  });

  test.each<[string, Partial<TurnPrompt>, (string | number)[]]>([
    ["I like{food}.", {}, ["say", 0]],
    ["I like {food} and {food}.", {}, ["say", 0]],
    ["Hello! · I like {food", {}, ["say", 1]],
    ["… !", {}, ["say", 0]],
    ["I like {foods}.", {}, ["say", 0]],
    ["I like {constructor}.", {}, ["say", 0]],
    ["I like {food}.", { type: { drink: { is: "food" } } }, ["type", "drink"]],
    ["I like {it}.", { type: { it: {} } }, ["type", "it"]],
    ["I like {it}.", { type: { it: { one_of: [] } } }, ["type", "it"]],
    ["It's {l}.", { type: { l: { is: "letters", same_as: "place" } } }, ["type", "l", "same_as"]],
    ["I like {food}.", { keep: "drink" }, ["keep"]],
    ["I get up at {time}.", { keep: "time" }, ["keep"]],
    ["I like {food}.", { reply: "{drink}? Great!" }, ["reply"]],
    ["I like {food}.", { ask: "Do you like {food}?" }, ["ask"]],
    ["I like {food}.", { equal: { "I love": ["I like"] } }, ["equal", "I love"]],
    ["I like {food}.", { equal: { "like {food}": ["love {food}"] } }, ["equal", "like {food}"]],
    ["I like {food}.", { mistakes: [{ text: "I like", why: "…" }] }, ["mistakes", "I like"]],
    [
      "I like {food}.",
      { try: { food: ["tea", "eggs"] }, mistakes: [{ text: "like eggs", why: "…" }] },
      ["mistakes", "like eggs"],
    ],
    ["I like {food}.", { try: { drink: ["tea"] } }, ["try", "drink"]],
    ["I like {food}.", { try: { food: ["tea", "apple"] } }, ["try", "food", 1]],
    ["I like {food}.", { try: { food: ["zhajiangmian"] } }, ["try", "food", 0]],
    ["I'm {job}.", { try: { job: ["teacher"] } }, ["try", "job", 0]],
  ])("%s %j", (say, more, path) => {
    const faults = frameFaults(turnPrompt(say, more), lexicon, [named]);
    expect(faults.map((fault) => fault.path)).toEqual([path]);
    expect(faults[0]?.message).toMatch(/\p{Script=Han}/u);
  });
});

test("a frame has its words and gaps in order", () => {
  expect(readFrame("Hello! I'm  {name2}.")).toEqual([
    { text: "Hello!" },
    { text: "I'm" },
    { text: "{name2}.", gap: "name2" },
  ]);
});

test.each([
  ["food2", { is: "food" }],
  ["activity:ing", { is: "activity:ing" }],
  ["activity2:past", { is: "activity:past" }],
  ["own", { one_of: ["a"] }],
  ["wrong", undefined],
  ["toString", undefined],
])("the rule of %s", (gap, rule) => {
  expect(ruleOf({ type: { own: { one_of: ["a"] } } }, gap)).toEqual(rule);
});
