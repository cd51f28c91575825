import { mainPart, relationsOf } from "../office-relations.ts";
import { openParts, type Parts, tooLarge, walk } from "../office-parts.ts";
import { type Table, UnreadableFile } from "../table.ts";
import { dateFormatsIn } from "./cell-dates.ts";
import { rowsOf, type Shared, sheetText } from "./sheet-rows.ts";

/** Most distinct texts of a workbook. */
const mostTexts = 200_000;
/** Most sheets that can be chosen from, and the most characters of their names that are shown. */
const mostSheets = 100;
const longestName = 40;

/**
 * Reads the rows of a sheet of an Excel workbook. `chosen` is the index of the sheet, from 0, among shown sheets with
 * cells.
 */
export async function xlsxTable(bytes: Uint8Array, chosen = 0): Promise<Table> {
  try {
    const parts = await openParts(bytes);
    const { sheets, hidden, shared } = await bookIn(parts);
    const sheet = sheets[chosen];
    if (!sheet) throw new UnreadableFile(chosen > 0 ? "没有这张工作表，请重新选择文件" : nothingIn(hidden));
    const { rows, notes } = rowsOf((await parts.read(sheet.part)) ?? "<none/>", shared);
    if (hidden > 0) notes.push(`有 ${hidden} 张隐藏的工作表没有读`);
    return { rows, refused: [], notes, sheets: sheets.map(({ name }) => name), sheet: chosen };
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause;
    throw new UnreadableFile("这个 Excel 文件读不了：可能不完整，或不是 xlsx 格式，请另存为 xlsx 后再试", {
      cause,
    });
  }
}

const nothingIn = (hidden: number): string =>
  hidden > 0
    ? "这个 Excel 文件里看得到的工作表都是空的：请先取消隐藏要读的工作表"
    : "这个 Excel 文件里没有内容，请换一个文件";

interface Sheet {
  name: string;
  part: string;
}

interface Book {
  /** The sheets that are shown and have cells, in their order. */
  sheets: Sheet[];
  /** How many are hidden. */
  hidden: number;
  shared: Shared;
}

async function bookIn(parts: Parts): Promise<Book> {
  const main = await mainPart(parts);
  const xml = main === undefined ? undefined : await parts.read(main);
  if (main === undefined || xml === undefined) throw new UnreadableFile("这个 Excel 文件里没有工作表");
  const relations = await relationsOf(parts, main);
  const listed: Sheet[] = [];
  let [hidden, is1904] = [0, false];
  walk(xml, {
    open: (name, attributes) => {
      if (name === "workbookPr") is1904 = /^(?:1|true)$/.test(attributes["date1904"] ?? "");
      if (name !== "sheet") return;
      const { type, part = "" } = relations.get(relationIn(attributes)) ?? {};
      if (type !== "worksheet") return;
      if ((attributes["state"] ?? "visible") === "visible")
        listed.push({ name: (attributes["name"] ?? "").slice(0, longestName), part });
      else hidden += 1;
    },
    text: () => {},
    close: () => {},
  });
  const sheets: Sheet[] = [];
  for (const sheet of listed.slice(0, mostSheets))
    if (/<(?:\w+:)?c[\s>]/.test((await parts.read(sheet.part)) ?? "")) sheets.push(sheet);
  const partOf = (type: string) =>
    [...relations.values()].find((relation) => relation.type === type)?.part ?? "";
  const shared = {
    texts: textsOf(await parts.read(partOf("sharedStrings"))),
    dates: dateFormatsIn(await parts.read(partOf("styles"))),
    is1904,
  };
  return { sheets, hidden, shared };
}

/** The id of a relation has a prefix, which programs choose. */
const relationIn = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => /^\w+:id$/.test(name))?.[1] ?? "";

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
      texts.push(sheetText(current));
    },
  });
  return texts;
}
