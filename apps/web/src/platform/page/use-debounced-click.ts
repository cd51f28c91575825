import { useRef } from "react";

export const clickDebounceMs = 300;

/** A click handler that runs for the first of several quick clicks and ignores the others. */
export function useDebouncedClick<Args extends unknown[]>(
  handler: (...args: Args) => void,
  ms = clickDebounceMs,
): (...args: Args) => void {
  const last = useRef(-Infinity);
  return (...args) => {
    const now = performance.now();
    if (now - last.current < ms) return;
    last.current = now;
    handler(...args);
  };
}
