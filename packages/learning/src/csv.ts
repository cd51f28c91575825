/**
 * A first character that makes a spreadsheet read a text as a formula. Chinese and Japanese versions of Excel also
 * accept the full-width forms.
 */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

export type CsvCell = string | number | null;

/** The first character of a CSV file. Without it Excel reads the file in the system's own encoding. */
const byteOrderMark = "\uFEFF";

/** Returns comma-separated values by RFC 4180. A spreadsheet never runs a person's text as a formula. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map(lineOf).join("");
}

/** The same file piece by piece, for rows that come one by one. */
export async function* csvOf(
  columns: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
): AsyncGenerator<string> {
  yield toCsv([columns]);
  for await (const row of rows) yield lineOf(row);
}

const lineOf = (row: readonly CsvCell[]) => `${row.map(written).join(",")}\r\n`;

function written(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
