import { glossCue } from "@shiju/learning/cue";
import type { Chunk, Equal, Mistake, Span } from "@shiju/learning/sentence";
import { align } from "./alignment.ts";
import { placesOf, resolveEqual } from "./equal.ts";
import { englishKey, findWords, spokenForms, type WordForm, wordForms } from "./forms.ts";
import type { Fault } from "./fault.ts";
import type { AuthoredSentence, Pack } from "./schema.ts";
import { withoutConjunction } from "./prompt-rules.ts";
import { partsOf } from "./text.ts";

const longestSentence = 25;

/** The fields of a pack that hold for all of its sentences. */
export type PackRules = Pick<Pack, "people" | "names" | "equal">;

/** A sentence divided by the marks of its author. The indexes are those of its words. */
export interface SentenceParts {
  /** The English and the Chinese without their marks. */
  en: string;
  zh: string;
  words: WordForm[];
  chunks: Chunk[];
  /** The Chinese of single words. */
  wordZh: Map<number, string>;
  phrases: Span[];
  accept: string[];
  equal: Equal[];
  mistakes: Mistake[];
}

/** Divides a sentence by its marks, and finds all parts of it that do not fit together. */
export function takeApart(
  authored: AuthoredSentence,
  rules: PackRules,
): { parts: SentenceParts; faults: Fault[] } {
  const faults: Fault[] = [];
  const texts = partsOf(authored.en);
  const en = texts.join(" ");
  const words = wordForms(en);
  if (words.length > longestSentence)
    faults.push({
      path: ["en"],
      message: `这句有 ${words.length} 个词，最多 ${longestSentence} 个；请改短或拆成两句`,
    });
  if (words.every(({ form }) => form === ""))
    faults.push({ path: ["en"], message: "这句没有单词；请写上英文句子" });
  if (authored.who !== undefined && !rules.people?.[authored.who])
    faults.push({
      path: ["who"],
      message: `pack.yaml 的 people 里没有 ${authored.who}；请补上这个人，或改正`,
    });
  const { zh, parts: ranges, faults: zhFaults } = align(authored.zh, texts.length);
  for (const message of zhFaults) faults.push({ path: ["zh"], message });
  const chunks = chunksOf(texts, faults).map((span, index): Chunk => ({
    ...span,
    parts: ranges[index] ?? [],
  }));
  const marked = markedWords(authored, { zh, words, chunks, aligned: zhFaults.length === 0 }, faults);
  const accept = authored.accept ?? [];
  for (const [index, line] of accept.entries()) {
    const bars = partsOf(line).length;
    if (bars > 1 && bars !== texts.length)
      faults.push({
        path: ["accept", index],
        message: `这里有 ${bars} 段，en 有 ${texts.length} 个语块；请使“|”一样多，或不写“|”`,
      });
  }
  return {
    parts: {
      en,
      zh,
      words,
      chunks,
      wordZh: marked.wordZh,
      phrases: marked.phrases,
      accept,
      equal: [
        ...equalOf(authored, words, rules, faults),
        ...marked.equal,
        ...withoutConjunction({ zh, words, chunks }),
      ],
      mistakes: Object.entries(authored.mistakes ?? {}).map(([text, why]) => ({ text, why })),
    },
    faults,
  };
}

function chunksOf(texts: string[], faults: Fault[]): { from: number; to: number }[] {
  let from = 0;
  return texts.map((text, index) => {
    const to = from + text.split(" ").length;
    if (texts.length > 1 && spokenForms(text).length === 0)
      faults.push({ path: ["en"], message: `第 ${index + 1} 个语块里没有单词；请把标点并到前一个语块` });
    const span = { from, to };
    from = to;
    return span;
  });
}

/** Returns the alternatives for the sentence and for its accepted lines, including the alternatives of the pack. */
function equalOf(authored: AuthoredSentence, words: WordForm[], rules: PackRules, faults: Fault[]): Equal[] {
  const own = authored.equal ?? {};
  for (const key of Object.keys(own))
    if (placesOf(words, key).length === 0)
      faults.push({
        path: ["equal", key],
        onKey: true,
        message: `句子里没有“${key}”；请照句子里的词形写，或删去`,
      });
  const names = namesOf(rules);
  const inLine = (line: WordForm[]) => resolveEqual(line, own, rules.equal ?? {}, names);
  return [
    ...inLine(words),
    ...(authored.accept ?? []).flatMap((line, accept) =>
      inLine(wordForms(partsOf(line).join(" "))).map((equal) => ({ ...equal, accept })),
    ),
  ];
}

/**
 * Names that are printed in a prompt: those of people, and other names of several words. A name of one word that is no
 * person, such as the cat Sorry, is asked like any word. Names without a capital, such as _the doctor_, are words too.
 */
export function printedNames({ people = {}, names = [] }: PackRules): string[] {
  const ofPeople = Object.values(people).map(({ en }) => en);
  return [...ofPeople, ...names.filter((name) => name.includes(" "))].filter((name) => /^\p{Lu}/u.test(name));
}

/** Names of people and others, as they are written. */
export function namesOf({ people = {}, names = [] }: PackRules): string[] {
  return [...names, ...Object.values(people).map(({ en }) => en)];
}

interface Whole {
  zh: string;
  words: WordForm[];
  chunks: Chunk[];
  aligned: boolean;
}

function markedWords(authored: AuthoredSentence, whole: Whole, faults: Fault[]) {
  const wordZh = new Map<number, string>();
  const phrases: Span[] = [];
  const equal: Equal[] = [];
  const seen = new Set<string>();
  for (const [key, value] of Object.entries(authored.words ?? {})) {
    const { zh, equal: others = [] } = typeof value === "string" ? { zh: value } : value;
    const fault = (message: string) => void faults.push({ path: ["words", key], onKey: true, message });
    const sought = spokenForms(key);
    const found = findWords(whole.words, sought);
    if (seen.has(englishKey(key))) fault(`“${key}”写了两次；请删去一个`);
    else if (found === undefined) fault(`句子里没有“${key}”；请照句子里的词形写，或删去`);
    else {
      if (whole.aligned && glossCue(whole, zh, found.from, found.to).length === 0)
        fault(noGloss(key, zh, whole.zh));
      if (sought.length === 1) wordZh.set(found.from, zh);
      else phrases.push({ ...found, zh });
      if (others.length > 0) equal.push({ ...found, others, only: `3:${found.from}-${found.to}` });
    }
    seen.add(englishKey(key));
  }
  phrases.sort((a, b) => a.from - b.from || a.to - b.to);
  return { wordZh, phrases, equal };
}

function noGloss(key: string, gloss: string, zh: string): string {
  return zh.includes(gloss)
    ? `“${gloss}”不在“${key}”所在语块的中文里；请改正编号，或换一句标这个词`
    : `中文里没有“${gloss}”；请照 zh 里的字写，或换一句标“${key}”`;
}
