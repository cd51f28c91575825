import { readdirSync, readFileSync } from "node:fs";
import { analyse } from "@shiju/language/analysis";
import { lessonCuts } from "@shiju/language/chunks/lesson-cuts";
import { expect, test } from "vitest";
import { parse } from "yaml";

const course = new URL("../../../content/first-steps/", import.meta.url);
const authored = readdirSync(course)
  .filter((name) => /^\d.*\.yaml$/.test(name))
  .flatMap((name) => (parse(readFileSync(new URL(name, course), "utf8")) as Lesson).sentences)
  .map(({ en }) => {
    const chunks = en.split(" | ").map((chunk) => chunk.split(" "));
    const cuts = chunks.slice(1).map((_, at) => chunks.slice(0, at + 1).flat().length);
    return { words: chunks.flat(), cuts };
  });

interface Lesson {
  sentences: { en: string }[];
}

/**
 * Returns the share of sentences that are cut exactly as by their author, and the share of the author's cuts that are
 * found.
 */
function agreement(sentences: typeof authored) {
  const found = sentences.map(({ words, cuts }) => {
    const breaths = analyse(words.join(" "))
      .chunks.slice(1)
      .map(({ from }) => from);
    return { own: lessonCuts(words, breaths), cuts };
  });
  const authorsCuts = found.reduce((sum, { cuts }) => sum + cuts.length, 0);
  const common = found.reduce((sum, { own, cuts }) => sum + own.filter((at) => cuts.includes(at)).length, 0);
  return {
    alike: found.filter(({ own, cuts }) => own.join() === cuts.join()).length / found.length,
    recall: common / authorsCuts,
  };
}

test("sentences are cut much as the authors of the course cut them, short ones above all", () => {
  const short = agreement(authored.filter(({ words }) => words.length <= 5));
  expect(short.alike).toBeGreaterThan(0.85);
  const all = agreement(authored);
  expect(all.alike).toBeGreaterThan(0.5);
  expect(all.recall).toBeGreaterThan(0.925);
});
