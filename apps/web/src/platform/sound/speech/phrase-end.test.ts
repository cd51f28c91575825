import { expect, test } from "vitest";
import fc from "fast-check";
import { phraseEnd } from "./phrase-end.ts";

function phrases(text: string, limit: number): string[] {
  const end = phraseEnd(text, limit);
  return end < text.length ? [text.slice(0, end), ...phrases(text.slice(end), limit)] : [text];
}

test.each([
  ["Short enough.", 20, ["Short enough."]],
  ["One two. Three four, five six.", 20, ["One two. ", "Three four, ", "five six."]],
  ["One two, three four five six.", 20, ["One two, ", "three four five six."]],
  ["One two three four five six.", 12, ["One two ", "three four ", "five six."]],
  ["Incomprehensibilities", 10, ["Incomprehe", "nsibilitie", "s"]],
  ["It costs 3.50 in town and more elsewhere", 20, ["It costs 3.50 in ", "town and more ", "elsewhere"]],
])("%j is breathed at %i characters as %j", (text, limit, expected) => {
  expect(phrases(text, limit)).toEqual(expected);
});

test("phrases are never empty or too long, and together are the text", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: fc.constantFrom("a", "b", " ", ",", ".") }), (text) => {
      const parts = phrases(text, 9);
      expect(parts.join("")).toBe(text);
      expect(parts.every(({ length }) => length > 0 && length <= 9)).toBe(true);
    }),
  );
});
