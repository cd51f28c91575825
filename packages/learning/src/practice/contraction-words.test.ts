import { expect, test } from "vitest";
import { fullForms } from "../answer/contractions.ts";
import { wordClasses } from "../sentence.ts";
import { contractionWord } from "./contraction-words.ts";

test.each([
  ["I", { class: "pron", us: "aɪ", uk: "aɪ" }],
  ["am", { class: "v", us: "æm", uk: "æm" }],
  ["are", { class: "v", us: "ɑːr", uk: "ɑː" }],
  ["will", { class: "aux", us: "wɪl", uk: "wɪl" }],
  ["station", undefined],
])("%s has its own class and sound", (text, expected) => {
  expect(contractionWord(text)).toEqual(expected);
});

test("every word of the common contractions is there", () => {
  const short = [
    "i'm",
    "you're",
    "he's",
    "it's",
    "we've",
    "they'll",
    "i'd",
    "isn't",
    "don't",
    "can't",
    "won't",
    "let's",
    "what's",
  ];
  for (const word of short.flatMap(fullForms).flat()) {
    const found = contractionWord(word);
    expect([word, found]).toEqual([word, expect.anything()]);
    expect(wordClasses).toContain(found?.class);
  }
});
