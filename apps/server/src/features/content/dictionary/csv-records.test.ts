import fc from "fast-check";
import { expect, test } from "vitest";
import { csvRecords } from "./csv-records.ts";

/** Reads a text in pieces of `size` bytes. Returns the records, their lines, and the lines of broken records. */
async function read(text: string, size = 1000, longest = 200) {
  const bytes = new TextEncoder().encode(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const records: string[][] = [];
  const lines: number[] = [];
  const broken: number[] = [];
  for await (const some of csvRecords(pieces(), longest, (line) => void broken.push(line)))
    for (const { cells, line } of some) {
      records.push(cells);
      lines.push(line);
    }
  return { records, lines, broken };
}

test.each<[string, string, string[][]]>([
  [
    "plain cells",
    "a,b\nc,\n",
    [
      ["a", "b"],
      ["c", ""],
    ],
  ],
  [
    "no end of the last line",
    "a,b\nc,d",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "lines of Windows",
    'a,"b"\r\n"c",d\r\n',
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "commas, quotes and lines within quotes",
    '"a,b","c ""d""\ne"\nf,g\n',
    [
      ["a,b", 'c "d"\ne'],
      ["f", "g"],
    ],
  ],
  ["empty quotes", '"",""\n', [["", ""]]],
  ["quotes in the middle of a cell", '5" disk,it\'s "so"\n', [['5" disk', 'it\'s "so"']]],
  ["text after a closing quote", '"a" b,c\n', [['"a" b', "c"]]],
  ["an empty line", "a\n\nb\n", [["a"], [""], ["b"]]],
  ["a mark at the start", "\uFEFFword\n", [["word"]]],
  ["nothing", "", []],
])("%s", async (_, text, records) => {
  expect(await read(text)).toMatchObject({ records, broken: [] });
});

test("each record has its line, over lines within quotes and lines that are broken", async () => {
  const { lines, broken } = await read('a,b\n"c\nd",e\nf,"g\nh\ni,j\n');
  expect({ lines, broken }).toEqual({ lines: [1, 2, 5, 6], broken: [4] });
});

test.each<[string, string, string[][]]>([
  [
    "at the end",
    'a,b\nc,"d\ne,f\n',
    [
      ["a", "b"],
      ["e", "f"],
    ],
  ],
  ["long before the end", `a,"b\n${"c,d\n".repeat(300)}`, Array.from({ length: 300 }, () => ["c", "d"])],
])("a quote that is not closed costs its own line: %s", async (_, text, records) => {
  expect(await read(text)).toMatchObject({ records, broken: [expect.any(Number)] });
});

test("a line without an end is not kept in memory", async () => {
  const { records, broken } = await read(`${"x".repeat(100_000)}\na,b\n`);
  expect(records.at(-1)).toEqual(["a", "b"]);
  expect(broken.length).toBeGreaterThan(50);
});

test("whatever is written is read, in pieces of any size", async () => {
  const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r", "词", " ", "𝒲"), maxLength: 8 });
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom("\n", "\r\n"),
      fc.integer({ min: 1, max: 40 }),
      async (rows, end, size) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = rows.map((cells) => cells.map(quoted).join(",") + end).join("");
        expect(await read(text, size)).toMatchObject({ records: rows, broken: [] });
      },
    ),
  );
});
