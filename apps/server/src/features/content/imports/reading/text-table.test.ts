import { describe, expect, test } from "vitest";
import { meaningsIn } from "#features/content/dictionary/dictionary.meanings.service.ts";
import { readFile } from "./read-file.ts";

const read = (text: string, kind: "words" | "course" = "words") =>
  readFile({ kind, name: "list.txt", bytes: new TextEncoder().encode(text) });
const pairs = async (...asked: Parameters<typeof read>) =>
  (await read(...asked)).drafts.map(({ en, zh }) => [en, zh]);

const marks = [
  "n.",
  "v.",
  "vt.",
  "vi.",
  "adj.",
  "a.",
  "adv.",
  "ad.",
  "prep.",
  "conj.",
  "pron.",
  "num.",
  "int.",
  "N.",
  "Vt.",
];
const behind = [
  "放弃",
  " 放弃",
  "&vi.放弃",
  "/n.放弃",
  "(某物)放弃",
  "（某物）放弃",
  "n.放弃",
  ",vi. 放弃",
  "[书]放弃",
  "…放弃",
];

test.each(marks.flatMap((mark) => behind.map((rest) => mark + rest)))(
  "a word ends before %s",
  async (meaning) => {
    expect(await pairs(`look after ${meaning}`)).toEqual([["look after", meaning]]);
    expect(meaningsIn(meaning, () => "onom").map((found) => found.class)).not.toContain("onom");
  },
);

test.each([
  ["v.t.放弃", "v"],
  ["v.i. 放弃", "v"],
])("%s is of class %s", async (meaning, wordClass) => {
  expect(await pairs(`abandon ${meaning}`)).toEqual([["abandon", meaning]]);
  expect(meaningsIn(meaning, () => "n")).toEqual([{ class: wordClass, zh: "放弃" }]);
});

test.each([
  ["body[bɔːdi] n. 身体", ["body", "n. 身体", "bɔːdi"]],
  ["arbitrary/ˈɑːbɪtrəri/adj. 任意的", ["arbitrary", "adj. 任意的", "ˈɑːbɪtrəri"]],
  ["a/an/the 冠词", ["a/an/the", "冠词", ""]],
  ["colo[u]r 颜色", ["colo[u]r", "颜色", ""]],
])("phonetics need no blank in front of them: %s", async (line, found) => {
  const { drafts } = await read(line);
  expect(drafts.map(({ en, zh, us }) => [en, zh, us])).toEqual([found]);
});

test.each([
  ["at 5 a.m. 早上五点", ["at 5 a.m.", "早上五点"]],
  ["in front of...在…前面", ["in front of...", "在…前面"]],
  ["Vitamin A.维生素", ["Vitamin A.", "维生素"]],
])("a dot of the English is no class: %s", async (line, found) => {
  expect(await pairs(line)).toEqual([found]);
});

describe("tabs", () => {
  const licence = "CC-BY 2.0 (France) Attribution: tatoeba.org #1 (CM)";
  test("part columns, and a third can be chosen", async () => {
    const text = `Hi.\t嗨。\t${licence}\nRun!\t跑！\t${licence}`;
    expect(await read(text, "course")).toMatchObject({
      format: "csv",
      columns: ["第 1 列", "第 2 列", "第 3 列"],
      roles: { en: 0, zh: 1 },
    });
    expect(await pairs(text, "course")).toEqual([
      ["Hi.", "嗨。"],
      ["Run!", "跑！"],
    ]);
  });

  test("part phonetics and examples from a word and its meaning", async () => {
    const { drafts } = await read("apple\t[əˈpl]\tn. 苹果\tI like apples.\npear\t[peə]\tn. 梨\tA pear.");
    expect(drafts.map(({ en, zh, us }) => [en, zh, us])).toEqual([
      ["apple", "n. 苹果", "[əˈpl]"],
      ["pear", "n. 梨", "[peə]"],
    ]);
  });

  test("part Chinese that stands first", async () => {
    expect(await pairs("苹果\tapple\n梨\tpear")).toEqual([
      ["apple", "苹果"],
      ["pear", "梨"],
    ]);
  });

  test.each([
    ["several tabs that align", "apple\t\t苹果\nwatermelon\t西瓜"],
    ["lines without one", "apple\t苹果\t水果\nwatermelon 西瓜"],
    ["Chinese on the line below", "apple\t苹果\t水果\nwatermelon\n西瓜"],
  ])("may stand beside %s", async (_, text) => {
    expect(await pairs(text)).toEqual([
      ["apple", "苹果"],
      ["watermelon", "西瓜"],
    ]);
  });

  test("leave quotes that are only signs", async () => {
    expect(await pairs('"Hi.\t嗨。\t1\nHe said, "Go!"\t他说：走！\t2', "course")).toEqual([
      ['"Hi.', "嗨。"],
      ['He said, "Go!"', "他说：走！"],
    ]);
  });
});

describe("a list as teachers keep it", () => {
  const found = async (text: string) =>
    (await read(text)).drafts.map(({ en, zh, us, lesson }) => [lesson ?? "", en, us, zh]);
  const both = [
    ["", "apple", "", "n. 苹果"],
    ["", "run", "", "v. 跑"],
  ];
  test.each([
    ["meanings on the next line", "apple\nn. 苹果\n\nrun\nv. 跑", both],
    ["an empty line before the meaning", "apple\n\nn. 苹果\nrun\n\nv. 跑", both],
    ["classes without a dot", "apple n 苹果\nrun v 跑", both],
    [
      "a count in front",
      "1 apple n. 苹果\n2 run v. 跑\n3 fig n. 无花果",
      [...both, ["", "fig", "", "n. 无花果"]],
    ],
    ["a table in Markdown", "| 单词 | 释义 |\n|---|:-:|\n| apple | n. 苹果 |\n| run | v. 跑 |", both],
    ["a column of classes", "1\tapple\tn.\t苹果\n2\trun\tv.\t跑", both],
    [
      "phonetics on a line of their own, and two meanings",
      "lead\n/liːd/\nn. 铅\nv. 带领",
      [["", "lead", "liːd", "n. 铅\nv. 带领"]],
    ],
    [
      "Chinese in front",
      "苹果 apple\n跑：run",
      [
        ["", "apple", "", "苹果"],
        ["", "run", "", "跑"],
      ],
    ],
    [
      "headings",
      "Unit 1 School\napple n.苹果\n第二单元\nrun v.跑",
      [
        ["Unit 1 School", "apple", "", "n.苹果"],
        ["第二单元", "run", "", "v.跑"],
      ],
    ],
  ])("with %s", async (_, text, rows) => {
    expect(await found(text)).toEqual(rows);
  });

  test("of sentences is told to be a course", async () => {
    const text = "How are you today? 你好吗？\nI am fine. 我很好。";
    expect((await read(text)).notes).toEqual([expect.stringContaining("导入课程")]);
    expect((await read(text, "course")).notes).toEqual([]);
    expect((await read("apple 苹果\nlook after 照顾")).notes).toEqual([]);
    expect(await pairs("I am fine. 我很好。")).toEqual([["I am fine.", "我很好。"]]);
  });

  test("of a course keeps Chinese below its English, also where it ends with a name", async () => {
    expect(await pairs("I like it.\n我喜欢 iPhone", "course")).toEqual([["I like it.", "我喜欢 iPhone"]]);
  });
});
