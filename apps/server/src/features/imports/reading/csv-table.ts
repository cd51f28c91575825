import type { RefusedRow } from "@shiju/contract/courses/imports";
import { CsvError, parse } from "csv-parse/sync";
import { cellOf, mostColumns, mostRows, type Row, type Table } from "./table.ts";

/** Longest record in characters; an open quote ends here. */
const longestRecord = 20_000;

/** The records of a CSV file, parted by commas, tabs or semicolons. */
export function csvTable(text: string): Table {
  const refused: RefusedRow[] = [];
  const rows: Row[] = [];
  const records = parse(text, {
    delimiter: delimiterOf(text),
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
  for (const { record, info } of records)
    rows.push({ line: info.lines, cells: record.slice(0, mostColumns).map(cellOf) });
  return { rows, refused };
}

const brokenQuote = "引号没有配对，这一段读不了：请检查文件是否完整";

const lineOf = (error: CsvError): number => (error as { lines?: number }).lines ?? 0;

/** The separator that the first lines have most often. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, 4000);
  const times = (separator: string) => sample.split(separator).length;
  return ["\t", ";"].reduce((best, other) => (times(other) > times(best) ? other : best), ",");
}
