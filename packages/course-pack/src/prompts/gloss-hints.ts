import { basesOf } from "@shiju/language/vocabulary/bases";
import type { Bank } from "../bank/bank.ts";
import type { BankEntry } from "../bank/bank-file.ts";
import type { CheckedSentence } from "../check-lesson.ts";
import type { Fault } from "../fault.ts";
import type { WholePack } from "../whole-pack.ts";
import { isSaidIn } from "./said-in.ts";

type Lessons = WholePack["lessons"];

/** A word as it is asked by itself: its form, its Chinese, and the words that it may be a form of. */
interface AskedWord {
  index: number;
  form: string;
  zh: string;
  bases: ReadonlySet<string>;
}

/** A word that readers may write instead. */
interface Rival {
  word: string;
  classes: string[];
}

/** Chinese characters that nearly every gloss may have. */
const weak = /[的了着过地得一个只很在不是人有没子上下来去]/gu;

/**
 * Finds words whose Chinese leads to another answer: Chinese that no dictionary gives for the word, Chinese that the
 * bank gives for another word that was met, and another met word that has the same Chinese too. These are hints for an
 * author, because only a reader can judge. `lessons` are those of the pack in order. Nothing is found without a bank.
 */
export function glossHints(
  lessons: Lessons,
  earlier: readonly WholePack[],
  bank: Bank,
): (Fault & { lesson: string })[] {
  if (bank.words.size === 0) return [];
  const senses = sensesOf(bank);
  const met = new Set<string>();
  const told = new Set<string>();
  for (const { lesson } of earlier.flatMap((pack) => pack.lessons)) meet(lesson.sentences, met);
  return lessons.flatMap(({ id, lesson }) => {
    meet(lesson.sentences, met);
    return lesson.sentences.flatMap((sentence) =>
      askedWords(sentence).flatMap((asked) => {
        const key = `${asked.form} ${asked.zh}`;
        const message = told.has(key) ? null : hintOf(asked, sentence, { bank, senses, met });
        if (message === null) return [];
        told.add(key);
        return [{ lesson: id, path: [...sentence.path, "words"], message }];
      }),
    );
  });
}

interface Dictionary {
  bank: Bank;
  senses: ReadonlyMap<string, Rival[]>;
  met: ReadonlySet<string>;
}

function hintOf(
  asked: AskedWord,
  sentence: CheckedSentence,
  { bank, senses, met }: Dictionary,
): string | null {
  const { form, zh, bases } = asked;
  const own = [...bases].flatMap((base) => bank.words.get(base) ?? []);
  const ownSenses = own.flatMap(sensesOfEntry);
  const isOwn = ownSenses.some((sense) => sense.zh === zh);
  const classes = new Set<string>(
    own.flatMap(({ authored }) => authored.meanings.map((meaning) => meaning.class)),
  );
  const rivals = (senses.get(zh) ?? []).filter(
    (rival) =>
      met.has(rival.word) &&
      !bases.has(rival.word) &&
      (!isOwn || rival.classes.some((one) => classes.has(one))),
  );
  const open = rivals.filter(({ word }) => !isSaidIn(sentence, asked.index, word));
  const others = [...new Set(open.map(({ word }) => word))].join("、");
  if (others !== "")
    return isOwn
      ? `“${zh}”也可以是学过的 ${others}；请写进 ${form} 的 equal，或在 mistakes 里说为什么不对`
      : `看到“${zh}”先想到的是学过的 ${others}，不是 ${form}；请换一个中文，或写进 equal、mistakes`;
  // The author who has answered the rivals has looked at this Chinese.
  if (rivals.length > 0 || own.length === 0 || ownSenses.some((sense) => isNear(sense.zh, zh))) return null;
  const meanings = own.flatMap(({ authored }) => authored.meanings.map((meaning) => meaning.zh)).join("；");
  return `词典里 ${form} 没有“${zh}”这个意思（${meanings}）；请换一个中文，或不单独问这个词`;
}

/** Returns whether a sense has a character of a gloss that says something. A gloss of weak characters has only these. */
function isNear(sense: string, gloss: string): boolean {
  const strong = gloss.replaceAll(weak, "");
  return [...(strong === "" ? gloss : strong)].some((character) => sense.includes(character));
}

/** Returns the marked words of a sentence. A phrase is no word of its own. */
const askedWords = ({ parts }: CheckedSentence): AskedWord[] =>
  [...parts.wordZh].flatMap(([index, zh]) => {
    const form = parts.words[index]?.form ?? "";
    const bare = bareGloss(zh);
    // A contraction is two words, and a letter has no Chinese.
    return /^$|['’]/.test(form) || !/\p{Script=Han}/u.test(bare)
      ? []
      : [{ index, form, zh: bare, bases: new Set([form, ...basesOf(form)]) }];
  });

/** Adds the words of sentences, with the words that they may be forms of. */
function meet(sentences: readonly CheckedSentence[], met: Set<string>): void {
  for (const { parts } of sentences)
    for (const { form } of parts.words)
      if (form !== "" && !met.has(form)) for (const base of [form, ...basesOf(form)]) met.add(base);
}

/** Returns the words of the bank by their senses. */
function sensesOf(bank: Bank): Map<string, Rival[]> {
  const found = new Map<string, Rival[]>();
  for (const entry of bank.words.values())
    for (const { zh, classes } of sensesOfEntry(entry)) {
      const rival = { word: entry.authored.word.toLowerCase(), classes };
      found.set(zh, [...(found.get(zh) ?? []), rival]);
    }
  return found;
}

const sensesOfEntry = ({ authored }: BankEntry): { zh: string; classes: string[] }[] =>
  authored.meanings.flatMap(({ class: wordClass, zh }) =>
    zh.split(/[；，、]/u).map((sense) => ({ zh: bareGloss(sense), classes: [wordClass] })),
  );

/** A gloss without what stands in brackets, and without marks. */
const bareGloss = (zh: string): string => zh.replaceAll(/（[^）]*）|[…\s]/gu, "");
