/** The events of a key besides the one that brings its text. */
const keyEvents = ["keydown", "keypress", "textInput", "keyup"];

/**
 * Ends these events of a letter at the window, on their way to the input: React hears of each at its root, which
 * takes time, and nobody answers. While nothing is asked, a letter may be a shortcut, and its keydown goes on.
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
