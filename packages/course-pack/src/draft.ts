import type { Sentence } from "@shiju/learning/sentence";
import { indexesOfNames } from "./equal.ts";
import { type PackRules, printedNames, type SentenceParts } from "./parts.ts";
import type { AuthoredSentence } from "./schema.ts";

/** Drafts a sentence before the analysis of its English, with all fields that steps and accepted answers depend on. */
export function draftSentence(
  id: string,
  authored: AuthoredSentence,
  parts: SentenceParts,
  rules: PackRules,
): Sentence {
  const named = indexesOfNames(parts.words, printedNames(rules));
  return {
    id,
    en: parts.en,
    zh: parts.zh,
    who: authored.who,
    stage: authored.stage,
    note: authored.note,
    accept: parts.accept,
    equal: parts.equal,
    mistakes: parts.mistakes,
    words: parts.words.map(({ text, form }, index) => ({
      text,
      class: "n",
      lemma: form,
      name: named.has(index) && !parts.wordZh.has(index),
      syllables: [form],
      us: "",
      uk: "",
      zh: parts.wordZh.get(index),
    })),
    chunks: parts.chunks,
    phrases: parts.phrases,
    omitted: [],
    version: "",
  };
}
