import type { ImportFormat, ImportKind } from "@shiju/contract/content/imports";
import { classPattern } from "#features/content/dictionary/dictionary.meanings.service.ts";
import { csvTable } from "./csv-table.ts";
import { cellOf, mostRows, type Row, type Table } from "./table.ts";

/** The columns of plain text, found line by line. */
const textHeader = ["en", "zh"];

const han = /\p{Script=Han}/u;
const classMark = String.raw`(?:${classPattern}|N|Vt?|Vi|Ad[jv]|Prep|Pron|Conj|Num|Int|Art|Aux)\.`;
/**
 * Phonetics right behind a word. The slashes of `a/an/the` are no phonetics, because they contain no phonetic
 * characters.
 */
const phonetics = String.raw`\[[^\]\p{Script=Han}]{1,60}\](?![A-Za-z]+\b(?!\.))|\/[^/\p{Script=Han}]{0,60}[ˈˌːæɑɒɔəɛɜɪʊʌθðʃʒŋɡ][^/\p{Script=Han}]{0,60}\/`;
/** The start of a meaning after a word: phonetics, or a word class such as `vt.`, which ends at its dot. */
const meaningStart = new RegExp(
  String.raw`(?<=[a-z])(?=${phonetics})|\s(?=\/\S|\[[^\]]*[^\]\d\s][^\]]*\]|(?:sing|suf|pref|quant|interj|idiom|ph|exclam)\.\s|${classMark}(?:[^A-Za-z]|$|${classMark}))`,
  "u",
);
/** A line of phonetics or of a meaning, which belongs to the word above. */
const continued = new RegExp(String.raw`^(?:(?:${phonetics})|${classMark}(?:[^A-Za-z]|$|${classMark}))`, "u");
/** A word class without its dot, between a word and its meaning. */
const bareClass =
  /(?<=[A-Za-z)]\s+)(n|v|vt|vi|adj|adv|prep|conj|pron|num|int|art)(?=\s*[（(【[]?\p{Script=Han})/u;
/** The heading of a part of a list. */
const heading =
  /^[#\s【[]*((?:(?:unit|lesson|module|chapter|list|day|week|part|section|group|starter)\s*\d{1,3}|第\s*[\d一二三四五六七八九十百]{1,5}\s*(?:单元|课|章|天|周|组|部分|讲|节))(?:$|[\s:：.—–\]】-].{0,60}$))/iu;

/**
 * Reads plain text. It has columns separated by tabs, or a word or sentence on each line with its Chinese after it or
 * below it.
 */
export function textTable(text: string, kind: ImportKind): Table & { format: ImportFormat } {
  const written = text.split(/\r\n|\n|\r/);
  if (isMarkdownTable(written))
    return { ...csvTable(written.map(withoutBars).join("\n"), "\t"), format: "csv" };
  const lines = withoutCount(written);
  return hasColumns(lines)
    ? { ...columnsTable(lines.join("\n"), kind), format: "csv" }
    : { ...linesTable(lines, kind), format: "text" };
}

const isMarkdownTable = (lines: readonly string[]): boolean => {
  const filled = lines.filter((line) => line.trim() !== "").slice(0, 50);
  return filled.length > 1 && filled.every((line) => /^\s*\|.*\|\s*$/u.test(line));
};

/** Returns a line of a Markdown table with tabs instead of its bars. The rule below the head becomes empty. */
const withoutBars = (line: string): string =>
  /^[\s|:-]*$/u.test(line)
    ? ""
    : line
        .trim()
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim())
        .join("\t");

const counted = /^\s*(\d{1,5})\s+(?=\p{L})/u;

/** Returns the lines without the numbers in front of them, if the numbers count up from line to line. */
function withoutCount(lines: readonly string[]): readonly string[] {
  const counts = lines.flatMap((line) => {
    const [, count] = counted.exec(line) ?? [];
    return count === undefined ? [] : [Number(count)];
  });
  const steps = counts.filter((count, at) => at > 0 && count === counts[at - 1]! + 1);
  const filled = lines.filter((line) => line.trim() !== "").length;
  return steps.length >= 2 && steps.length >= filled * 0.6
    ? lines.map((line) => line.replace(counted, ""))
    : lines;
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

/**
 * Reads columns separated by tabs. A line without a tab is split into English and Chinese like a line of any other
 * text.
 */
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
  let lesson: string | undefined;
  for (const [index, raw] of lines.entries()) {
    if (rows.length > mostRows) break;
    const line = cellOf(raw);
    const [, named] = heading.exec(line) ?? [];
    const last = rows.at(-1);
    if (named !== undefined) lesson = named;
    else if (last && kind === "words" && continued.test(line)) addBelow(last, line);
    else if (line !== "") {
      const isAwaited = last?.cells[1] === "" && last.line === index;
      const parts = isAwaited ? undefined : chineseFirst(line);
      addLine(rows, index + 1, parts ?? splitLine(line, kind), lesson);
    }
  }
  return { header: textHeader, rows, refused: [] };
}

/**
 * Adds phonetics or a meaning to the meaning of the word above. Text after phonetics or a dot goes on in the same line.
 */
function addBelow(row: Row, line: string): void {
  const above = row.cells[1] ?? "";
  row.cells[1] = above + (above === "" || /[\]/.]$/u.test(above) ? "" : "\n") + line;
}

/** Chinese by itself belongs to the line above that has none. */
function addLine(rows: Row[], line: number, [en, zh]: [string, string], lesson?: string): void {
  const last = rows.at(-1);
  const isBelow = en === "" && last && !han.test(last.cells[1] ?? "");
  if (isBelow && (last.line === line - 1 || last.cells[1] !== "")) addBelow(last, zh);
  else rows.push({ line, cells: [en, zh], ...(lesson !== undefined && { lesson }) });
}

/** A line whose English stands behind its Chinese. */
function chineseFirst(line: string): [string, string] | undefined {
  const [, zh, en] =
    /^([^A-Za-z]*\p{Script=Han}[^A-Za-z]*?)[\s:：=|—–-]+([A-Za-z][^\p{Script=Han}]*)$/u.exec(line) ?? [];
  return zh === undefined || en === undefined ? undefined : [en.trim(), zh.trim()];
}

function splitLine(written: string, kind: ImportKind): [string, string] {
  const line = kind === "words" ? written.replace(bareClass, "$1.") : written;
  const tab = line.indexOf("\t");
  const place = tab >= 0 ? tab : placeOfChinese(line, kind);
  const en = line
    .slice(0, place)
    .trim()
    .replace(/\s*(?:[:：=|—–]|\s-)+$/u, "")
    .trim();
  return [en, line.slice(place).trim()];
}

/** A word whose Chinese begins with the word itself: `C# C#语言`. */
const codeIsNamed = /^(\S+)\s+(?=\1\s*\p{Script=Han})/u;

/** Returns the position at which the English ends. It is the length of the line if nothing follows the English. */
function placeOfChinese(line: string, kind: ImportKind): number {
  const chinese = line.search(han);
  const meaning = kind === "words" ? line.search(meaningStart) : -1;
  if (meaning >= 0 && (chinese < 0 || meaning < chinese)) return meaning;
  const sameSigns = kind === "words" ? codeIsNamed.exec(line)?.[1] : undefined;
  if (sameSigns !== undefined) return sameSigns.length;
  if (chinese < 0) return line.length;
  // Brackets and quotes that open before the Chinese belong to it.
  return line.slice(0, chinese).replace(/[\s（(“"《【[]+$/u, "").length;
}
