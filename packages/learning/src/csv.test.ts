import fc from "fast-check";
import { expect, test } from "vitest";
import { csvOf, toCsv } from "./csv.ts";

test.each<[string | number | null, string]>([
  ["I like tea.", "I like tea."],
  ["Yes, I do.", '"Yes, I do."'],
  ['He said "hi".', '"He said ""hi""."'],
  ["a\nb", '"a\nb"'],
  ["", ""],
  [null, ""],
  [-3, "-3"],
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1+2", "'-1+2"],
  ["@SUM(A1,A2)", `"'@SUM(A1,A2)"`],
  ["＝1+1", "'＝1+1"],
  ["＋1", "'＋1"],
  ["－1", "'－1"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", `"'\r=1"`],
  ["\n=1", `"'\n=1"`],
])("%j is written as %j", (value, written) => {
  expect(toCsv([[value]])).toBe(`\uFEFF${written}\r\n`);
});

test("rows and cells in their order", () => {
  expect(
    toCsv([
      ["a", 1],
      ["b", 2],
    ]),
  ).toBe("\uFEFFa,1\r\nb,2\r\n");
});

/** Parses CSV by RFC 4180. */
function read(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain = "", end] of csv.slice(1).matchAll(cells)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

test("whatever is written as csv is read back the same", () => {
  const cell = fc.string({ unit: "grapheme" }).filter((text) => !/^[=+\-@＝＋－＠\t\r\n]/.test(text));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (table) => {
      expect(read(toCsv(table))).toEqual(table);
    }),
  );
});

test("rows that come one by one make the same file", async () => {
  const rows = [["=1"], [null], [7]];
  const parts: string[] = [];
  const coming = (async function* () {
    yield* rows;
  })();
  for await (const part of csvOf(["＠a"], coming)) parts.push(part);
  expect(parts.join("")).toBe(toCsv([["＠a"], ...rows]));
});
