import { normaliseWord, readLine } from "./answer/answer.ts";
import { match } from "./answer/lattice.ts";
import { chunkCue, type Cue, cueText, glossCue } from "./cue.ts";
import type { Chunk, Sentence } from "./sentence.ts";
import { defaultPracticeSettings, type PracticeSettings } from "./settings/settings.ts";
import { asksByCue, type ContentKind, stepKinds } from "./step-kinds.ts";

/** A step: words `from` (inclusive) to `to` (exclusive) of a sentence. */
export interface Step {
  sentenceId: string;
  /** `{kind}:{from}-{to}`, unique within its sentence. */
  key: string;
  kind: ContentKind;
  /** A chunk that is also a marked word or phrase counts as both kinds. */
  kinds: ContentKind[];
  from: number;
  to: number;
  /** The Chinese of the step: the gloss of a word, the part of a chunk, or the whole sentence. */
  zh: string;
  /** The place of that Chinese in the Chinese sentence; empty if the step asks for the whole. */
  cue: Cue;
  /** The answer. A whole sentence keeps its outer punctuation, and any other answer has none. */
  en: string;
}

/** The steps of a sentence that is practised by itself. */
export function stepsOfSentence(sentence: Sentence, settings: PracticeSettings): Step[] {
  return stepsOfLesson([sentence], settings);
}

/**
 * Returns the ladder of a lesson: the steps of the chosen kinds, without repeated steps. The ladder is never empty if
 * there are sentences.
 */
export function stepsOfLesson(sentences: readonly Sentence[], settings: PracticeSettings): Step[] {
  const kinds = kindsOf(settings);
  const chosen = sentences.flatMap((sentence) =>
    askedSteps(sentence).filter(
      (step) =>
        step.kinds.some((kind) => kinds.includes(kind)) &&
        !(settings.study_difficulty === 0 && sentence.omitted.includes(step.key)) &&
        !(settings.study_ignore_name && isNamesOnly(sentence, step)),
    ),
  );
  return withoutRepeats(chosen.length > 0 ? chosen : sentences.map(sentenceStep));
}

/**
 * Returns a legal step of the sentence, whatever the settings; undefined if the key names no step. Chunks and
 * combinations that are no longer asked are legal too, because answers to them may still wait on a device.
 */
export function findStep(sentence: Sentence, key: string): Step | undefined {
  return legalSteps(sentence).find((step) => step.key === key);
}

/** The possible steps of a sentence, each with its cue. */
export function askedSteps(sentence: Sentence): Step[] {
  return legalSteps(sentence).filter(({ kind, cue }) => !asksByCue[kind] || cue.length > 0);
}

/** The lemma of a word step; null for steps of several words. */
export function lemmaOf(step: Step, sentences: readonly Sentence[]): string | null {
  if (step.kind !== stepKinds.word || step.to - step.from !== 1) return null;
  return sentences.find(({ id }) => id === step.sentenceId)?.words[step.from]?.lemma ?? null;
}

/**
 * Returns the number of steps of each kind in a lesson for a beginner. The index is the kind. A step of two kinds
 * counts in both.
 */
export function countKinds(sentences: readonly Sentence[]): [number, number, number, number] {
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  for (const step of stepsOfLesson(sentences, defaultPracticeSettings))
    for (const kind of step.kinds) counts[kind]++;
  return counts;
}

function kindsOf(settings: PracticeSettings): readonly number[] {
  const { sentence, chunk, combination, word } = stepKinds;
  const byDifficulty = [
    [word, chunk, combination, sentence],
    [chunk, combination, sentence],
    [sentence],
    settings.study_content,
  ];
  return byDifficulty[settings.study_difficulty] ?? [sentence];
}

function legalSteps(sentence: Sentence): Step[] {
  const { chunks, words, phrases, zh } = sentence;
  const marked = [
    ...words.flatMap((word, from) => (word.zh ? [{ from, to: from + 1, zh: word.zh }] : [])),
    ...phrases.filter((phrase) => phrase.zh !== ""),
  ].toSorted((a, b) => a.from - b.from || a.to - b.to);
  const steps: Step[] = [];
  chunks.forEach((chunk, index) => {
    const { from, to } = chunk;
    const asked = chunks.length > 1 && hasPart(chunk);
    const isWord = (phrase: { from: number; to: number }) => phrase.from === from && phrase.to === to;
    for (const word of marked) {
      if (word.to <= (chunks[index - 1]?.to ?? 0) || word.to > to) continue;
      const cue = glossCue(sentence, word.zh, word.from, word.to);
      const kinds: Kinds = asked && isWord(word) ? [stepKinds.word, stepKinds.chunk] : [stepKinds.word];
      steps.push(stepOf(sentence, kinds, word, word.zh, cue));
    }
    if (chunks.length > 1 && !(asked && marked.some(isWord))) {
      const cue = chunkCue(zh, [chunk]);
      steps.push(stepOf(sentence, [stepKinds.chunk], chunk, cueText(zh, cue), cue));
    }
    if (index > 0 && index < chunks.length - 1) {
      const first = chunks.slice(0, index + 1);
      const cue = first.every(hasPart) ? chunkCue(zh, first) : [];
      steps.push(stepOf(sentence, [stepKinds.combination], { from: 0, to }, cueText(zh, cue), cue));
    }
  });
  return [...steps, sentenceStep(sentence)];
}

function hasPart({ parts }: Chunk): boolean {
  return parts.length > 0;
}

function sentenceStep(sentence: Sentence): Step {
  const all = { from: 0, to: sentence.words.length };
  return { ...stepOf(sentence, [stepKinds.sentence], all, sentence.zh, []), en: sentence.en };
}

type Kinds = [ContentKind, ...ContentKind[]];

function stepOf(
  sentence: Sentence,
  kinds: Kinds,
  { from, to }: { from: number; to: number },
  zh: string,
  cue: Cue,
): Step {
  const [kind] = kinds;
  const text = sentence.words
    .slice(from, to)
    .map((word) => word.text)
    .join(" ");
  return {
    sentenceId: sentence.id,
    key: `${kind}:${from}-${to}`,
    kind,
    kinds,
    from,
    to,
    zh,
    cue,
    en: withoutOuterPunctuation(text),
  };
}

/** Removes outer punctuation. Characters that are read aloud (`$`, `%`, `&`) and the point of `a.m.` stay. */
function withoutOuterPunctuation(text: string): string {
  const start = text.replace(/^[\s.,!?;:…'"‘’“”()[\]–—-]+/u, "");
  const end = start.replace(/[\s,!?;:…'"‘’“”()[\]–—-]+$/u, "");
  return /\p{L}\.\p{L}\.$/u.test(end) ? end : end.replace(/[\s.,!?;:…'"‘’“”()[\]–—-]+$/u, "");
}

function isNamesOnly(sentence: Sentence, step: Step): boolean {
  return sentence.words
    .slice(step.from, step.to)
    .every((word) => word.name || normaliseWord(word.text) === "");
}

/** Removes steps with the same English as an earlier step. A whole sentence always stays. */
function withoutRepeats(steps: readonly Step[]): Step[] {
  const earlierLines: ReturnType<typeof readLine>[] = [];
  return steps.filter((step) => {
    const line = readLine(step.en, { ignoreCase: true });
    if (step.kind !== stepKinds.sentence && earlierLines.some((earlier) => match(line, earlier, true)))
      return false;
    earlierLines.push(line);
    return true;
  });
}
