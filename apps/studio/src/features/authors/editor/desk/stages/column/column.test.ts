import { expect, test } from "vitest";
import { columnOf, fittedTo } from "./column.ts";

test.each<[string, string, "en" | "zh", string[] | null]>([
  ["a single row", "你好。", "zh", null],
  ["a single row with its line break", "你好。\r\n", "zh", null],
  ["a column", "你好。\r\n再见。\r\n", "zh", ["你好。", "再见。"]],
  ["numbered rows", "1. 你好。\n2. 再见。", "zh", ["你好。", "再见。"]],
  ["both columns of a table, for Chinese", "Hi.\t嗨。\nBye.\t再见。", "zh", ["嗨。", "再见。"]],
  ["both columns of a table, for English", "Hi.\t嗨。\nBye.\t再见。", "en", ["Hi.", "Bye."]],
  ["an empty cell", "你好。\n\n再见。", "zh", ["你好。", "", "再见。"]],
  ["a cell of two lines", '"你好，\n艾米。"\n再见。', "zh", ["你好， 艾米。", "再见。"]],
  ["quotation marks in a cell", '"他说""好""，\n走了。"\n再见。', "zh", ['他说"好"， 走了。', "再见。"]],
  ["quotation marks without a line break", '"Hi," he said.\nBye.', "en", ['"Hi," he said.', "Bye."]],
])("%s", (_, pasted, language, expected) => {
  expect(columnOf(pasted, language)).toEqual(expected);
});

test("a blank row is an empty cell where the number fits, else it parts the text", () => {
  const rows = ["你好。", "", "再见。"];
  expect(fittedTo(rows, 3)).toEqual(["你好。", null, "再见。"]);
  expect(fittedTo(rows, 2)).toEqual(["你好。", "再见。"]);
});
