import type { ImportFormat, ImportKind } from "@shiju/contract/content/imports";
import { classPattern } from "#features/content/dictionary/dictionary.meanings.service.ts";
import { csvTable } from "./csv-table.ts";
import { cellOf, mostRows, type Row, type Table } from "./table.ts";

/** The columns of plain text, found line by line. */
const textHeader = ["en", "zh"];

const han = /\p{Script=Han}/u;
const classMark = String.raw`(?:${classPattern}|N|Vt?|Vi|Ad[jv]|Prep|Pron|Conj|Num|Int|Art|Aux)\.`;
/** Phonetics right behind a word; the slashes of `a/an/the` hold none of their signs. */
const phonetics = String.raw`\[[^\]\p{Script=Han}]{1,60}\](?![A-Za-z]+\b(?!\.))|\/[^/\p{Script=Han}]{0,60}[ˈˌːæɑɒɔəɛɜɪʊʌθðʃʒŋɡ][^/\p{Script=Han}]{0,60}\/`;
/** The start of a meaning after a word: phonetics, or a word class such as `vt.`, which ends at its dot. */
const meaningStart = new RegExp(
  String.raw`(?<=[a-z])(?=${phonetics})|\s(?=[/[]|[a-z]{1,6}\.\s|${classMark}(?:[^A-Za-z]|$|${classMark}))`,
  "u",
);

/** Plain text in columns separated by tabs, or a word or sentence on each line with its Chinese after it or below it. */
export function textTable(text: string, kind: ImportKind): Table & { format: ImportFormat } {
  const lines = text.split(/\r\n|\n|\r/);
  return hasColumns(lines)
    ? { ...columnsTable(text, kind), format: "csv" }
    : { ...linesTable(lines, kind), format: "text" };
}

/** Whether a text is a table of at least three columns, and not prose. */
export function isWideTable(text: string): boolean {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== "");
  const wide = lines.filter((line) => filledCells(line) > 2);
  return wide.length > 0 && wide.length >= lines.length * 0.9;
}

const filledCells = (line: string): number => line.split("\t").filter((cell) => cell.trim() !== "").length;

/** Several tabs between two cells only align them. */
function hasColumns(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== "").slice(0, mostRows);
  const isWide = filled.some((line) => filledCells(line) > 2);
  const isAligned = filled.some((line) => /\S\t\s*\t\s*\S/u.test(line));
  const tabbed = filled.filter((line) => line.trim().includes("\t"));
  return isWide || (!isAligned && tabbed.length > filled.length / 2);
}

/** A line without a tab holds its English and its Chinese as in any other text. */
function columnsTable(text: string, kind: ImportKind): Table {
  const { rows, ...table } = csvTable(text, "\t");
  const joined: Row[] = [];
  for (const row of rows) {
    const [line = "", ...others] = row.cells;
    if (others.length > 0) joined.push(row);
    else addLine(joined, row.line, splitLine(line, kind));
  }
  return { ...table, rows: joined };
}

function linesTable(lines: readonly string[], kind: ImportKind): Table {
  const rows: Row[] = [];
  for (const [index, raw] of lines.entries()) {
    if (rows.length > mostRows) break;
    const line = cellOf(raw);
    if (line !== "") addLine(rows, index + 1, splitLine(line, kind));
  }
  return { header: textHeader, rows, refused: [] };
}

/** Chinese by itself belongs to the line above that has none. */
function addLine(rows: Row[], line: number, [en, zh]: [string, string]): void {
  const last = rows.at(-1);
  if (en === "" && last && (last.cells[1] ?? "") === "" && last.line === line - 1) last.cells[1] = zh;
  else rows.push({ line, cells: [en, zh] });
}

function splitLine(line: string, kind: ImportKind): [string, string] {
  const tab = line.indexOf("\t");
  const place = tab >= 0 ? tab : placeOfChinese(line, kind);
  const en = line
    .slice(0, place)
    .trim()
    .replace(/\s*[:：=|—–-]+$/u, "")
    .trim();
  return [en, line.slice(place).trim()];
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
