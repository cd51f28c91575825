import type { Assignment } from "@shiju/contract/classes/assignments";
import { siteName } from "@shiju/ui/site/site-name.ts";
import { dueShort } from "../due-words.ts";
import { cellLabel, cellWords, type GridFigure } from "./cell-words.ts";
import { columnName } from "./column-name.ts";
import type { GridRow } from "./grid-rows.ts";
import { saveBytes, saveText } from "#platform/network/download.ts";

export interface ShownGrid {
  groupName: string;
  assignments: readonly Assignment[];
  rows: readonly GridRow[];
  figure: GridFigure;
  now: Date;
}

/** Returns the grid as a table of texts and numbers, with the names of the columns first. */
export function tableOf({ assignments, rows, figure, now }: ShownGrid): (string | number)[][] {
  const heads = assignments.map((each) => `${columnName(each)} ${dueShort(each.due, now)}`);
  return [
    ["名字", "学号", ...heads, "交了", "一共", "迟的"],
    ...rows.map(({ member, results, done, of, late }) => [
      member.name,
      member.number,
      ...results.map((result, at) => {
        const assignment = assignments[at];
        return result && assignment ? cellLabel(cellWords(assignment, result, figure)) : "";
      }),
      done,
      of,
      late,
    ]),
  ];
}

const formats = { csv: "CSV", xlsx: "Excel 表格" } as const;
export type GridFormat = keyof typeof formats;
export const gridFormats = Object.entries(formats) as [GridFormat, string][];

/** Saves the shown grid as a file. The code of a format is loaded on first use. */
export async function saveGrid(format: GridFormat, grid: ShownGrid): Promise<void> {
  const name = `${siteName()}-${grid.groupName}-作业-${grid.now.toLocaleDateString("sv-SE")}.${format}`;
  if (format === "csv") {
    const { toCsv } = await import("@shiju/learning/csv");
    saveText(name, toCsv(tableOf(grid)), "text/csv");
    return;
  }
  const { toWorkbook, workbookType } = await import("#platform/format/workbook.ts");
  saveBytes(name, toWorkbook("作业", tableOf(grid)), workbookType);
}
