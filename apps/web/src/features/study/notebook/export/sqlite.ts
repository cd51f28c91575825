import { strToU8 } from "fflate";

/** The value of a cell. Null in the `integer primary key` column of the table stands for the row's number. */
type Value = string | number | null;

/** A table: its `create table` statement, and its rows ordered by their numbers. */
export interface SqlTable {
  name: string;
  sql: string;
  rows: readonly { id: number; values: readonly Value[] }[];
}

const pageSize = 4096;
const headerSize = 100;
const leaf = 13;
const interior = 5;

/**
 * Writes an SQLite 3 database file (https://www.sqlite.org/fileformat2.html) with these tables. No library is
 * used: the page's policy forbids WebAssembly, and writing a few tables needs little code.
 */
export function toSqlite(tables: readonly SqlTable[]): Uint8Array<ArrayBuffer> {
  const pages: Uint8Array[] = [new Uint8Array(pageSize)];
  const roots = tables.map(({ rows }) => writeTree(pages, rows));
  const schema = tables.map(({ name, sql }, index) => ({
    id: index + 1,
    values: ["table", name, name, roots[index] ?? 0, sql],
  }));
  writeSchema(pages, schema);
  const file = new Uint8Array(pages.length * pageSize);
  for (const [index, page] of pages.entries()) file.set(page, index * pageSize);
  return file;
}

/** Writes the rows of `sqlite_schema`. They must fit into the first page after the file header. */
function writeSchema(pages: Uint8Array[], rows: SqlTable["rows"]): void {
  const first = leafPage(
    rows.map(({ id, values }) => cellOf(pages, id, values)),
    headerSize,
  );
  first.set(strToU8("SQLite format 3\0"));
  const view = new DataView(first.buffer);
  view.setUint16(16, pageSize);
  // Format version 1 for writing and reading, no reserved bytes, and the fixed payload fractions.
  first.set([1, 1, 0, 64, 32, 32], 18);
  view.setUint32(24, 1);
  view.setUint32(28, pages.length);
  view.setUint32(40, 1);
  view.setUint32(44, 4);
  // UTF-8.
  view.setUint32(56, 1);
  view.setUint32(92, 1);
  view.setUint32(96, 3_045_000);
  pages[0] = first;
}

/** Writes rows as a B-tree from the leaves up; returns the number of its root page. */
function writeTree(pages: Uint8Array[], rows: SqlTable["rows"]): number {
  const cells = rows.map(({ id, values }) => ({ key: id, cell: cellOf(pages, id, values) }));
  let level = filled(cells).map((some) => ({
    key: some.at(-1)?.key ?? 0,
    page: addPage(pages, leafPage(some.map(({ cell }) => cell))),
  }));
  while (level.length > 1) {
    const inner = level.map(({ key, page }) => ({ key, page, cell: [...fourBytes(page), ...varint(key)] }));
    level = withoutOnlyChild(filled(inner)).map((some) => ({
      key: some.at(-1)?.key ?? 0,
      page: addPage(pages, interiorPage(some)),
    }));
  }
  return level[0]?.page ?? 0;
}

/** An interior page must have at least two children. */
function withoutOnlyChild<Child>(pages: Child[][]): Child[][] {
  const [before, last] = pages.slice(-2);
  if (before && last?.length === 1) last.unshift(...before.splice(-1));
  return pages;
}

function addPage(pages: Uint8Array[], page: Uint8Array): number {
  pages.push(page);
  return pages.length;
}

/** Splits cells, in order, over as few pages as can hold them. Returns one empty page if there are no cells. */
function filled<Cell extends { cell: readonly number[] | Uint8Array }>(cells: readonly Cell[]): Cell[][] {
  const room = pageSize - 12;
  const pages: Cell[][] = [[]];
  let left = room;
  for (const cell of cells) {
    const size = cell.cell.length + 2;
    if (size > left) {
      pages.push([]);
      left = room;
    }
    pages.at(-1)?.push(cell);
    left -= size;
  }
  return pages;
}

