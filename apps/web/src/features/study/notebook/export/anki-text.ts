import type { Table } from "#platform/format/workbook.ts";

/** A text file for Anki's import: front, back, source and tags. */
export function toAnki(cards: Table): string {
  const head = ["#separator:tab", "#html:true", "#columns:正面\t背面\t来源\t标签", "#tags column:4"];
  return [...head, ...cards.map((card) => card.map(ankiField).join("\t"))]
    .map((line) => `${line}\n`)
    .join("");
}

const htmlSigns: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A field of an Anki card, which is HTML. */
export function ankiField(value: string | number): string {
  return String(value)
    .replaceAll(/[&<>"]/g, (sign) => htmlSigns[sign] ?? sign)
    .replaceAll("\t", " ")
    .replaceAll(/\r\n|\r|\n/g, "<br>");
}
