/** Keys whose sign depends on the layout, or on Alt on a Mac, by where they are. */
const byPlace: Record<string, string> = {
  Semicolon: ";",
  Comma: ",",
  Period: ".",
  Slash: "/",
  Space: "Space",
};

/** The chord that a key press makes, written as settings write it, such as ["Ctrl", "A"]; null while only modifiers are down. */
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
