/** Modifier keys, in the order in which they are written. */
export const modifiers = ["Ctrl", "Alt", "Shift"] as const;

const isModifier = (key: string) => (modifiers as readonly string[]).includes(key);

/**
 * Returns whether the value is a chord, which is a list of keys such as ["Ctrl", "A"]. Modifiers come in their written
 * order, each only once, and then one other key.
 */
export function isChord(value: unknown): value is string[] {
  if (!Array.isArray(value) || !value.every((key) => typeof key === "string")) return false;
  const held = value.slice(0, -1);
  const key = value.at(-1);
  return (
    key !== undefined &&
    /^\S{1,12}$/u.test(key) &&
    !isModifier(key) &&
    held.join() === modifiers.filter((modifier) => held.includes(modifier)).join()
  );
}

/**
 * Returns all chords of an action: its own, and a fixed second chord, because some browsers reserve the first. The
 * second chord has Alt in place of Ctrl, or Alt before a key that types a character.
 */
export function bindingsOf(chord: readonly string[]): string[][] {
  if (chord.includes("Alt")) return [[...chord]];
  return [[...chord], ["Alt", ...chord.filter((key) => key !== "Ctrl")]];
}

/** Whether one key press would trigger both chords. */
export function clash(a: readonly string[], b: readonly string[]): boolean {
  const bindings = new Set(bindingsOf(a).map((chord) => chord.join(" ")));
  return bindingsOf(b).some((chord) => bindings.has(chord.join(" ")));
}
