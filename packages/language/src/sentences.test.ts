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
    ["what belongs to a state", ["He works for the U.S. Army in Texas.", "He likes it."]],
    [
      "a time that opens a sentence",
      ["At 7 a.m. Mrs. Green gets up.", "She leaves at 8 A.M.", "Mr. Green sleeps."],
    ],
    ["an initial I", ["Anna I. Brown is my boss.", "It is only you and I.", "Did you know?"]],
    ["numbers with full stops", ["1. Open the box.", "2. Take out the cake.", "3. Eat it."]],
    ["numbers without an end", ["1. red apples", "2. green pears"]],
    ["numbers with brackets", ["1) Wash it.", "2) Dry it."]],
    ["numbers in brackets", ["(1) Who is he?", "(2) Where is he?"]],
    ["numbers with both", ["1.) Stand up.", "2.) Sit down."]],
    ["a list after a colon", ["You need two things:", "1) a pen", "2) some paper"]],
    ["small letters", ["a. a cat", "b. a dog", "c. a bird"]],
    ["choices", ["Why is he late?", "A. He missed the bus.", "B. He got up late.", "C. He was ill."]],
    ["bullets", ["• Some milk", "• Six eggs"]],
    ["bullets and numbers", ["• 1. Some milk", "• 2. Six eggs"]],
    ["numbers that count nothing", ["I live at number 1.", "My friend lives at number 2.", "We walk."]],
    ["initials that are no list", ["A. B. Smith wrote it.", "I read it."]],
    ["an ellipsis with spaces", ["I meant . . . well, the point is . . . I was wrong.", "Sorry."]],
    ["an ellipsis with spaces that ends", ["He said that he would come . . . .", "Nobody came."]],
    ["a quotation and its source", ['"The sky [...] was grey [...]" (Brown 12).', "It rained."]],
    ["a numbered address", ["It lies at N°. 12.", "Go there."]],
    ["mail addresses", ["Write to Ann.Lee@example.com.", "She answers."]],
  ])("keeps apart: %s", (_, sentences) => {
    expect(splitSentences(sentences.join(" "))).toEqual(sentences);
  });

  it("ends a sentence at a blank line but not at a line break", () => {
    expect(splitSentences("A title\n\nThe first\nsentence.")).toEqual(["A title", "The first sentence."]);
  });

  it.each([
    ["the items of a list", "Shopping:\n- milk\n- six eggs", ["Shopping:", "- milk", "- six eggs"]],
    ["numbered lines", "1. Look\n2. Listen and\nrepeat", ["1. Look", "2. Listen and repeat"]],
    ["a lone numbered line", "7. Listen again.", ["7. Listen again."]],
    [
      "the lines of a dialogue",
      "Tom: Are you ready\nAnn: Yes\nI am.",
      ["Tom: Are you ready", "Ann: Yes I am."],
    ],
    ["sentences without a space", "It rained.We stayed at home.", ["It rained.", "We stayed at home."]],
  ])("begins a sentence with: %s", (_, text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
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
