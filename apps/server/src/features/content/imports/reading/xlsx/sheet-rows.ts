import { walk } from "../office-parts.ts";
import { cellOf, mostColumns, mostRows, type Row } from "../table.ts";
import { type DateFormats, shownDate } from "./cell-dates.ts";

/** The parts of a workbook that its cells refer to. */
export interface Shared {
  texts: readonly string[];
  dates: DateFormats;
  /** Whether days are counted from 1904 on. */
  is1904: boolean;
}

/** Returns the visible rows of a sheet, and notes in words about the content that is not read. */
export function rowsOf(xml: string, shared: Shared): { rows: Row[]; notes: string[] } {
  const rows: Row[] = [];
  let row: Row = { line: 0, cells: [] };
  let isHidden = false;
  let cell = { column: 0, type: "", style: 0, text: "" };
  let [isValue, isPhonetic] = [false, false];
  let [hidden, faulty] = [0, 0];
  const end = () => {
    if (rows.length > mostRows || row.cells.every((text) => text === "")) return;
    if (isHidden) hidden += 1;
    else rows.push(row);
  };
  walk(xml, {
    open: (name, attributes) => {
      if (name === "row") {
        row = { line: Number(attributes["r"] ?? row.line + 1), cells: [] };
        isHidden = attributes["hidden"] === "1" || attributes["hidden"] === "true";
      }
      if (name === "c") {
        const { r, t = "", s } = attributes;
        cell = { column: columnOf(r) ?? row.cells.length, type: t, style: Number(s ?? 0), text: "" };
        if (t === "e") faulty += 1;
      }
      if (name === "rPh") isPhonetic = true;
      isValue = name === "v" || (name === "t" && !isPhonetic);
    },
    text: (text) => {
      if (isValue) cell.text += text;
    },
    close: (name) => {
      isValue = false;
      if (name === "rPh") isPhonetic = false;
      if (name === "c" && cell.column < mostColumns) {
        while (row.cells.length < cell.column) row.cells.push("");
        row.cells[cell.column] = shownCell(cell, shared);
      }
      if (name === "row") end();
    },
  });
  const notes = [
    ...(hidden > 0 ? [`有 ${hidden} 行是隐藏的，没有读；要读就先在 Excel 里取消隐藏`] : []),
    ...(faulty > 0 ? [`有 ${faulty} 格是公式的错误（如 #REF!），当作空白`] : []),
  ];
  return { rows, notes };
}

interface Cell {
  type: string;
  style: number;
  text: string;
}

/** A cell's text as Excel shows it. */
function shownCell({ type, style, text }: Cell, { texts, dates, is1904 }: Shared): string {
  if (type === "s") return texts[Number(text)] ?? "";
  if (type === "e") return "";
  if (type === "b") return text.trim() === "1" ? "TRUE" : "FALSE";
  const format = type === "" || type === "n" ? dates.get(style) : undefined;
  if (format !== undefined && text.trim() !== "") return shownDate(Number(text), format, is1904);
  return sheetText(text);
}

/** Returns a text of a workbook. Codes such as `_x000D_` become the characters that XML cannot hold. */
export const sheetText = (text: string): string =>
  cellOf(
    text
      .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replaceAll(/\r\n?/g, "\n"),
  );

/** Returns the column of a reference such as `AB12`, from 0; undefined if a cell has no reference. */
function columnOf(reference: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference ?? "") ?? [];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
