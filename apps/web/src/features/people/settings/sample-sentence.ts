import type { Word } from "@shiju/learning/sentence";

type SampleWord = Pick<Word, "text" | "class" | "us" | "syllables">;

const word = (text: string, wordClass: Word["class"], us: string, ...syllables: string[]): SampleWord => ({
  text,
  class: wordClass,
  us,
  syllables,
});

/** A sentence in which every word class occurs. */
export const sample = {
  zh: "哇，那两只猫能安静地睡在我暖和的床上，打着呼噜。",
  words: [
    word("Wow,", "int", "waʊ"),
    word("the", "art", "ðə"),
    word("two", "num", "tuː"),
    word("cats", "n", "kæts"),
    word("can", "aux", "kən"),
    word("sleep", "v", "sliːp"),
    word("quietly", "adv", "ˈkwaɪətli", "qui", "et", "ly"),
    word("on", "prep", "ɑːn"),
    word("my", "pron", "maɪ"),
    word("warm", "adj", "wɔːrm"),
    word("bed", "n", "bed"),
    word("and", "conj", "ənd"),
    word("purr.", "onom", "pɜːr"),
  ],
} as const;
