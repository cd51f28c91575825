import type { RefusedRow } from "@shiju/contract/content/imports";
import { CsvError, parse } from "csv-parse/sync";
import { ankiText } from "./anki-text.ts";
import { cellOf, mostColumns, mostRows, type Row, type Table } from "./table.ts";

/** Longest record in characters; an open quote ends here. */
const longestRecord = 20_000;

/**
 * Reads the records of a CSV file. They are separated by commas, tabs or semicolons, or as Anki's head lines say.
 * Columns that are not part of a note's text, such as its deck, are left out.
 */
export function csvTable(text: string, separator?: string): Table {
  const head = spreadsheetHead(text) ?? ankiHead(text);
  const content = text.split("\n").slice(head.above).join("\n");
  const isThere = head.separator !== undefined && content.includes(head.separator);
  const delimiter = separator ?? (isThere ? head.separator! : delimiterOf(content));
  const { records, refused } = recordsIn(content, delimiter);
  const own = (cells: readonly string[]) =>
    cells.filter((_, at) => !head.others.has(at)).slice(0, mostColumns);
  const textOf = (cell: string) => cellOf(head.isHtml ? ankiText(cell) : cell);
  return {
    header: head.columns === undefined ? undefined : own(head.columns.split(delimiter)),
    rows: records.map(({ line, cells }) => ({ line: head.above + line, cells: own(cells).map(textOf) })),
    refused: refused.map((row) => ({ ...row, line: head.above + row.line })),
  };
}

function recordsIn(text: string, delimiter: string): { records: Row[]; refused: RefusedRow[] } {
  const quoted = parsed(text, delimiter, '"');
  const isBroken = ({ cells }: Row) => cells.some((cell) => cell.includes("\t"));
  // Texts whose cells are parted by tabs have quotes that are only signs.
  return delimiter === "\t" && (quoted.refused.length > 0 || quoted.records.some(isBroken))
    ? parsed(text, delimiter, null)
    : quoted;
}

function parsed(text: string, delimiter: string, quote: '"' | null) {
  const refused: RefusedRow[] = [];
  const found = parse(text, {
    delimiter,
    quote,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRecord,
    to: mostRows + 1,
    info: true,
    on_skip: (error) => {
      refused.push({ line: error instanceof CsvError ? lineOf(error) : 0, text: "", reason: brokenQuote });
      return undefined;
    },
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return { records: found.map(({ record, info }): Row => ({ line: info.lines, cells: record })), refused };
}

/** The head lines of a file by Anki or for Anki: https://docs.ankiweb.net/importing/text-files.html. */
export const ankiStart = /^\uFEFF?"?#(?:separator|html|columns|tags|notetype|deck|guid)\b/;

/** Of the lines above the records. */
const longestLine = 2000;

const separators: Record<string, string> = {
  tab: "\t",
  comma: ",",
  semicolon: ";",
  pipe: "|",
  colon: ":",
  space: " ",
};

interface FileHead {
  /** Lines above the records. */
  above: number;
  separator?: string;
  /** The names of the columns, as the line has them. */
  columns?: string;
  isHtml: boolean;
  /** The columns that are not part of a note's text: its deck, tags, type or id. */
  others: Set<number>;
}

/** Reads the line that tells Excel the separator of a file; undefined if there is no such line. */
function spreadsheetHead(text: string): FileHead | undefined {
  const [, separator] =
    /^\uFEFF?"?sep=([,;\t|])"?[,;\t|]*\r?(?:\n|$)/i.exec(text.slice(0, longestLine)) ?? [];
  return separator === undefined ? undefined : { above: 1, separator, isHtml: false, others: new Set() };
}

/** Reads the lines above the records of a file for Anki. Any other file has no such lines. */
function ankiHead(text: string): FileHead {
  const head: FileHead = { above: 0, isHtml: false, others: new Set() };
  if (!ankiStart.test(text)) return head;
  const lines = text.slice(0, 10_000).split("\n");
  const end = lines.findIndex((line) => !/^\uFEFF?"?#/.test(line));
  head.above = end < 0 ? lines.length : end;
  for (const line of lines.slice(0, head.above)) {
    const [, name = "", value = "", filling = ""] =
      /^\uFEFF?"?#([^:]*):([^\r]*?)"?([,;\t]*)\r?$/.exec(line.slice(0, longestLine)) ?? [];
    // A spreadsheet fills each line up to the number of columns, by a separator of its own.
    if (name === "separator")
      head.separator = filling.slice(0, 1) || separators[value.toLowerCase()] || value.slice(0, 1);
    if (name === "html") head.isHtml = value.toLowerCase() === "true";
    if (name === "columns") head.columns = value + filling;
    if (/^(?:deck|tags|notetype|guid) column$/.test(name)) head.others.add(Number(value) - 1);
  }
  return head;
}

const brokenQuote = "引号没有配对，这一段读不了：请检查文件是否完整";

const lineOf = (error: CsvError): number => (error as { lines?: number }).lines ?? 0;

/** The separator that the first lines have most often. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, 4000);
  const times = (separator: string) => sample.split(separator).length;
  return ["\t", ";"].reduce((best, other) => (times(other) > times(best) ? other : best), ",");
}
