import { expect, it } from "vitest";
import { analyse } from "./analysis.ts";
import { ings, pasts, plurals } from "./fixtures/forms.ts";
import { bareWord } from "./words.ts";

/** Returns the sentences in which the lemma of `word` differs from `lemma`, each with the lemma that was found. */
function wrong(word: string, lemma: string, ...sentences: string[]): string[] {
  return sentences.flatMap((sentence) => {
    const found = analyse(sentence).words.find(({ text }) => bareWord(text) === word)?.lemma ?? "";
    return found === lemma ? [] : [`${sentence} ${found}`];
  });
}

it("leads plurals back to their singular", () => {
  const found = plurals.flatMap(([plural = "", singular = ""]) =>
    wrong(plural, singular, `We talked about the ${plural}.`, `Those ${plural} are here.`),
  );
  expect(found).toEqual([]);
});

it("leads the past of a verb back to its base", () => {
  const found = pasts.flatMap(([base = "", past = "", participle = ""]) => [
    ...wrong(past, base, `Yesterday they ${past} it.`),
    ...wrong(participle, base, `She has ${participle} it.`),
  ]);
  expect(found).toEqual([]);
});

it("leads -ing forms back to their verb", () => {
  const found = ings.flatMap(([base = "", ing = ""]) =>
    wrong(ing, base, `They are ${ing} now.`, `He is tired of ${ing}.`),
  );
  expect(found).toEqual([]);
});

it.each([
  ["lay", "lie", "They lay in bed."],
  ["lay", "lay", "You lay the table first."],
  ["Americans", "American", "Two Americans came."],
])("says by the sentence that %s is a form of %s: %s", (word, lemma, sentence) => {
  expect(wrong(word, lemma, sentence)).toEqual([]);
});

it("keeps a British mum", () => {
  expect(wrong("mum", "mum", "My mum is here.", "Good morning, mum!")).toEqual([]);
  expect(wrong("mums", "mum", "Their mums are here.")).toEqual([]);
});
