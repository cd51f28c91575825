import type { Intent } from "@shiju/learning/practice/practice";

/** The actions of a learner on a page before its code was here. */
export interface Early {
  /** The typed intents, each with its time in milliseconds of the page's own clock. */
  typed: (readonly [at: number, intent: Intent])[];
  /** An input method is composing right now. */
  composing: boolean;
  /** The button that was pressed last. */
  pressed: HTMLElement | null;
  /** Keys that were pressed with Ctrl or Alt, in their order. */
  shortcuts: readonly KeyboardEventInit[];
}

declare global {
  interface Window {
    /**
     * Ends the work of the page's inline script for the line, and returns the typed text. This function exists only if
     * that script was active, until its first use.
     */
    shijuEarly?: () => Early;
  }
}

/** Takes over from the inline script of the page. Returns null if the script was not active. */
export function takeEarly(): Early | null {
  const take = window.shijuEarly;
  delete window.shijuEarly;
  return take?.() ?? null;
}

/** Does the actions that were asked for by buttons and shortcuts, once all code that listens to them is loaded. */
export function doEarly(input: HTMLInputElement, { pressed, shortcuts }: Early): void {
  queueMicrotask(() => {
    pressed?.click();
    for (const keys of shortcuts)
      input.dispatchEvent(new KeyboardEvent("keydown", { ...keys, bubbles: true, cancelable: true }));
  });
}
