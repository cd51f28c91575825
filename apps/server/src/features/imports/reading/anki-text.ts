/** The text of a field of Anki, which is HTML with marks of its own: sounds, and gaps such as `{{c1::text::hint}}`. */
export function ankiText(html: string): string {
  return (
    html
      .replaceAll(/\[sound:[^\][]*\]/g, "")
      .replaceAll(/\{\{c\d+::([^{}]*)\}\}/g, (_, gap: string) => gap.split("::")[0] ?? "")
      .replaceAll(/<(style|script)\b[^<>]*>[^<]*<\/\1>/gi, "")
      .replaceAll(/<(?:br|\/div|\/p|\/li|\/tr)\b[^<>]*>/gi, "\n")
      .replaceAll(/<[^<>]*>/g, "")
      .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) =>
        named(whole, decimal, hex, name),
      )
      .split("\n")
      .map((line) => line.replaceAll(/\s+/g, " ").trim())
      // Phonetics below a word are not a part of it.
      .filter((line) => line !== "" && !/^[/[][^/\][]*[/\]]$/.test(line))
      .join("\n")
  );
}

const names: Readonly<Record<string, string>> = {
  nbsp: " ",
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
};

function named(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return names[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
}
