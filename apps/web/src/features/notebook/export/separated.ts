import type { Table } from "./note-table.ts";

/** Excel takes a file without this mark for one of the system's own encoding. */
const byteOrderMark = "\uFEFF";

/** Comma-separated values after RFC 4180, which spreadsheets open by a double click. */
export function toCsv(table: Table): string {
  return byteOrderMark + table.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}

function csvCell(value: string | number): string {
  const text = typeof value === "number" ? String(value) : disarmed(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet runs what begins like a formula, whoever wrote it. */
const disarmed = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Text that Anki imports as it is: two sides, where it is from, and tags. */
export function toAnki(cards: Table): string {
  const head = ["#separator:tab", "#html:true", "#columns:正面\t背面\t来源\t标签", "#tags column:4"];
  return [...head, ...cards.map((card) => card.map(ankiCell).join("\t"))].map((line) => `${line}\n`).join("");
}

const htmlSigns: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function ankiCell(value: string | number): string {
  return String(value)
    .replaceAll(/[&<>"]/g, (sign) => htmlSigns[sign] ?? sign)
    .replaceAll("\t", " ")
    .replaceAll(/\r\n|\r|\n/g, "<br>");
}
