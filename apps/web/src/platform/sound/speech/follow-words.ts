import type { Timing } from "@shiju/contract/speech";

/** Tells of the word being spoken, by its place in the sentence, and null when none is. */
export type OnWord = (index: number | null) => void;

/**
 * Follows the clock of a sound, in seconds at rate 1, frame by frame, until the signal aborts. A word stays
 * lit until the next begins, so that nothing flickers between them.
 */
export function followWords(
  timings: readonly Timing[],
  position: () => number,
  onWord: OnWord,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  let shown: number | null = null;
  const show = (index: number | null) => {
    if (index !== shown) onWord((shown = index));
  };
  const step = () => {
    const now = position();
    show(timings.findLast(({ start_ms }) => start_ms <= now * 1000)?.word ?? null);
    frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  signal.addEventListener("abort", () => {
    cancelAnimationFrame(frame);
    show(null);
  });
}
