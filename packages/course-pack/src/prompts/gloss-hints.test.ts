import { expect, it } from "vitest";
import { checkBank } from "../bank/bank.ts";
import { checkPack } from "../check.ts";
import { folderOf, goodHead, otherLesson } from "../fixtures/pack.ts";

const word = (name: string, wordClass: string, zh: string, en: string) =>
  `- word: ${name}
  levels: [primary]
  meanings: [{ class: ${wordClass}, zh: ${zh} }]
  example: { en: "${en}", zh: "一句话。" }
`;
const bank = checkBank([
  {
    name: "primary-001.yaml",
    path: "primary-001.yaml",
    text: [
      word("book", "n", "书；本子", "This is my [book]."),
      word("notebook", "n", "笔记簿", "I have a [notebook]."),
      word("want", "v", "想要", "I [want] it."),
      word("nice", "adj", "好", "It is [nice]."),
      word("good", "adj", "好", "It is [good]."),
    ].join(""),
  },
]);

const hintsOf = (sentences: string, more = "") => {
  const head = `${goodHead.replace("[01-food]", "[01-food, 02-more]")}kind: a2\n`;
  const lesson = `title: 课\ngoal: 会说\nsentences:\n${sentences}${more}`;
  const { hints } = checkPack(
    folderOf({ "pack.yaml": head, "01-food.yaml": lesson, "02-more.yaml": otherLesson }),
    { bank },
  );
  return hints.map(({ message }) => message);
};
const line = (en: string, zh: string, rest = "") => `  - { en: ${en}, zh: ${zh}${rest} }\n`;

it("names Chinese that no dictionary gives for the word", () => {
  expect(hintsOf(line("I want tea.", "我爱茶。", ", words: { want: 爱 }"))).toEqual([
    expect.stringContaining("词典里 want 没有“爱”这个意思（想要）"),
  ]);
  expect(hintsOf(line("I wanted tea.", "我要茶。", ", words: { wanted: 要 }"))).toEqual([]);
});

it("names Chinese that leads to another word that was met", () => {
  const book = line("My book is here.", "我的书在这儿。");
  const notebook = (rest = "") =>
    line("My notebook is here.", "我的本子在这儿。", `, words: { notebook: 本子 }${rest}`);
  expect(hintsOf(book + notebook())).toEqual([
    expect.stringContaining("看到“本子”先想到的是学过的 book，不是 notebook"),
  ]);
  expect(hintsOf(book + notebook(", mistakes: { My book: 写东西的本子是 notebook }"))).toEqual([]);
  expect(hintsOf(book + notebook(", equal: { notebook: [book] }"))).toEqual([]);
});

it("names another met word of the same meaning and class, until it is accepted", () => {
  const nice = line("It is nice.", "很棒。");
  const good = (rest = "") => line("Tea is good.", "茶很好。", `, words: { good: 好 }${rest}`);
  expect(hintsOf(nice + good())).toEqual([
    expect.stringContaining("“好”也可以是学过的 nice；请写进 good 的 equal"),
  ]);
  expect(hintsOf(nice + good(", equal: { good: [nice] }"))).toEqual([]);
  expect(hintsOf(good())).toEqual([]);
});
