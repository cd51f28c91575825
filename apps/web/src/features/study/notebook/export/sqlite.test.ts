import fc from "fast-check";
import initSqlJs from "sql.js";
import { expect, test } from "vitest";
import { type SqlTable, toSqlite } from "./sqlite.ts";

const { Database } = await initSqlJs();

function read(tables: readonly SqlTable[]) {
  const database = new Database(toSqlite(tables));
  const all = (sql: string) => database.exec(sql)[0]?.values ?? [];
  expect(all("pragma integrity_check")).toEqual([["ok"]]);
  const found = tables.map(({ name }) => all(`select * from ${name} order by 1`));
  database.close();
  return found;
}

const table = (name: string, rows: SqlTable["rows"]): SqlTable => ({
  name,
  sql: `CREATE TABLE ${name} (id integer primary key, a text, b integer)`,
  rows,
});

test("tables without rows, with one and with many", () => {
  const many = Array.from({ length: 30_000 }, (_, index) => ({
    id: index * 7 + 1,
    values: [null, `第 ${index} 行`, index * 1_000_003 - 5],
  }));
  const [none, one, all] = read([
    table("none", []),
    table("one", [{ id: 1, values: [null, null, null] }]),
    table("many", many),
  ]);
  expect(none).toEqual([]);
  expect(one).toEqual([[1, null, null]]);
  expect(all).toEqual(many.map(({ id, values: [, a, b] }) => [id, a, b]));
});

test.each([3000, 4050, 4060, 4061, 4062, 4100, 8190, 100_000])("a text of %d bytes", (length) => {
  const rows = [1, 2, 3].map((id) => ({ id, values: [null, "x".repeat(length + id), id] }));
  expect(read([table("long", rows)])).toEqual([rows.map(({ id, values: [, a, b] }) => [id, a, b])]);
});

/** Numbers of leaves around the limit of one interior page. */
test.each([525, 526, 527, 528, 1052])("%d leaves", (leaves) => {
  const rows = Array.from({ length: leaves }, (_, index) => ({
    id: index + 1,
    values: [null, "y".repeat(4000), index],
  }));
  expect(read([table("wide", rows)])[0]).toHaveLength(leaves);
});

test("whatever is written is read back the same", () => {
  const value = fc.tuple(
    fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0")),
    fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
  );
  fc.assert(
    fc.property(fc.array(value, { maxLength: 300 }), (values) => {
      const rows = values.map(([a, b], index) => ({ id: index + 1, values: [null, a, b] }));
      expect(read([table("any", rows)])[0]).toEqual(values.map(([a, b], index) => [index + 1, a, b]));
    }),
    { numRuns: 50 },
  );
});
