import type { Timing } from "@shiju/contract/speech";

/** Tells of the word being spoken, by its place in the sentence, and null when none is. */
export type OnWord = (index: number | null) => void;

const frameMs = 16;

/**
 * Follows the clock of a sound, in seconds at rate 1, until the signal aborts. A word stays lit until the next
 * begins, so that nothing flickers between them.
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
    const now = position() * 1000;
    show(timings.findLast(({ start_ms }) => start_ms <= now)?.word ?? null);
    const next = timings.find(({ start_ms }) => start_ms > now);
    // A sound runs at twice its speed at most: after half of what is left, the next word has not begun.
    if (next) timer = setTimeout(step, Math.max(frameMs, (next.start_ms - now) / 2));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  step();
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    show(null);
  });
}
