import type { LessonHead, LessonText, Practice } from "@shiju/contract/study/game";

type Sentence = Practice["sentences"][number];

/** A sentence as earlier versions of the app stored it. Its chunks had their own Chinese. */
interface OlderSentence extends Omit<Sentence, "equal" | "mistakes" | "omitted" | "chunks"> {
  combos: unknown;
  chunks: { from: number; to: number }[];
}

/** A value whose later fields earlier versions of the app did not store. */
type Without<T, Later extends keyof T> = Omit<T, Later> & Partial<Pick<T, Later>>;

type KeptText = Without<LessonText, "turn" | "collect" | "paragraph" | "kind" | "lessons_before" | "begin">;
type KeptHead = Without<LessonHead, "number" | "practice" | "teaser">;

interface KeptPractice
  extends
    Omit<Practice, "text" | "passed" | "known" | "sentences" | "lesson" | "next_lesson">,
    Partial<Pick<Practice, "passed" | "known">> {
  text?: KeptText | null;
  sentences: (Sentence | OlderSentence)[];
  lesson: KeptHead | null;
  next_lesson: KeptHead | null;
}

/** Converts a practice that an earlier version stored, so that downloads survive an update. */
export function currentPractice(kept: KeptPractice): Practice {
  return {
    passed: false,
    known: [],
    ...kept,
    lesson: kept.lesson && currentHead(kept.lesson),
    next_lesson: kept.next_lesson && currentHead(kept.next_lesson),
    text: kept.text ? { ...laterText, ...kept.text } : null,
    sentences: kept.sentences.map(currentSentence),
  };
}

const laterText = { turn: [], collect: [], paragraph: null, kind: null, lessons_before: 0, begin: [] };

const currentHead = (kept: KeptHead): LessonHead => ({
  number: kept.position,
  practice: false,
  teaser: null,
  ...kept,
});

function currentSentence(kept: Sentence | OlderSentence): Sentence {
  if (!("combos" in kept)) return kept;
  const { combos: _, chunks, ...others } = kept;
  const whole: [number, number][] = chunks.length === 1 ? [[0, kept.zh.length]] : [];
  return {
    ...others,
    equal: [],
    mistakes: [],
    omitted: [],
    chunks: chunks.map(({ from, to }) => ({ from, to, parts: whole })),
  };
}
