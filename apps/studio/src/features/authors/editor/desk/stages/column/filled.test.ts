import { emptyFields, type ItemOf } from "@shiju/course-pack/drafts/items";
import { expect, test } from "vitest";
import type { ColumnLanguage } from "./column.ts";
import { filledWith } from "./filled.ts";

const line = (id: string, zh: string): ItemOf<"line"> => ({
  kind: "line",
  id,
  revision: 1,
  removed: false,
  fields: { ...emptyFields.line, zh },
});
const lines = [line("a", "我喜欢茶。"), line("b", ""), line("c", "是的。")];
const fill = (rows: string[], from = 0, language: ColumnLanguage = "zh") => {
  const { changed, ...filled } = filledWith(rows, lines.slice(from), {
    language,
    longest: 10,
    textOf: ({ fields }) => fields.zh,
    fieldsOf: (_, zh) => ({ zh }),
  });
  return { ...filled, changed: changed.map(({ id, fields }) => [id, fields.zh]) };
};

test("a column fills the fields one after the other, and says what was replaced and left", () => {
  expect(fill(["我喜欢茶。", "你呢？"])).toMatchObject({
    changed: [
      ["a", "我喜欢茶。"],
      ["b", "你呢？"],
    ],
    message: "填了 2 行，下面还有 1 行没动",
    question: null,
    fault: null,
  });
  expect(fill(["绿茶。", "你呢？", "对。"]).message).toBe("填了 3 行，换掉了 2 行原来的");
});

test("a field of an empty cell stays", () => {
  expect(fill(["绿茶。", "", "对。"]).changed.map(([id]) => id)).toEqual(["a", "c"]);
});

test("what is longer than the list is asked about: Chinese is left out, English becomes sentences", () => {
  expect(fill(["你呢？", "对。", "好。"], 1)).toMatchObject({
    more: [],
    question: { message: "粘贴了 3 行，从这里到最后只有 2 句。多出的 1 行放不下。", confirm: "只填前 2 行" },
  });
  expect(fill(["You?", "Yes.", "OK."], 1, "en")).toMatchObject({
    more: ["OK."],
    message: "填了 3 行，换掉了 1 行原来的",
    question: { confirm: "加 1 句" },
  });
});

test("a row that is too long for a field is named", () => {
  expect(fill(["你呢？", "是".repeat(11)]).fault).toBe("第 2 行太长，一句最多 10 个字；请先分开再粘贴");
});
