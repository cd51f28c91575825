import { Decompress } from "fzstd";
import initSqlJs, { type Database } from "sql.js";
import { ankiText } from "./anki-text.ts";
import { openParts, tooLarge } from "./office-parts.ts";
import { cellOf, mostColumns, mostRows, type Row, type Table, UnreadableFile } from "./table.ts";

/**
 * The notes of an Anki package: a zip with an SQLite database in one of three names. The newest of them is packed with
 * Zstandard and has its note types in a table; the others have them as JSON in a column. Where a package holds several,
 * the older ones only tell old programs to be updated.
 */
export async function ankiTable(bytes: Uint8Array): Promise<Table> {
  try {
    const { names, bytes: bytesOf } = await openParts(bytes);
    const name = ["collection.anki21b", "collection.anki21", "collection.anki2"].find((each) =>
      names.includes(each),
    );
    if (name === undefined) throw new UnreadableFile("这不是 Anki 的牌组：请在 Anki 里导出为 apkg 后再试");
    const packed = await bytesOf(name);
    const database = new (await initSqlJs()).Database(name.endsWith("b") ? unpacked(packed) : packed);
    try {
      return tableOf(database);
    } finally {
      database.close();
    }
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause;
    throw new UnreadableFile("这个 Anki 文件读不了：可能不完整，请重新导出（不用包含媒体）后再试", { cause });
  }
}

const mostUnpacked = 60 * 1024 * 1024;

/** What Zstandard packed, up to 60 MB; how much memory it asks for stands in its head (RFC 8878, 3.1.1.1). */
function unpacked(packed: Uint8Array): Uint8Array {
  const [head = 0, window = 0] = packed.subarray(4, 6);
  const isWhole = (head & 0x20) !== 0;
  if (!isWhole && 2 ** (10 + (window >> 3)) > mostUnpacked) throw tooLarge();
  const size = [1, 2, 4, 8][head >> 6] ?? 1;
  if (isWhole && sizeIn(packed.subarray(5 + [0, 1, 2, 4][head & 3]!, 13), size) > mostUnpacked)
    throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = new Decompress((chunk) => {
    length += chunk.length;
    if (length > mostUnpacked) throw tooLarge();
    chunks.push(chunk);
  });
  stream.push(packed, true);
  return Buffer.concat(chunks);
}

const sizeIn = (bytes: Uint8Array, length: number): number =>
  bytes.subarray(0, length).reduceRight((sum, byte) => sum * 256 + byte, 0);

/** Longest text of one note, all its fields together. */
const longestNote = 40_000;

interface Note {
  line: number;
  type: string;
  fields: string[];
}

function tableOf(database: Database): Table {
  const notes = notesIn(database);
  const times = new Map<string, number>();
  for (const { type } of notes) times.set(type, (times.get(type) ?? 0) + 1);
  const [usual] = [...times].toSorted(([, a], [, b]) => b - a)[0] ?? [""];
  const rows: Row[] = notes
    .filter(({ type }) => type === usual)
    .map(({ line, fields }) => ({
      line,
      cells: fields.slice(0, mostColumns).map((field) => cellOf(ankiText(field))),
    }));
  const others = notes.filter(({ type }) => type !== usual);
  return {
    header: fieldsOf(database, usual),
    rows,
    refused: others.map(({ line, fields }) => ({
      line,
      text: ankiText(fields[0] ?? "").slice(0, 80),
      reason: "这条笔记的模板和大多数不同，没有读：请把它单独导出",
    })),
  };
}

function notesIn(database: Database): Note[] {
  if (!hasTable(database, "notes")) throw new UnreadableFile("这个 Anki 文件里没有笔记，请换一个文件");
  const notes: Note[] = [];
  const asked = database.prepare(
    `select mid, substr(flds, 1, ${longestNote}) from notes limit ${mostRows + 1}`,
  );
  while (asked.step()) {
    const [type, fields] = asked.get();
    notes.push({ line: notes.length + 1, type: String(type), fields: String(fields).split("\u001F") });
  }
  asked.free();
  return notes;
}

/** The names of a note type's fields; undefined where they are not found. */
function fieldsOf(database: Database, type: string): string[] | undefined {
  if (hasTable(database, "fields")) {
    // Its names are compared by a rule that this SQLite does not have: they can be read, but not ordered.
    const rows = database.exec("select ntid, ord, name from fields limit 10000")[0]?.values ?? [];
    const own = rows.filter(([id]) => String(id) === type).toSorted(([, a], [, b]) => Number(a) - Number(b));
    if (own.length > 0) return own.map(([, , name]) => String(name));
  }
  if (!hasTable(database, "col")) return undefined;
  const [[models] = []] = database.exec("select models from col limit 1")[0]?.values ?? [];
  const known = JSON.parse(String(models || "{}")) as Record<string, { flds?: { name?: unknown }[] }>;
  return known[type]?.flds?.map(({ name }) => String(name));
}

/** A view could go on without an end, and a virtual table is code of its own. */
function hasTable(database: Database, name: string): boolean {
  const [found] = database.exec("select sql from sqlite_master where type = 'table' and name = ?", [name]);
  return /^create table /i.test(String(found?.values[0]?.[0] ?? ""));
}
