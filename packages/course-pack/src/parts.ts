import type { Span } from "@shiju/learning/sentence";
import { englishKey, findWords, spokenForms, textOf, type WordForm, wordForms } from "./forms.ts";
import type { AuthoredSentence } from "./schema.ts";
import type { Path } from "./source.ts";
import { partsOf } from "./text.ts";

const longestSentence = 25;

/** A sentence taken apart as its author marked it; indexes are those of its words. */
export interface SentenceParts {
  /** The English without bars. */
  en: string;
  words: WordForm[];
  chunks: Span[];
  /** The Chinese of single words. */
  wordZh: Map<number, string>;
  phrases: Span[];
  combos: { to: number; zh: string }[];
}

/** What is wrong with a sentence, and under which of its keys. */
export interface Fault {
  path: Path;
  /** Whether the key of the path is meant, not its value. */
  onKey?: boolean;
  message: string;
}

/** Takes a sentence apart and tells everything in it that does not fit together. */
export function takeApart(authored: AuthoredSentence): { parts: SentenceParts; faults: Fault[] } {
  const faults: Fault[] = [];
  const chunkTexts = partsOf(authored.en);
  const en = chunkTexts.join(" ");
  const words = wordForms(en);
  if (words.length > longestSentence)
    faults.push({
      path: ["en"],
      message: `这句有 ${words.length} 个词，最多 ${longestSentence} 个；请改短或拆成两句`,
    });
  if (words.every(({ form }) => form === ""))
    faults.push({ path: ["en"], message: "这句没有单词；请写上英文句子" });
  const chunks = chunksOf(authored, chunkTexts, faults);
  return {
    parts: {
      en,
      words,
      chunks,
      ...markedWords(authored, words, faults),
      combos: combosOf(authored, words, chunks, faults),
    },
    faults,
  };
}

function chunksOf(authored: AuthoredSentence, chunkTexts: string[], faults: Fault[]): Span[] {
  const whole = chunkTexts.length === 1 ? [authored.zh] : [];
  const meanings = authored.chunks === undefined ? whole : partsOf(authored.chunks);
  if (meanings.length === 0)
    faults.push({
      path: ["en"],
      message: `这句有 ${chunkTexts.length} 个语块，却没有 chunks；请补上各语块的中文，用“ | ”分开`,
    });
  else if (meanings.length !== chunkTexts.length)
    faults.push({
      path: ["chunks"],
      message: `chunks 有 ${meanings.length} 段，en 有 ${chunkTexts.length} 个语块；请使两边的“|”一样多`,
    });
  let from = 0;
  return chunkTexts.map((text, index) => {
    const to = from + text.split(" ").length;
    if (chunkTexts.length > 1 && spokenForms(text).length === 0)
      faults.push({ path: ["en"], message: `第 ${index + 1} 个语块里没有单词；请把标点并到前一个语块` });
    const span = { from, to, zh: meanings[index] ?? "" };
    from = to;
    return span;
  });
}

function markedWords(authored: AuthoredSentence, words: WordForm[], faults: Fault[]) {
  const wordZh = new Map<number, string>();
  const phrases: Span[] = [];
  const seen = new Set<string>();
  for (const [key, zh] of Object.entries(authored.words ?? {})) {
    const fault = (message: string) => void faults.push({ path: ["words", key], onKey: true, message });
    const sought = spokenForms(key);
    const found = findWords(words, sought);
    if (seen.has(englishKey(key))) fault(`“${key}”写了两次；请删去一个`);
    else if (found === undefined) fault(`句子里没有“${key}”；请照句子里的词形写，或删去`);
    else if (sought.length === 1) wordZh.set(found.from, zh);
    else phrases.push({ ...found, zh });
    seen.add(englishKey(key));
  }
  phrases.sort((a, b) => a.from - b.from || a.to - b.to);
  return { wordZh, phrases };
}

/** Checks that each combination is the first 2 to k-1 of k chunks, and that none of these is missing. */
function combosOf(authored: AuthoredSentence, words: WordForm[], chunks: Span[], faults: Fault[]) {
  const wanted = new Map(
    chunks.slice(1, -1).map(({ to }) => {
      const text = textOf(words, 0, to);
      return [englishKey(text), { to, text: text.replace(/[,.!?;:]$/, "") }];
    }),
  );
  const combos = new Map<number, string>();
  for (const [key, zh] of Object.entries(authored.combos ?? {})) {
    const fault = (message: string) => void faults.push({ path: ["combos", key], onKey: true, message });
    const combo = wanted.get(englishKey(key));
    if (!combo) fault(`“${key}”${whyNoCombo(key, words, chunks)}`);
    else if (combos.has(combo.to)) fault(`“${key}”写了两次；请删去一个`);
    else combos.set(combo.to, zh);
  }
  for (const { to, text } of wanted.values())
    if (!combos.has(to))
      faults.push({
        path: authored.combos ? ["combos"] : ["en"],
        message: `组合“${text}”没有中文；请在 combos 里补上`,
      });
  return [...combos].map(([to, zh]) => ({ to, zh })).toSorted((a, b) => a.to - b.to);
}

function whyNoCombo(key: string, words: WordForm[], chunks: Span[]): string {
  const form = englishKey(key);
  const upTo = (to: number) => englishKey(textOf(words, 0, to));
  if (form === upTo(words.length)) return "是整个句子，不是组合；请删去";
  if (form === upTo(chunks[0]?.to ?? 0)) return "只有一个语块，不是组合；请删去，中文写在 chunks 里";
  return "不是从句首开始的几个完整语块；请改成前两个或更多语块连起来的英文，或删去";
}
