import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test.each<[string | number | null, string]>([
  ["林小满", "林小满"],
  ['说"好"，再见', '"说""好""，再见"'.replace("，", "，")],
  ["一行\n两行", '"一行\n两行"'],
  ["a,b", '"a,b"'],
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+1", "'+1"],
  ["-1+2", "'-1+2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  [-5, "-5"],
  [null, ""],
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
