import { buffer } from "node:stream/consumers";
import { SaxesParser } from "saxes";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { cellOf, mostColumns, mostRows, type Row, type Table, UnreadableFile } from "./table.ts";

const megabyte = 1024 * 1024;
/** Bytes of a workbook's parts once they are unpacked; real tables of this product have far fewer. */
const mostUnpacked = 60 * megabyte;
const mostEntries = 2000;
/** Most distinct texts of a workbook. */
const mostTexts = 200_000;

/** The rows of the first sheet of an Excel workbook. Refuses what would unpack to more than 60 MB before unpacking it. */
export async function xlsxTable(bytes: Uint8Array): Promise<Table> {
  try {
    const { zip, entries } = await open(bytes);
    const texts = await textsOf(zip, entries.get("xl/sharedStrings.xml"));
    const sheets = [...entries.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
    const first = entries.get(sheets.toSorted(byNumber)[0] ?? "");
    if (!first) throw new UnreadableFile("这个 Excel 文件里没有工作表");
    return { rows: rowsOf(await read(zip, first), texts), refused: [] };
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause;
    throw new UnreadableFile("这个 Excel 文件读不了：可能不完整，或不是 xlsx 格式，请另存为 xlsx 后再试", {
      cause,
    });
  }
}

const byNumber = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true });

async function open(bytes: Uint8Array): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    );
  });
  if (zip.entryCount > mostEntries) throw tooLarge();
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      unpacked += entry.uncompressedSize;
      if (unpacked > mostUnpacked) return reject(tooLarge());
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once("end", resolve).once("error", reject);
    zip.readEntry();
  });
  return { zip, entries };
}

const tooLarge = () => new UnreadableFile("这个 Excel 文件展开后太大，请只留要导入的一张表");

/** yauzl fails where an entry is larger than it says. */
async function read(zip: ZipFile, entry: Entry): Promise<string> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  return (await buffer(stream)).toString("utf8");
}

interface Handlers {
  open: (name: string, attributes: Record<string, string>) => void;
  text: (text: string) => void;
  close: (name: string) => void;
}

/** Walks a part's XML; names come without their prefix. */
function walk(xml: string, handlers: Handlers): void {
  const parser = new SaxesParser();
  const localName = (name: string) => name.slice(name.indexOf(":") + 1);
  parser.on("doctype", () => {
    throw new UnreadableFile("这个 Excel 文件里有不该有的声明，读不了");
  });
  parser.on("opentag", ({ name, attributes }) =>
    handlers.open(localName(name), attributes as Record<string, string>),
  );
  parser.on("text", handlers.text);
  parser.on("closetag", ({ name }) => handlers.close(localName(name)));
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
}

async function textsOf(zip: ZipFile, entry: Entry | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (!entry) return texts;
  let current = "";
  let isText = false;
  let isPhonetic = false;
  walk(await read(zip, entry), {
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
