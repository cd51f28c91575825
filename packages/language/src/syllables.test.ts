import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { cmuVowels } from "./arpabet.ts";
import { syllablesOf } from "./syllables.ts";
import { bareWord } from "./words.ts";

const words = ["sentences", "outside/development", "outside/held-back"].flatMap((name) =>
  readFileSync(new URL(`./fixtures/${name}.txt`, import.meta.url), "utf8")
    .split(/\s+/u)
    .map((labelled) => bareWord(labelled.split("/")[0] ?? "").toLowerCase()),
);

it("no word of the labelled sentences has a syllable without a sound, such as a silent e", () => {
  const wrong = [...new Set(words)].flatMap((word) => {
    // CMUdict leaves out a vowel in these words.
    const sounds = /^(?:vegetables|beautifully)$/u.test(word) ? 4 : (cmuVowels(word)?.length ?? 0);
    const syllables = syllablesOf(word);
    return sounds > 0 && syllables.length > sounds ? [syllables.join("-")] : [];
  });
  expect(wrong).toEqual([]);
});
