import { normaliseWord, readLine } from "./answer/answer.ts";
import { match } from "./answer/lattice.ts";
import type { Sentence } from "./sentence.ts";
import { defaultPracticeSettings, type PracticeSettings } from "./settings/settings.ts";

/** 0 sentence, 1 chunk, 2 combination of chunks, 3 word or phrase. */
export type ContentKind = 0 | 1 | 2 | 3;

/** One thing to answer: words `from` (inclusive) to `to` (exclusive) of a sentence. */
export interface Step {
  sentenceId: string;
  /** `{kind}:{from}-{to}`, unique within its sentence. */
  key: string;
  kind: ContentKind;
  /** A chunk that is also a marked word or phrase counts as both kinds. */
  kinds: ContentKind[];
  from: number;
  to: number;
  zh: string;
  /** The answer; without outer punctuation, except for the sentence itself. */
  en: string;
}

/** The steps of a sentence practised by itself. */
export function stepsOfSentence(sentence: Sentence, settings: PracticeSettings): Step[] {
  return stepsOfLesson([sentence], settings);
}

/** The ladder of a lesson: filtered by kind, then without what came before; never empty where there are sentences. */
export function stepsOfLesson(sentences: readonly Sentence[], settings: PracticeSettings): Step[] {
  const kinds = kindsOf(settings);
  const chosen = sentences.flatMap((sentence) =>
    allSteps(sentence).filter(
      (step) =>
        step.kinds.some((kind) => kinds.includes(kind)) &&
        !(settings.study_ignore_name && isNamesOnly(sentence, step)),
    ),
  );
  return withoutRepeats(chosen.length > 0 ? chosen : sentences.map(sentenceStep));
}

/** Any legal step of the sentence, whatever the settings; undefined where the key names none. */
export function findStep(sentence: Sentence, key: string): Step | undefined {
  return allSteps(sentence).find((step) => step.key === key);
}

/** The lemma that a word step asks for; null for steps of several words. */
export function lemmaOf(step: Step, sentences: readonly Sentence[]): string | null {
  if (step.kind !== 3 || step.to - step.from !== 1) return null;
  return sentences.find(({ id }) => id === step.sentenceId)?.words[step.from]?.lemma ?? null;
}

/** How many steps of each kind (index = kind) a beginner meets in a lesson; a step of two kinds counts in both. */
export function countKinds(sentences: readonly Sentence[]): [number, number, number, number] {
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  for (const step of stepsOfLesson(sentences, defaultPracticeSettings))
    for (const kind of step.kinds) counts[kind]++;
  return counts;
}

function kindsOf(settings: PracticeSettings): readonly number[] {
  return [[3, 1, 2, 0], [1, 2, 0], [0], settings.study_content][settings.study_difficulty] ?? [0];
}

function allSteps(sentence: Sentence): Step[] {
  const { chunks, words, phrases, combos } = sentence;
  const marked = [
    ...words.flatMap(({ zh }, from) => (zh ? [{ from, to: from + 1, zh }] : [])),
    ...phrases.filter((phrase) => phrase.zh !== ""),
  ].toSorted((a, b) => a.from - b.from || a.to - b.to);
  const steps: Step[] = [];
  chunks.forEach((chunk, index) => {
    let isMarked = false;
    for (const { from, to, zh } of marked) {
      if (to <= (chunks[index - 1]?.to ?? 0) || to > chunk.to) continue;
      const isChunk = chunks.length > 1 && from === chunk.from && to === chunk.to;
      isMarked ||= isChunk;
      steps.push(stepOf(sentence, isChunk ? [3, 1] : [3], from, to, zh));
    }
    if (chunks.length > 1 && !isMarked) steps.push(stepOf(sentence, [1], chunk.from, chunk.to, chunk.zh));
    const combo = combos.find(({ to }) => to === chunk.to);
    if (combo && combo.zh !== "" && index > 0 && index < chunks.length - 1)
      steps.push(stepOf(sentence, [2], 0, combo.to, combo.zh));
  });
  return [...steps, sentenceStep(sentence)];
}

function sentenceStep(sentence: Sentence): Step {
  return { ...stepOf(sentence, [0], 0, sentence.words.length, sentence.zh), en: sentence.en };
}

function stepOf(
  sentence: Sentence,
  kinds: [ContentKind, ...ContentKind[]],
  from: number,
  to: number,
  zh: string,
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
    en: withoutOuterPunctuation(text),
  };
}

/** Signs that are read aloud (`$`, `%`, `&`) and the point of `a.m.` stay. */
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

function withoutRepeats(steps: readonly Step[]): Step[] {
  const seen: ReturnType<typeof readLine>[] = [];
  return steps.filter((step) => {
    const line = readLine(step.en, { ignoreCase: true });
    if (seen.some((earlier) => match(line, earlier, true))) return false;
    seen.push(line);
    return true;
  });
}
