import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { cmuPronunciation } from "@shiju/language/arpabet";
import { inventedWords } from "@shiju/learning/path/vocabulary-test/invented-words";
import { expect, test } from "vitest";

const bank = fileURLToPath(new URL("../../../../content/bank/", import.meta.url));

async function bankWords(): Promise<Set<string>> {
  const names = await readdir(bank);
  const texts = await Promise.all(names.map((name) => readFile(`${bank}${name}`, "utf8")));
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/^- word: (.+)$/gm)].map(([, word = ""]) => word.toLowerCase()),
    ),
  );
}

test("the bank and the dictionary have none of the invented words", async () => {
  const words = await bankWords();
  expect(words.size).toBeGreaterThan(5000);
  expect(inventedWords.filter((word) => words.has(word))).toEqual([]);
  expect(inventedWords.filter((word) => cmuPronunciation(word) !== undefined)).toEqual([]);
});
