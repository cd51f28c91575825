import { describe, expect, it, test } from "vitest";
import { checkPack } from "../check.ts";
import { bankOf, entry } from "../fixtures/bank.ts";
import { folderOf, goodHead } from "../fixtures/pack.ts";
import { formatProblem } from "../problem.ts";
import { dealWords } from "./deal.ts";
import { withList } from "./rewrite.ts";

const numbered = (name: string, count: number, levels: string, from = 0) =>
  Array.from({ length: count }, (_, at) => entry(`${name}${from + at}x`, { levels })).join("");
const bank = bankOf({
  "junior-001": numbered("junior", 3, "junior, cet4"),
  "cet4-001": numbered("cet", 22, "cet4", 0).replaceAll("\n  meanings", "\n  phrases: { a: 甲 }\n  meanings"),
});
const head = (lessons: string, from = "from: { levels: [cet4], without: [senior] }\n") =>
  goodHead.replace("type: course", "type: words").replace("[01-food]", lessons) + from;

const check = (files: Record<string, string>) => checkPack(folderOf(files), { bank });
const faults = (files: Record<string, string>) => check(files).problems.map(formatProblem);

describe("a chapter", () => {
  it("takes its words from the bank, and its title from its place where it has none", () => {
    const files = { "pack.yaml": head('["001"]', ""), "001.yaml": "words: [cet0x, junior1x]\n" };
    expect(check(files).whole?.lessons[0]?.lesson).toMatchObject({
      title: "第 1 章",
      words: [{ authored: { word: "cet0x" } }, { authored: { word: "junior1x" } }],
    });
  });

  it.each([
    [
      "a word that the bank lacks",
      "words: [cet0x, dog]\n",
      "1:16 词库里没有“dog”；请写进 content/bank，或从这一章删去",
    ],
    ["a word twice", "words: [cet0x, cet0x]\n", "1:16 与第 1 个词重复；请删去一处或改写"],
    [
      "a whole word",
      "words: [{ word: cet0x }]\n",
      "1:9 这一项应是文字（数字、true、false 作文字用时请加引号）；请改正",
    ],
  ])("is refused for %s", (_, text, fault) => {
    expect(faults({ "pack.yaml": head('["001"]', ""), "001.yaml": text })).toEqual([
      `content/tiny/001.yaml:${fault}`,
    ]);
  });
});

describe("a pack of levels", () => {
  it("has all words of its levels that are new after other packs, and no others", () => {
    const files = { "pack.yaml": head('["001"]'), "001.yaml": "words: [cet0x, junior1x]\n" };
    expect(faults(files)).toEqual([
      "content/tiny/001.yaml:1:16 按 pack.yaml 的 from，“junior1x”不该在这里；请从这一章删去，或改正它在词库里的 levels",
      "content/tiny/pack.yaml:10:1 少了 21 个词：cet1x、cet2x、cet3x、cet4x、cet5x…；请运行 npm run content -- chapters tiny",
    ]);
  });

  it("asks for no level that the bank lacks", () => {
    const files = { "pack.yaml": head("[]", "from: { levels: [cet6] }\n") };
    expect(faults(files)).toEqual([
      "content/tiny/pack.yaml:10:18 词库里还没有 cet6 的词；请先写 content/bank/cet6-001.yaml，或删去这个等级",
    ]);
  });

  it("has chapters or says what belongs in it", () => {
    expect(faults({ "pack.yaml": head("[]", "") })).toEqual([
      "content/tiny/pack.yaml:9:10 一章都没有；请列上，或写 from 说明收哪些等级的词",
    ]);
  });
});

test("words are dealt twenty a chapter in the order of the bank, and a second time only added", () => {
  const deal = (files: Record<string, string>) => {
    const { readable } = check(files);
    return readable ? dealWords(readable, bank) : [];
  };
  const names = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `cet${from + at}x`);
  expect(deal({ "pack.yaml": head("[]") })).toEqual([
    { id: "001", words: names(0, 20), isNew: true },
    { id: "002", words: names(20, 22), isNew: true },
  ]);
  const known = { "01-theme.yaml": "title: 题\nwords: [cet21x]\n", "001.yaml": "words: [cet5x]\n" };
  expect(deal({ "pack.yaml": head('[01-theme, "001"]'), ...known })).toEqual([
    { id: "001", words: ["cet5x", ...names(0, 5), ...names(6, 20)], isNew: false },
    { id: "002", words: ["cet20x"], isNew: true },
  ]);
});

test("a list is put into a file that keeps the rest of its text", () => {
  expect(withList("# 备注\ntitle: 题\nwords: [a]\n", "words", ["a", "no", "true"])).toBe(
    '# 备注\ntitle: 题\nwords:\n  - a\n  - no\n  - "true"\n',
  );
});
