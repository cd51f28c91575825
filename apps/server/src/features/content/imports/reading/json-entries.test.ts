import { expect, test } from "vitest";
import { readFile } from "./read-file.ts";

const pairs = async (text: string, kind: "words" | "course" = "words") =>
  (await readFile({ kind, name: "a.json", bytes: new TextEncoder().encode(text) })).drafts.map(
    ({ en, zh, us }) => [en, zh, us],
  );

const nested = {
  wordRank: 1,
  headWord: "cancel",
  content: {
    word: { wordHead: "cancel", content: { usphone: "kænsl", trans: [{ tranCn: "取消", pos: "v" }] } },
  },
};

test.each([
  ["translations", [{ word: "cancel", translations: [{ translation: "取消", type: "v" }] }], ""],
  ["a word inside", [nested], "kænsl"],
  ["meanings inside", [{ id: 1, content: { word: "cancel", trans: [{ pos: "v", cn: "取消" }] } }], ""],
])("entries with %s are words", async (_, entries, us) => {
  expect(await pairs(JSON.stringify(entries))).toEqual([["cancel", "v. 取消", us]]);
  expect(await pairs(JSON.stringify(entries[0]))).toEqual([["cancel", "v. 取消", us]]);
});

test("a file may hold an entry on each line, and names a line that is broken", async () => {
  const line = JSON.stringify(nested);
  expect(await pairs(`${line}\n${line}\n`)).toHaveLength(2);
  await expect(pairs(`${line}\n{"a": }\n`)).rejects.toThrow("第 2 个词条");
});

test.each([
  [
    "A puma.\nIt runs. It eats.",
    "美洲狮。\n它跑。它吃。",
    [
      ["A puma.", "美洲狮。"],
      ["It runs.", "它跑。"],
      ["It eats.", "它吃。"],
    ],
  ],
  ["It runs. It eats.", "它又跑又吃。", [["It runs. It eats.", "它又跑又吃。"]]],
  [
    "It runs.\nIt eats.",
    "它跑。它吃。",
    [
      ["It runs.", "它跑。"],
      ["It eats.", "它吃。"],
    ],
  ],
])("an article is read by its sentences: %j", async (text, textTranslate, sentences) => {
  const article = { id: "Udpx4V", title: "A puma", titleTranslate: "美洲狮", text, textTranslate };
  const found = sentences.map((pair) => [...pair, ""]);
  expect(await pairs(JSON.stringify([article]), "course")).toEqual(found);
  expect(await pairs(JSON.stringify(article), "course")).toEqual(found);
});
