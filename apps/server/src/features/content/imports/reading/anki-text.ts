import { decodeHTML } from "entities";

/**
 * Returns the text of an Anki field. The field is HTML with Anki's own marks: sounds, and gaps such as
 * `{{c1::text::hint}}`.
 */
export function ankiText(html: string): string {
  return (
    decodeHTML(
      withoutGaps(html)
        .replaceAll(/\[(?:sound|anki):[^\][]*\]/g, "")
        .replaceAll(/<(style|script)\b[^<>]*>[^<]*<\/\1>/gi, "")
        .replaceAll(/<\/?(?:br|div|p|li|ul|ol|tr|td|th|table|hr|h[1-6])\b[^<>]*>/gi, "\n")
        .replaceAll(/<[^<>]*>/g, ""),
    )
      .split("\n")
      .map((line) => line.replaceAll(/\s+/g, " ").trim())
      // Phonetics below a word are not a part of it.
      .filter((line) => line !== "" && !/^[/[][^/\][]*[/\]]$/.test(line))
      .join("\n")
  );
}

/** Gaps can stand in one another, so deep. */
const deepest = 3;

function withoutGaps(html: string): string {
  let text = html;
  for (let depth = 0; depth < deepest; depth += 1)
    text = text.replaceAll(/\{\{c\d+::([^{}]*)\}\}/g, (_, gap: string) => gap.split("::")[0] ?? "");
  return text;
}
