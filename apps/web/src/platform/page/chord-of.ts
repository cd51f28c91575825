/** Keys by their physical `code`, since their character depends on the layout, and on Alt on a Mac. */
const byPlace: Record<string, string> = {
  Semicolon: ";",
  Comma: ",",
  Period: ".",
  Slash: "/",
  Space: "Space",
};

/** The chord of a key press in the form of the settings, such as ["Ctrl", "A"]; null while only modifiers are held. */
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
