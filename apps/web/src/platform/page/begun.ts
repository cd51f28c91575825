import { onceSettled } from "./between-keys.ts";

/** Milliseconds after which background work begins without a key or tap. */
const delayMs = 1500;
const inputs = ["keydown", "pointerdown"] as const;

/**
 * Resolves shortly after the first key or tap, or `delayMs` after the start. Background work waits for this promise.
 */
export const begun = new Promise<void>((resolve) => {
  const soon = () => {
    for (const input of inputs) removeEventListener(input, soon, true);
    onceSettled(resolve);
  };
  // The server, which renders the first paint, has no events. There the promise never resolves.
  if (!("addEventListener" in globalThis)) return;
  setTimeout(resolve, delayMs);
  for (const input of inputs) addEventListener(input, soon, true);
});