/** Writes a leaf page: pointers to the cells, in order, at its beginning, and the cells at its end. */
function leafPage(cells: readonly (readonly number[] | Uint8Array)[], offset = 0): Uint8Array {
  return pageOf(leaf, cells, offset, 8);
}

/** Writes an interior page. The last child has no cell, because its page number is in the page header. */
function interiorPage(children: readonly { page: number; cell: readonly number[] }[]): Uint8Array {
  const page = pageOf(
    interior,
    children.slice(0, -1).map(({ cell }) => cell),
    0,
    12,
  );
  page.set(fourBytes(children.at(-1)?.page ?? 0), 8);
  return page;
}

function pageOf(
  kind: number,
  cells: readonly (readonly number[] | Uint8Array)[],
  offset: number,
  head: number,
): Uint8Array {
  const page = new Uint8Array(pageSize);
  const view = new DataView(page.buffer);
  let end = pageSize;
  for (const [index, cell] of cells.entries()) {
    end -= cell.length;
    if (end < offset + head + 2 * cells.length) throw new Error("the cells of a page do not fit");
    page.set(cell, end);
    view.setUint16(offset + head + 2 * index, end);
  }
  page[offset] = kind;
  view.setUint16(offset + 3, cells.length);
  view.setUint16(offset + 5, end);
  return page;
}

/** Writes a row as a cell of a leaf page. The part that does not fit goes to overflow pages. */
function cellOf(pages: Uint8Array[], id: number, values: readonly Value[]): number[] {
  const payload = recordOf(values);
  const mostHere = pageSize - 35;
  const start = [...varint(payload.length), ...varint(id)];
  if (payload.length <= mostHere) return [...start, ...payload];
  const least = Math.floor(((pageSize - 12) * 32) / 255) - 23;
  const here = least + ((payload.length - least) % (pageSize - 4));
  const kept = here <= mostHere ? here : least;
  return [...start, ...payload.slice(0, kept), ...fourBytes(overflow(pages, payload.slice(kept)))];
}

/**
 * Writes the rest of a payload to overflow pages. Every page begins with the number of the next page. Returns the
 * number of the first page.
 */
function overflow(pages: Uint8Array[], rest: readonly number[]): number {
  const room = pageSize - 4;
  const first = pages.length + 1;
  for (let from = 0; from < rest.length; from += room) {
    const page = new Uint8Array(pageSize);
    const isLast = from + room >= rest.length;
    page.set(fourBytes(isLast ? 0 : pages.length + 2));
    page.set(rest.slice(from, from + room), 4);
    pages.push(page);
  }
  return first;
}

/** Writes a record: a header of serial types, then the values. A value is null, an 8-byte integer or a text. */
function recordOf(values: readonly Value[]): number[] {
  const columns = values.map((value) => {
    if (value === null) return { type: 0, bytes: [] };
    if (typeof value === "number") return { type: 6, bytes: eightBytes(value) };
    const bytes = [...strToU8(value)];
    return { type: 13 + 2 * bytes.length, bytes };
  });
  const types = columns.flatMap(({ type }) => varint(type));
  // The header's length includes itself, which takes a second byte above 127.
  const size = types.length + (types.length + 1 > 127 ? 2 : 1);
  return [...varint(size), ...types, ...columns.flatMap(({ bytes }) => bytes)];
}

/**
 * Writes a variable-length integer with 7 bits in each byte, the most significant bits first. Numbers up to 2^53 take
 * at most 8 bytes.
 */
function varint(value: number): number[] {
  const bytes = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift((rest % 128) + 128);
  return bytes;
}

function fourBytes(value: number): number[] {
  return [...new Uint8Array(new BigUint64Array([BigInt(value)]).buffer, 0, 4)].toReversed();
}

function eightBytes(value: number): number[] {
  return [...new Uint8Array(new BigInt64Array([BigInt(value)]).buffer)].toReversed();
}
