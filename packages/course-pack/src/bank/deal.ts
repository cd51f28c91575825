import { englishKey } from "../forms.ts";
import type { WholePack } from "../whole-pack.ts";
import type { Bank } from "./bank.ts";
import { wordsFor } from "./belonging.ts";

/** Words of a dealt chapter. */
const ofChapter = 20;

/** A chapter that is new or has more words; `isNew` chapters have no theme. */
export interface DealtChapter {
  id: string;
  words: string[];
  isNew: boolean;
}

/**
 * Deals the words that belong in the pack and stand in no chapter, in the order of the bank. Chapters keep their words,
 * because learners know them. The last dealt chapter is filled up first.
 */
export function dealWords({ pack, lessons }: WholePack, bank: Bank): DealtChapter[] {
  if (pack.type !== "words") return [];
  const chapters = lessons.map(({ id, lesson }) => ({
    id,
    words: lesson.words.map(({ authored }) => authored.word),
    isNew: false,
  }));
  const listed = new Set(chapters.flatMap(({ words }) => words));
  const last = chapters.at(-1);
  const changed = new Set<DealtChapter>();
  const open: DealtChapter[] = last && isDealt(last.id) ? [last] : [];
  let number = Math.max(0, ...pack.lessons.filter(isDealt).map(Number));
  for (const { word } of wordsFor(pack, bank)) {
    if (listed.has(word)) continue;
    let chapter = open.find(({ words }) => words.length < ofChapter && !words.some(isSameAnswer(word)));
    if (!chapter) {
      number += 1;
      chapter = { id: String(number).padStart(3, "0"), words: [], isNew: true };
      open.push(chapter);
    }
    chapter.words.push(word);
    changed.add(chapter);
  }
  return [...changed].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

const isDealt = (id: string) => /^\d{3}$/.test(id);

/** Words that differ in capitals (`may`, `May`) are the same answer, so a chapter has only one such word. */
const isSameAnswer = (word: string) => (other: string) => englishKey(other) === englishKey(word);
