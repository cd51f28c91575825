import { onceSettled } from "./between-keys.ts";

/** A visit that begins with waiting has better things to fetch first. */
const delayMs = 3000;
const inputs = ["keydown", "pointerdown"] as const;

/** The learner's first key or tap, or a moment after the page came up: what goes on beside the pages may begin. */
export const begun = new Promise<void>((resolve) => {
  const soon = () => {
    for (const input of inputs) removeEventListener(input, soon, true);
    onceSettled(resolve);
  };
  // On the server, which renders pages too, nothing ever begins.
  if (!("addEventListener" in globalThis)) return;
  setTimeout(resolve, delayMs);
  for (const input of inputs) addEventListener(input, soon, true);
});
