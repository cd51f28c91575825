import type { Table } from "./note-table.ts";

/** Without a byte order mark Excel reads the file in the system's own encoding. */
const byteOrderMark = "\uFEFF";

/** Comma-separated values by RFC 4180. */
export function toCsv(table: Table): string {
  return byteOrderMark + table.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}

function csvCell(value: string | number): string {
  const text = typeof value === "number" ? String(value) : disarmed(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Prefixes text that a spreadsheet would run as a formula. */
const disarmed = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

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
