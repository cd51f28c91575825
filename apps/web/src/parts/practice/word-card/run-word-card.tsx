import { useRun, useRunState } from "#parts/practice/run/use-run.ts";
import { WordCard } from "./word-card.tsx";

interface RunWordCardProps {
  /** Index of the word's slot. */
  slot: number;
  /** The word in the line. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** The card of a word in the running practice. */
export function RunWordCard({ slot, ...frame }: RunWordCardProps) {
  const run = useRun();
  const sentence = useRunState(({ practice }) => practice.sentence);
  const answer = useRunState(({ practice }) => practice.slots[slot]);
  return (
    <WordCard
      sentence={sentence}
      at={answer?.word ?? -1}
      text={answer?.text ?? ""}
      context={run}
      {...frame}
    />
  );
}
