import type { RefusedRow } from "@shiju/contract/content/imports";
import { Decompress } from "fzstd";
import initSqlJs, { type Database } from "sql.js";
import { ankiText } from "./anki-text.ts";
import { openParts, tooLarge } from "./office-parts.ts";
import { cellOf, mostColumns, mostRows, type Row, shownRow, type Table, UnreadableFile } from "./table.ts";

/**
 * Reads the notes of an Anki package: a zip with an SQLite database under one of three names. The newest form is packed
 * with Zstandard and has a table of note types. The older forms have the note types as JSON in a column. If a package
 * has several databases, the older databases only tell old programs to be updated.
 */
export async function ankiTable(bytes: Uint8Array): Promise<Table> {
  try {
    const { names, bytes: bytesOf } = await openParts(bytes);
    const name = ["collection.anki21b", "collection.anki21", "collection.anki2"].find((each) =>
      names.includes(each),
    );
    if (name === undefined) throw new UnreadableFile("这不是 Anki 的牌组：请在 Anki 里导出为 apkg 后再试");
    const packed = await bytesOf(name);
    const database = new (await initSqlJs()).Database(
      withKnownRule(name.endsWith("b") ? unpacked(packed) : packed),
    );
    try {
      database.run(`pragma hard_heap_limit = ${mostMemory}`);
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
/** Bytes that SQLite may take beside the file. */
const mostMemory = 32 * 1024 * 1024;

/**
 * Replaces Anki's own collation for names in a database, because SQLite without that collation cannot read a table that
 * uses it. The replacement has a name of the same length. It does no harm, because the rows are read in any order and
 * nothing is looked up.
 */
function withKnownRule(bytes: Buffer): Buffer {
  for (let at = bytes.indexOf(ownRule); at >= 0; at = bytes.indexOf(ownRule, at))
    bytes.write("COLLATE binary ", at, "latin1");
  return bytes;
}

const ownRule = "COLLATE unicase";

/** Unpacks Zstandard, up to 60 MB. The head of the data says how much memory it needs (RFC 8878, 3.1.1.1). */
function unpacked(packed: Uint8Array): Buffer {
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

/** The largest number of characters of a note, with all its fields. A field may contain pictures. */
const longestNote = 1_000_000;

interface Note {
  line: number;
  type: string;
  /** Null where they are too long to be read. */
  fields: string[] | null;
}

function tableOf(database: Database): Table {
  const notes = notesIn(database);
  const times = new Map<string, number>();
  for (const { type } of notes) times.set(type, (times.get(type) ?? 0) + 1);
  const [usual] = [...times].toSorted(([, a], [, b]) => b - a)[0] ?? [""];
  const rows: Row[] = [];
  const refused: RefusedRow[] = [];
  for (const { line, type, fields } of notes) {
    const cells = fields?.slice(0, mostColumns).map((field) => cellOf(ankiText(field))) ?? [];
    if (fields === null) refused.push({ line, text: "", reason: tooLong });
    else if (type === usual) rows.push({ line, cells });
    else refused.push({ line, text: shownRow(cells), reason: otherType });
  }
  const [[total] = []] = database.exec("select count(*) from notes")[0]?.values ?? [];
  const unread = Number(total) - notes.length;
  if (unread > 0)
    refused.push({
      line: notes.length + 1,
      text: "",
      reason: `从这一条起的 ${unread} 条没有读：一次最多读 ${mostRows} 条，请分成几个牌组`,
    });
  return { header: fieldsOf(database, usual), rows, refused };
}

const tooLong = "这条笔记太长，没有读：请去掉里面的图片";
const otherType = "这条笔记的模板和大多数不同，没有读：请把它单独导出";

function notesIn(database: Database): Note[] {
  if (!hasTable(database, "notes")) throw new UnreadableFile("这个 Anki 文件里没有笔记，请换一个文件");
  const notes: Note[] = [];
  const asked = database.prepare(
    `select mid, case when length(flds) <= ${longestNote} then flds end from notes limit ${mostRows}`,
  );
  while (asked.step()) {
    const [type, fields] = asked.get();
    const line = notes.length + 1;
    notes.push({
      line,
      type: String(type),
      fields: typeof fields === "string" ? fields.split("\u001F") : null,
    });
  }
  asked.free();
  return notes;
}

/** Returns the names of a note type's fields; undefined if they are not found. */
function fieldsOf(database: Database, type: string): string[] | undefined {
  if (hasTable(database, "fields")) {
    const rows = database.exec("select ntid, ord, name from fields limit 10000")[0]?.values ?? [];
    const own = rows.filter(([id]) => String(id) === type).toSorted(([, a], [, b]) => Number(a) - Number(b));
    if (own.length > 0) return own.map(([, , name]) => String(name));
  }
  if (!hasTable(database, "col")) return undefined;
  const [[models] = []] = database.exec("select models from col limit 1")[0]?.values ?? [];
  const known = JSON.parse(String(models || "{}")) as Record<string, { flds?: { name?: unknown }[] }>;
  return known[type]?.flds?.map(({ name }) => String(name));
}

/**
 * Returns whether the name is that of a plain table. A view could be endless, a computed column could have any size,
 * and a virtual table runs its own code.
 */
function hasTable(database: Database, name: string): boolean {
  const [found] = database.exec(
    `select sql from sqlite_master where type = 'table' and name = $name
      and not exists (select 1 from pragma_table_xinfo($name) where hidden <> 0)`,
    { $name: name },
  );
  return /^create table /i.test(String(found?.values[0]?.[0] ?? ""));
}
