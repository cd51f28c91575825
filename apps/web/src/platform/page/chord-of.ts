/** Keys by their physical `code`, because their character depends on the layout, and on a Mac also on Alt. */
const byPlace: Record<string, string> = {
  Semicolon: ";",
  Comma: ",",
  Period: ".",
  Slash: "/",
  Space: "Space",
};

/** The chord of a key press in the form of the settings, such as ["Ctrl", "A"]; null while only modifiers are pressed. */
export function chordOf(event: KeyboardEvent): string[] | null {
  if (["Control", "Alt", "Shift", "Meta"].includes(event.key) || event.metaKey) return null;
  const key = /^(?:Key|Digit)(.)$/.exec(event.code)?.[1] ?? byPlace[event.code] ?? event.key;
  return [
    ...(event.ctrlKey ? ["Ctrl"] : []),
    ...(event.altKey ? ["Alt"] : []),
    ...(event.shiftKey ? ["Shift"] : []),
    key,
  ];
}
