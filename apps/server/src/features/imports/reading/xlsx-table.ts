import { openParts, type Parts, tooLarge, walk } from "./office-parts.ts";
import { cellOf, mostColumns, mostRows, type Row, type Table, UnreadableFile } from "./table.ts";

/** Most distinct texts of a workbook. */
const mostTexts = 200_000;

/** The rows of the first sheet of an Excel workbook. */
export async function xlsxTable(bytes: Uint8Array): Promise<Table> {
  try {
    const parts = await openParts(bytes);
    const texts = textsOf(await parts.read("xl/sharedStrings.xml"));
    const sheet = await parts.read(firstSheet(parts));
    if (sheet === undefined) throw new UnreadableFile("这个 Excel 文件里没有工作表");
    return { rows: rowsOf(sheet, texts), refused: [] };
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause;
    throw new UnreadableFile("这个 Excel 文件读不了：可能不完整，或不是 xlsx 格式，请另存为 xlsx 后再试", {
      cause,
    });
  }
}

const byNumber = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true });

const firstSheet = ({ names }: Parts): string =>
  names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).toSorted(byNumber)[0] ?? "";

function textsOf(xml: string | undefined): string[] {
  const texts: string[] = [];
  if (xml === undefined) return texts;
  let current = "";
  let isText = false;
  let isPhonetic = false;
  walk(xml, {
    open: (name) => {
      if (name === "si") current = "";
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    text: (text) => {
      if (isText) current += text;
    },
    close: (name) => {
      isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name !== "si") return;
      if (texts.length >= mostTexts) throw tooLarge();
      texts.push(cellOf(current));
    },
  });
  return texts;
}

function rowsOf(xml: string, texts: readonly string[]): Row[] {
  const rows: Row[] = [];
  let row: Row = { line: 0, cells: [] };
  let cell = { column: 0, type: "", text: "" };
  let isValue = false;
  walk(xml, {
    open: (name, attributes) => {
      if (name === "row") row = { line: Number(attributes["r"] ?? row.line + 1), cells: [] };
      if (name === "c")
        cell = {
          column: columnOf(attributes["r"]) ?? row.cells.length,
          type: attributes["t"] ?? "",
          text: "",
        };
      isValue = name === "v" || name === "t";
    },
    text: (text) => {
      if (isValue) cell.text += text;
    },
    close: (name) => {
      isValue = false;
      if (name === "c" && cell.column < mostColumns) {
        while (row.cells.length < cell.column) row.cells.push("");
        row.cells[cell.column] = cell.type === "s" ? (texts[Number(cell.text)] ?? "") : cellOf(cell.text);
      }
      if (name === "row" && rows.length <= mostRows && row.cells.some((each) => each !== "")) rows.push(row);
    },
  });
  return rows;
}

/** The column of a reference such as `AB12`, from 0; a cell may have none. */
function columnOf(reference: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference ?? "") ?? [];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
