import type { Practice } from "@shiju/contract/study/game";

type Sentence = Practice["sentences"][number];

/** A sentence as earlier versions of the app stored it. Its chunks had their own Chinese. */
interface OlderSentence extends Omit<Sentence, "equal" | "mistakes" | "omitted" | "chunks"> {
  combos: unknown;
  chunks: { from: number; to: number }[];
}

type KeptPractice = Omit<Practice, "text" | "known" | "sentences"> &
  Partial<Pick<Practice, "text" | "known">> & { sentences: (Sentence | OlderSentence)[] };

/** Converts a practice that an earlier version stored, so that downloads survive an update. */
export function currentPractice(kept: KeptPractice): Practice {
  return {
    ...kept,
    text: kept.text ?? null,
    known: kept.known ?? [],
    sentences: kept.sentences.map(currentSentence),
  };
}

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
