import type { Sentence } from "@shiju/learning/sentence";
import { draftSentence } from "./draft.ts";
import {
  acceptFaults,
  equalFaults,
  lengthFaults,
  mistakeFaults,
  repeatFaults,
  unitFaults,
} from "./lesson-rules.ts";
import { type PackRules, type SentenceParts, takeApart } from "./parts.ts";
import { checkMonth } from "./month.ts";
import { paragraphFaults } from "./paragraphs/paragraph-faults.ts";
import type { AuthoredParagraph } from "./paragraphs/paragraph-schema.ts";
import { listOf, placed, readable, under } from "./readable.ts";
import {
  type AuthoredSentence,
  type GrammarPoint,
  lessonSchema,
  type Pack,
  sentenceSchema,
} from "./schema.ts";
import { checkShape } from "./shape.ts";
import { parseSource, type Path, type PlacedFault, type Source } from "./source.ts";
import { turnFaults } from "./turns/turn-faults.ts";
import type { AuthoredPrompt } from "./turns/turn-schema.ts";
import { type CheckedWord, checkWordList } from "./words/word-list.ts";

/** A sentence of a lesson: its written form, its division by its marks, and its draft for steps and answers. */
export interface CheckedSentence {
  /** Where it stands in its file. */
  path: Path;
  authored: AuthoredSentence;
  parts: SentenceParts;
  draft: Sentence;
}

/** A lesson without faults: its sentences, or in a word pack its words. */
export interface CheckedLesson {
  title: string;
  goal: string;
  unit?: string | undefined;
  scene?: string | undefined;
  teaser?: string | undefined;
  practice?: true | undefined;
  grammar?: GrammarPoint[] | undefined;
  paragraph?: AuthoredParagraph | undefined;
  turn?: AuthoredPrompt[] | undefined;
  collect?: string[] | undefined;
  sentences: CheckedSentence[];
  words: CheckedWord[];
}

/** The result of checking the file of a lesson. */
export interface LessonOutcome {
  /** Undefined where the file has faults. */
  lesson?: CheckedLesson;
  faults: PlacedFault[];
  source?: Source;
}

/**
 * Checks the text of a lesson's file. `id` is the name of the file. If a lesson has words, it is a list of a learner.
 */
export function checkLesson(text: string, type: Pack["type"], rules: PackRules = {}, id = ""): LessonOutcome {
  const { source, faults } = parseSource(text);
  if (!source) return { faults };
  if (type === "words") return { source, ...checkWordList(source) };
  if (type === "daily") return { source, ...checkMonth(source, id) };
  return { source, ...checkSentences(source, type, rules) };
}

function checkSentences(source: Source, type: Pack["type"], rules: PackRules) {
  const shape = checkShape(lessonSchema, source);
  const sentences = readable(sentenceSchema, source, "sentences").map(({ item, path }) => {
    const { parts, faults } = takeApart(item, rules);
    const draft = draftSentence(String(path.at(-1)), item, parts, rules);
    const found = [...faults, ...acceptFaults(item, parts), ...equalFaults(item), ...mistakeFaults(draft)];
    return { path, authored: item, parts, draft, faults: found };
  });
  const found = [
    ...sentences.flatMap(({ faults, path }) => faults.map(under(path))),
    ...repeatFaults(sentences.map(({ parts, path }) => ({ en: parts.en, path: [...path, "en"] }))),
    ...lengthFaults("sentences", listOf(source, "sentences").length),
    ...(shape.value ? unitFaults(shape.value.unit, type) : []),
    ...(shape.value ? turnFaults(shape.value.turn ?? [], rules) : []),
    ...(shape.value ? paragraphFaults(shape.value.paragraph, sentences) : []),
  ];
  const faults = [...shape.faults, ...found.map(placed(source))];
  return shape.value && faults.length === 0
    ? { faults, lesson: { ...shape.value, sentences, words: [] } }
    : { faults };
}
