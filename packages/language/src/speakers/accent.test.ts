import { expect, test } from "vitest";
import { accentOf } from "./accent.ts";

test.each<[string[], string | null]>([
  [["What's your favourite colour, Mum?"], "uk"],
  [["My mom’s favorite color is gray."], "us"],
  [["My mum likes movies.", "What colour is it?"], "uk"],
  [["I like tea."], null],
  [["My mum likes movies."], null],
  [[], null],
])("%j is of %s", (texts, expected) => {
  expect(accentOf(texts)).toBe(expected);
});
