import { splitWord } from "@shiju/learning/answer/characters";
import type { Sentence } from "@shiju/learning/sentence";
import type { CardContext } from "./word-card.queries.ts";
import { WordCard } from "./word-card.tsx";

/** Stands for the sentence of a word that is looked up by itself. */
const noSentence: Sentence = {
  id: "",
  en: "",
  zh: "",
  accept: [],
  equal: [],
  mistakes: [],
  words: [],
  chunks: [],
  phrases: [],
  omitted: [],
  version: "",
};
const noContext: CardContext = { sentences: [], source: "course", mastered: { sentences: [], words: [] } };

interface LookedUpWordProps {
  text: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The card of a word that stands in no practice. */
export function LookedUpWord({ text, ...frame }: LookedUpWordProps) {
  return (
    <WordCard sentence={noSentence} at={-1} text={splitWord(text).text} context={noContext} {...frame} />
  );
}
