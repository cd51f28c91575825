import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../testing/any-text.ts";
import { askOf, replyOf } from "./reply.ts";

const gaps = [
  { name: "name", text: "Wang Wei" },
  { name: "thing", text: "my phone" },
  { name: "place", text: "Chengdu" },
];

describe("a reply", () => {
  test.each([
    ["Nice to meet you, {name}!", "Nice to meet you, Wang Wei!"],
    ["{name:sound}? Nice to meet you!", "Way? Nice to meet you!"],
    ["{place}? Great!", "Chengdu? Great!"],
    ["{thing}? Great!", "Your phone? Great!"],
    ["Is it nice in {my.place}?", "Is it nice in Xi'an?"],
    ["Good. Is it {my.food}? OK!", "Good. OK!"],
    ["Hello, {my.name}! Come in.", "Hello! Come in."],
    ["{my.name}, come in.", "Come in."],
    ["Do you like {my.food}?", undefined],
    ["{food}!", undefined],
    ["{constructor}!", undefined],
    ["It's {place}.", "It's Chengdu."],
  ])("%s: %s", (reply, text) => {
    expect(replyOf({ reply }, gaps, { place: "Xi'an" })).toBe(text);
  });

  test("is undefined if the prompt has none", () => {
    expect(replyOf({}, gaps, {})).toBeUndefined();
  });

  test.each([
    ["Li Na", "Nah"],
    ["Wang Fang", "Fan"],
    ["wei", "Way"],
    ["Xiaoming", "Show-mink"],
    ["Peter", "Sorry"],
    ["constructor", "Sorry"],
    ["", "Sorry"],
  ])("Mrs. Green mishears %s as %s", (text, sound) => {
    expect(replyOf({ reply: "{name:sound}!" }, [{ name: "name", text: text || "?" }], {})).toBe(`${sound}!`);
  });

  test("keeps any filler as it is, without reading it as a pattern", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        fc.pre(text.trim() !== "" && !/\b(?:my|our|mine|ours|me|us)\b/i.test(text));
        expect(replyOf({ reply: "You said {name}." }, [{ name: "name", text }], {})).toBe(
          `You said ${text}.`,
        );
      }),
    );
  });

  test("of many braces costs no search", () => {
    const reply = "{".repeat(2000) + "a. ".repeat(2000) + "{a}".repeat(2000);
    expect(replyOf({ reply }, gaps, {})).toBeTypeOf("string");
  });
});

test.each([
  ["How is {my.place}?", { place: "Chengdu" }, "How is Chengdu?"],
  ["How is {my.place}?", {}, undefined],
  [
    "Do you still have {my.animal}? What else?",
    { animal: "my cat" },
    "Do you still have your cat? What else?",
  ],
  ["And you, {my.name}?", {}, "And you?"],
])("a question %s with %j: %s", (ask, kept, text) => {
  expect(askOf({ ask }, kept)).toBe(text);
});
