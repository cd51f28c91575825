import { onceSettled } from "./between-keys.ts";

/** Without a key or tap, background work begins after so long. */
const delayMs = 1500;
const inputs = ["keydown", "pointerdown"] as const;

/** Resolves shortly after the first key or tap, or `delayMs` after the start: background work waits for it. */
export const begun = new Promise<void>((resolve) => {
  const soon = () => {
    for (const input of inputs) removeEventListener(input, soon, true);
    onceSettled(resolve);
  };
  // On the server, which renders the first paint, it never resolves.
  if (!("addEventListener" in globalThis)) return;
  setTimeout(resolve, delayMs);
  for (const input of inputs) addEventListener(input, soon, true);
});
