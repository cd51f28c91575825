import { withoutMark } from "../../../language/reading/marks-of-lists.ts";

/** The language of a column. */
export type ColumnLanguage = "en" | "zh";

const letters: Record<ColumnLanguage, RegExp> = { en: /\p{Script=Latin}/gu, zh: /\p{Script=Han}/gu };

/**
 * Returns the rows of a pasted column; null for a single row. From a table it takes the column with the most text of
 * the language. A blank row is an empty cell.
 */
export function columnOf(pasted: string, language: ColumnLanguage): string[] | null {
  const rows = cellsOf(pasted.replaceAll(/\r\n?/gu, "\n").replaceAll("\u00A0", " "));
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell.trim() === "")) rows.pop();
  if (rows.length < 2) return null;
  const width = Math.max(...rows.map((cells) => cells.length));
  const weights = Array.from({ length: width }, (_, column) =>
    rows.reduce((sum, cells) => sum + (cells[column]?.match(letters[language])?.length ?? 0), 0),
  );
  const best = weights.indexOf(Math.max(...weights));
  return rows.map((cells) => withoutMark((cells[best] ?? "").replaceAll("\n", " ")).line);
}

/**
 * Returns the cells that a spreadsheet copies. Tabs separate the cells, and quotation marks surround a cell that has a
 * line break or a tab.
 */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(?=[\t\n]|$)|[^\t\n]*/uy;
  for (let at = 0; at <= text.length; at++) {
    cell.lastIndex = at;
    const found = cell.exec(text);
    const [whole = "", quoted] = found ?? [];
    rows.at(-1)?.push(quoted === undefined ? whole : quoted.replaceAll('""', '"'));
    at += whole.length;
    if (text[at] === "\n") rows.push([]);
  }
  return rows;
}

/**
 * Returns the values of a pasted column for `room` fields, beginning with the field into which it was pasted. A value
 * is a text, or null for a field that stays. Blank rows are empty cells if the number of rows then fits. Otherwise they
 * only separate the text.
 */
export function fittedTo(rows: readonly string[], room: number): (string | null)[] {
  const cells = rows.length === room ? rows : rows.filter((row) => row !== "");
  return cells.map((row) => (row === "" ? null : row));
}
