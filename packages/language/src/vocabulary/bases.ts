import { analyse } from "../analysis.ts";
import { auxiliaries, irregular, irregularNouns, irregularQualities, irregularVerbs } from "../lemmas.ts";
import { compromise } from "#models";
import { bareWord, splitContraction } from "../words.ts";

const tenses = ["PastTense", "Participle", "Gerund", "PresentTense"];

/** Returns all words, in lower case, of which the text may be a form in any class: `leave` for `left`. */
export function basesOf(form: string): Set<string> {
  const { stem } = splitContraction(form);
  const { verb, noun, adjective } = compromise().methods().two.transform;
  const model = compromise().model();
  const tables = [auxiliaries, irregular, irregularNouns, irregularVerbs, irregularQualities].flatMap(
    (table) => table[stem] ?? [],
  );
  return new Set(
    [
      form,
      stem,
      ...tables,
      ...tenses.map((tense) => verb.toInfinitive(stem, model, tense)),
      noun.toSingular(stem, model),
      adjective.fromComparative(stem, model),
      adjective.fromSuperlative(stem, model),
    ].map((base) => base.toLowerCase()),
  );
}

/**
 * Returns whether a piece of a sentence is a form of a word: `went` of *go*, `looked after` of *look after*. The words
 * of a phrase need not be neighbours: `turn it off`.
 */
export function isFormOf(piece: string, word: string, sentence: string): boolean {
  const sought = wordsIn(word);
  const given = wordsIn(piece);
  if (given.join(" ") === sought.join(" ")) return true;
  const [first, last] = [given[0], given.at(-1)];
  if (first === undefined || last === undefined) return false;
  const lemmas = lemmasIn(sentence);
  const isForm = (form: string, base: string) => basesOf(form).has(base) || lemmas.get(form) === base;
  let at = 0;
  for (const base of sought) {
    const found = given.findIndex((form, index) => index >= at && isForm(form, base));
    if (found === -1 || (at === 0 && found > 0)) return false;
    at = found + 1;
  }
  return at === given.length;
}

function wordsIn(text: string): string[] {
  return text
    .split(/\s+/u)
    .map((word) => bareWord(word).toLowerCase())
    .filter((word) => word !== "");
}

function lemmasIn(sentence: string): Map<string, string> {
  return new Map(
    analyse(sentence).words.map(({ text, lemma }) => [bareWord(text).toLowerCase(), lemma.toLowerCase()]),
  );
}
