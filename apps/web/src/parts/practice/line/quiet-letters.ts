/** The events of a key besides the one that brings its text. */
const keyEvents = ["keydown", "keypress", "textInput", "keyup"];

/**
 * Stops these events of a letter at the window, before they reach the input. No code needs these events, and React
 * would take time to handle each event at its root. While no answer is asked, a letter may be a shortcut, so its
 * keydown goes on.
 */
export function quietLetters(input: HTMLInputElement, isAsking: () => boolean, signal: AbortSignal): void {
  const isHeard = (event: Event) =>
    event.type === "keydown" && !(isLetter(event as KeyboardEvent) && isAsking());
  const endHere = (event: Event) => {
    if (event.target === input && !isHeard(event)) event.stopPropagation();
  };
  for (const name of keyEvents) addEventListener(name, endHere, { signal, capture: true });
}

const isLetter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !altKey && !metaKey;
