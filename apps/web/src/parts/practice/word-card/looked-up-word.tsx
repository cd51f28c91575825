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
  /** Its place in the text. */
  at: number;
  /** The sentence whose text it is, where all of it is known. */
  of: { sentence: Sentence; context: CardContext } | undefined;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The card of a word that stands in no practice. */
export function LookedUpWord({ text, at, of, ...frame }: LookedUpWordProps) {
  const known = of?.sentence.words[at]?.text === text ? of : undefined;
  return (
    <WordCard
      sentence={known?.sentence ?? noSentence}
      at={known ? at : -1}
      text={splitWord(text).text}
      context={of?.context ?? noContext}
      {...frame}
    />
  );
}
