import { expect, test } from "vitest";
import { markForms } from "./word-forms.ts";
import { practice } from "#parts/practice/run/sample-lesson.ts";

const marked = (text: string, lemma: string) =>
  markForms(text, lemma, practice.sentences)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join("");

test.each([
  ["station", "The bus station's far.", "The bus [station's] far."],
  ["station", "Two stations, one Station!", "Two [stations], one [Station]!"],
  ["stop", "Stop! He stopped; stopping is hard.", "[Stop]! He [stopped]; [stopping] is hard."],
  ["try", "She tries what I tried.", "She [tries] what I [tried]."],
  ["make", "Making cakes.", "[Making] cakes."],
  ["nice", "The nicest notice.", "The [nicest] notice."],
  ["a", "A cat as always.", "[A] cat as always."],
  ["p.m.", "At 5 p.m.", "At 5 p.m."],
  ["noodle", "I eat noodles.", "I eat [noodles]."],
])("forms of %s are marked in an example", (lemma, text, answer) => {
  expect(marked(text, lemma)).toBe(answer);
});

test("an irregular form is known from the lesson", () => {
  const [sentence] = practice.sentences;
  const word = sentence?.words[0];
  if (!sentence || !word) throw new Error("The sample has a word");
  const went = { ...sentence, words: [{ ...word, text: "Went", lemma: "go" }] };
  expect(markForms("We went.", "go", [went]).filter((piece) => piece.marked)).toEqual([
    { text: "went", marked: true },
  ]);
  expect(markForms("We went.", "go", []).some((piece) => piece.marked)).toBe(false);
});
