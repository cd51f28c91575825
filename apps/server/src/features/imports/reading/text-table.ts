import type { ImportKind } from "@shiju/contract/courses/imports";
import { cellOf, mostRows, type Row, type Table } from "./table.ts";

/** The columns of plain text, found line by line. */
const textHeader = ["en", "phonetic", "zh"];

const han = /\p{Script=Han}/u;
const phonetic = /^(?:\/([^/]{1,60})\/|\[([^\]]{1,60})\])\s*/u;
/** What begins a meaning after a word: a word class such as `vt.`, or phonetics. */
const meaningStart = /\s(?=[a-z]{1,6}\.\s|\/|\[)/u;

/** Plain text: a word or sentence a line with its Chinese behind it, or its Chinese on the line below. */
export function textTable(text: string, kind: ImportKind): Table {
  const rows: Row[] = [];
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    if (rows.length > mostRows) break;
    const line = cellOf(raw);
    if (line === "") continue;
    const last = rows.at(-1);
    const cells = splitLine(line, kind);
    if (cells[0] === "" && last && last.cells[2] === "" && last.line === index) last.cells[2] = line;
    else rows.push({ line: index + 1, cells });
  }
  return { header: textHeader, rows, refused: [] };
}

function splitLine(line: string, kind: ImportKind): string[] {
  const tab = line.indexOf("\t");
  const place = tab >= 0 ? tab : placeOfChinese(line, kind);
  const en = line
    .slice(0, place)
    .trim()
    .replace(/\s*[:：=|—–-]+$/u, "")
    .trim();
  const rest = line.slice(place).trim();
  const [said = "", slashed = "", bracketed = ""] = phonetic.exec(rest) ?? [];
  return [en, slashed || bracketed, rest.slice(said.length).replaceAll("\t", " ").trim()];
}

/** Where the English ends; the whole line where nothing follows it. */
function placeOfChinese(line: string, kind: ImportKind): number {
  const chinese = line.search(han);
  const meaning = kind === "words" ? line.search(meaningStart) : -1;
  if (meaning >= 0 && (chinese < 0 || meaning < chinese)) return meaning;
  if (chinese < 0) return line.length;
  // Brackets and quotes that open before the Chinese belong to it.
  return line.slice(0, chinese).replace(/[\s（(“"《【[]+$/u, "").length;
}
