import { expect, test } from "vitest";
import { spellingsOf } from "./spellings.ts";

test.each([
  ["color", "colour"],
  ["colour", "color"],
  ["theatre", "theater"],
  ["center", "centre"],
  ["programme", "program"],
  ["catalog", "catalogue"],
  ["jewelry", "jewellery"],
  ["airplane", "aeroplane"],
  ["donut", "doughnut"],
  ["traveling", "travelling"],
  ["realize", "realise"],
  ["pajamas", "pyjamas"],
  ["mom", "mum"],
  ["plow", "plough"],
])("%s is also %s", (word, other) => {
  expect(spellingsOf(word)).toContain(other);
  expect(spellingsOf(word)[0]).toBe(word);
});

test.each(["journey", "four", "our", "dog", "equal", "advise"])("%s has one spelling", (word) => {
  expect(spellingsOf(word)).toEqual([word]);
});
