import type { Sentence } from "@shiju/learning/sentence";
import { indexesOfNames } from "./equal.ts";
import { namesOf, type PackRules, type SentenceParts } from "./parts.ts";
import type { AuthoredSentence } from "./schema.ts";

/** Drafts a sentence before the analysis of its English, with all fields that steps and accepted answers depend on. */
export function draftSentence(
  id: string,
  authored: AuthoredSentence,
  parts: SentenceParts,
  rules: PackRules,
): Sentence {
  const people = namesOf({ people: rules.people });
  const named = indexesOfNames(
    parts.words,
    people.filter((name) => /^\p{Lu}/u.test(name)),
  );
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
