import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyse, analyseWithPhonetics, spokenIn } from "./analysis.ts";
import { heteronyms, lemmas, syllables } from "./fixtures/words.ts";
import { syllablesOf } from "./syllables.ts";
import { bareWord } from "./words.ts";

interface Labelled {
  words: { text: string; classes: string[]; name: boolean }[];
  boundaries: Set<number>;
  optional: Set<number>;
}

const labelled = readFileSync(new URL("./fixtures/sentences.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map(parse);

function parse(line: string): Labelled {
  const sentence: Labelled = { words: [], boundaries: new Set(), optional: new Set() };
  for (const item of line.split(" ")) {
    if (item === "|") sentence.boundaries.add(sentence.words.length);
    else if (item === "~") sentence.optional.add(sentence.words.length);
    else {
      const slash = item.lastIndexOf("/");
      const label = item.slice(slash + 1);
      const classes = label.replace("*", "").split(",");
      sentence.words.push({ text: item.slice(0, slash), classes, name: label.endsWith("*") });
    }
  }
  return sentence;
}

const analysed = labelled.map((sentence) => ({
  sentence,
  ...analyse(sentence.words.map(({ text }) => text).join(" ")),
}));

function score(
  hits: number,
  extra: number,
  missed: number,
): { precision: number; recall: number; f1: number } {
  return {
    precision: hits / (hits + extra),
    recall: hits / (hits + missed),
    f1: (2 * hits) / (2 * hits + extra + missed),
  };
}

describe("the labelled sentences", () => {
  it("have the right word classes", () => {
    const verdicts = analysed.flatMap(({ sentence, words }) =>
      words.map((word, i) => sentence.words[i]?.classes.includes(word.class)),
    );
    expect(verdicts.filter(Boolean).length / verdicts.length).toBeGreaterThan(0.99);
  });

  it("are cut into chunks where a teacher would breathe", () => {
    let [hits, extra, missed] = [0, 0, 0];
    for (const { sentence, chunks } of analysed) {
      const found = chunks
        .slice(1)
        .map(({ from }) => from)
        .filter((from) => !sentence.optional.has(from));
      const right = found.filter((from) => sentence.boundaries.has(from)).length;
      hits += right;
      extra += found.length - right;
      missed += sentence.boundaries.size - right;
    }
    expect(score(hits, extra, missed).f1).toBeGreaterThan(0.97);
  });

  it("have their names found", () => {
    const pairs = analysed.flatMap(({ sentence, words }) =>
      words.map((word, i) => [word.name, sentence.words[i]?.name === true] as const),
    );
    const count = (found: boolean, named: boolean): number =>
      pairs.filter(([a, b]) => a === found && b === named).length;
    const { precision, recall } = score(count(true, true), count(true, false), count(false, true));
    expect(precision).toBeGreaterThan(0.98);
    expect(recall).toBeGreaterThan(0.98);
  });
});

describe("phonetics", () => {
  it("are asked for what was told beforehand", async () => {
    const lines = [
      ...labelled.map(({ words }) => words.map(({ text }) => text).join(" ")),
      "“It’s twenty-five — in 1995,” said Dr. A. Smith (USA) at 7:30 p.m.…",
      " — ",
      "",
    ];
    for (const line of lines) {
      const asked: string[][] = [];
      await analyseWithPhonetics(line, (words) => {
        asked.push([...words]);
        return Promise.resolve(new Map());
      });
      expect(asked).toEqual([spokenIn(line)]);
    }
  });
});

describe("a word", () => {
  it.each(lemmas.map(([word, lemma, sentence]) => ({ word, lemma, sentence: sentence ?? word })))(
    "$word has the lemma $lemma",
    ({ word, lemma, sentence }) => {
      const found = analyse(sentence).words.find(
        ({ text }) => bareWord(text).toLowerCase() === word.toLowerCase(),
      );
      expect(found?.lemma).toBe(lemma);
    },
  );

  it.each(syllables)("%s has these syllables", (split) => {
    expect(syllablesOf(split.replaceAll("-", "")).join("-")).toBe(split);
  });
});

describe("analyse", () => {
  it("gives one word for each stretch between spaces and chunks that cover them in order, whatever the text", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.constantFrom("I", "the", "cat,", "likes", "-", "“to”", "It's", "25", "!")),
        ),
        (text) => {
          const sentence = Array.isArray(text) ? text.join(" ") : text;
          const { words, chunks } = analyse(sentence);
          expect(words.map((word) => word.text)).toEqual(sentence.trim().split(/\s+/u).filter(Boolean));
          expect(chunks.flatMap(({ from, to }) => words.slice(from, to))).toEqual(words);
          for (const word of words)
            expect(word.syllables.join("")).toBe(bareWord(word.text).replaceAll("-", ""));
        },
      ),
      { numRuns: 200 },
    );
  });

  it("has no words for an empty text", () => {
    expect(analyse("  ")).toEqual({ words: [], chunks: [] });
  });
});

describe("analyseWithPhonetics", () => {
  it.each(heteronyms)("says %s as in: %s", async (word, sentence, us) => {
    const { words } = await analyseWithPhonetics(sentence, () => Promise.resolve(new Map()));
    expect(words.find(({ text }) => bareWord(text).toLowerCase() === word)?.us).toBe(us);
  });

  it("adds phonetics by word class and falls back to CMUdict for American", async () => {
    const lookup = () => Promise.resolve(new Map([["water", { us: "w_ˈɔː_ɾ_ɚ", uk: "w_ˈɔː_t_ɐ" }]]));
    const { words } = await analyseWithPhonetics("They live near water.", lookup);
    expect(words.map(({ us, uk }) => [us, uk])).toEqual([
      ["ðeɪ", ""],
      ["lɪv", "lɪv"],
      ["nɪr", ""],
      ["ˈwɔːtər", "ˈwɔːtə"],
    ]);
  });
});
