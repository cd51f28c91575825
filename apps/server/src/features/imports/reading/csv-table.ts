import type { RefusedRow } from "@shiju/contract/courses/imports";
import { CsvError, parse } from "csv-parse/sync";
import { ankiText } from "./anki-text.ts";
import { cellOf, mostColumns, mostRows, type Row, type Table } from "./table.ts";

/** Longest record in characters; an open quote ends here. */
const longestRecord = 20_000;

/** The records of a CSV file, parted by commas, tabs or semicolons, or by what Anki says above them. */
export function csvTable(text: string): Table {
  const refused: RefusedRow[] = [];
  const rows: Row[] = [];
  const { above, separator, columns, isHtml } = ankiHead(text);
  const content = text.split("\n").slice(above).join("\n");
  const records = parse(content, {
    delimiter: separator ?? delimiterOf(content),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRecord,
    to: mostRows + 1,
    info: true,
    on_skip: (error) => {
      const line = error instanceof CsvError ? above + lineOf(error) : 0;
      refused.push({ line, text: "", reason: brokenQuote });
      return undefined;
    },
  }) as unknown as { record: string[]; info: { lines: number } }[];
  for (const { record, info } of records)
    rows.push({
      line: above + info.lines,
      cells: record.slice(0, mostColumns).map((cell) => cellOf(isHtml ? ankiText(cell) : cell)),
    });
  return { header: columns, rows, refused };
}

/** What begins a file that Anki wrote, or that is meant for it: https://docs.ankiweb.net/importing/text-files.html. */
export const ankiStart = /^\uFEFF?#(?:separator|html|columns|tags|notetype|deck|guid)\b/;

const separators: Record<string, string> = {
  tab: "\t",
  comma: ",",
  semicolon: ";",
  pipe: "|",
  colon: ":",
  space: " ",
};

interface AnkiHead {
  /** Lines above the records. */
  above: number;
  separator?: string;
  columns?: string[];
  isHtml: boolean;
}

/** The lines above the records of a file for Anki; none in any other. */
function ankiHead(text: string): AnkiHead {
  const head: AnkiHead = { above: 0, isHtml: false };
  if (!ankiStart.test(text)) return head;
  const lines = text.slice(0, 10_000).split("\n");
  const end = lines.findIndex((line) => !/^\uFEFF?#/.test(line));
  head.above = end < 0 ? lines.length : end;
  for (const line of lines.slice(0, head.above)) {
    const [, name = "", value = ""] = /^\uFEFF?#([^:]*):([^\r]*)/.exec(line) ?? [];
    if (name === "separator") head.separator = separators[value.toLowerCase()] ?? (value.slice(0, 1) || "\t");
    if (name === "html") head.isHtml = value === "true";
    if (name === "columns") head.columns = value.split(head.separator ?? "\t").slice(0, mostColumns);
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
