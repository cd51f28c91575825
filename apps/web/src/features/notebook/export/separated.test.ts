import fc from "fast-check";
import { expect, test } from "vitest";
import { toAnki, toCsv } from "./separated.ts";

test.each([
  ["plain text", "I like tea.", "I like tea."],
  ["a comma", "Yes, I do.", '"Yes, I do."'],
  ["quotes", 'He said "hi".', '"He said ""hi""."'],
  ["lines", "a\nb", '"a\nb"'],
  ["a formula", "=1+1", "'=1+1"],
  ["a formula with a comma", "@SUM(A1,A2)", `"'@SUM(A1,A2)"`],
  ["a number", -3, "-3"],
  ["nothing", "", ""],
])("a csv cell with %s", (_what, value, cell) => expect(toCsv([[value]])).toBe(`\uFEFF${cell}\r\n`));

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
  const cell = fc.string({ unit: "grapheme" }).filter((text) => !/^[=+\-@\t\r]/.test(text));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (table) => {
      expect(read(toCsv(table))).toEqual(table);
    }),
  );
});

test("Anki gets a head that explains the columns, and cells that stay one line of safe HTML", () => {
  const cards = [["我喜欢\t茶", 'I like <b> & "tea".\nYes', "零基础起步", "拾句"]];
  expect(toAnki(cards).split("\n")).toEqual([
    "#separator:tab",
    "#html:true",
    "#columns:正面\t背面\t来源\t标签",
    "#tags column:4",
    "我喜欢 茶\tI like &lt;b&gt; &amp; &quot;tea&quot;.<br>Yes\t零基础起步\t拾句",
    "",
  ]);
});
