import type { Timing } from "@shiju/contract/content/speech";

/** Called with the index of the spoken word, and with null when no word is spoken. */
export type OnWord = (index: number | null) => void;

const frameMs = 16;

/**
 * Follows the clock of a sound, in seconds at rate 1, until the signal aborts. A word stays marked until the next word
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
    // The rate is at most 2, so the next word never begins in the first half of the remaining time.
    if (next) timer = setTimeout(step, Math.max(frameMs, (next.start_ms - now) / 2));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  step();
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    show(null);
  });
}
