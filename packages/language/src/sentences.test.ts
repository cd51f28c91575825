import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitSentences } from "./sentences.ts";

describe("splitSentences", () => {
  it.each([
    ["plain sentences", ["I like tea.", "Do you?", "Yes!"]],
    ["titles", ["Mr. Brown met Dr. Li.", "They talked."]],
    ["a country before a capital", ["She lives in the U.K.", "Her brother lives in the U.S."]],
    ["a country inside a sentence", ["The U.K. is an island.", "It is green."]],
    ["clock times", ["We met at 5 p.m.", "The film began at 6 p.m. on Monday."]],
    ["decimals and prices", ["It costs $3.50 a kilo.", "Pi is about 3.14 in maths."]],
    ["a quotation and its speaker", ['"Where are you?" she asked.', '"Here!" Tom shouted.', "Nobody came."]],
    ["a speaker of several words", ['"Who is there?" the old man asked.', '"It is me!" said Mr. White.']],
    ["a quotation that ends a sentence", ['She said, "Go home."', "Then she left."]],
    ["an ellipsis that pauses", ["Well... I am not sure.", "Wait... what is that?"]],
    ["an ellipsis that ends", ["He waited...", "Nobody came."]],
    ["initials", ["J. K. Rowling wrote it.", "I read it."]],
    ["numbered things", ["Turn to No. 5 on the list.", "Read it."]],
    ["brackets", ["He was late (again!).", "We waited."]],
    ["several marks", ["What?!", "You are joking."]],
  ])("keeps apart: %s", (_, sentences) => {
    expect(splitSentences(sentences.join(" "))).toEqual(sentences);
  });

  it("ends a sentence at a blank line but not at a line break", () => {
    expect(splitSentences("A title\n\nThe first\nsentence.")).toEqual(["A title", "The first sentence."]);
  });

  it("loses nothing but white space", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const joined = splitSentences(text).join("").replaceAll(/\s/gu, "");
        expect(joined).toBe(text.replaceAll(/\s/gu, ""));
      }),
    );
  });
});
