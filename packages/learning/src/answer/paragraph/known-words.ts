import type { Sentence } from "../../sentence.ts";
import { normaliseWord } from "../answer.ts";

/**
 * All that the judge of a paragraph knows of English words. `createLexicon` of the package `language` makes it. Words
 * are asked for in lower case.
 */
export interface KnownWords {
  knows: (word: string) => boolean;
  /** The noun by its singular or plural. `c` among its counts says that it is counted. */
  noun: (text: string) => { counts: ReadonlySet<"c" | "u" | "p">; one: string; many: string } | undefined;
  /** The verb by any of its forms. */
  verb: (word: string) => { base: string; s: string; ing: string; pasts: readonly string[] } | undefined;
}

/** Returns the known words together with the words of these sentences. */
export function withWordsOf(sentences: readonly Sentence[], known: KnownWords): KnownWords {
  const all = sentences.flatMap(({ words }) =>
    words.map((word) => ({ ...word, plain: normaliseWord(word.text) })),
  );
  const words = new Set(all.flatMap(({ plain, lemma }) => [plain, lemma.toLowerCase()]));
  const plurals = all.filter(
    ({ plain, lemma, ...word }) => word.class === "n" && plain !== lemma && plain.endsWith("s"),
  );
  const nouns = new Map(
    plurals.flatMap(({ plain, lemma }) => {
      const noun = { counts: new Set(["c"] as const), one: lemma, many: plain };
      return [
        [plain, noun],
        [lemma, noun],
      ] as const;
    }),
  );
  return {
    knows: (word) => words.has(word) || known.knows(word),
    noun: (text) => known.noun(text) ?? nouns.get(text),
    verb: known.verb,
  };
}
