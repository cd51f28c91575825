import { describe, expect, it } from "vitest";
import { checkPack } from "./check.ts";
import { folderOf, goodHead } from "./fixtures/pack.ts";
import { formatProblem } from "./problem.ts";

const lesson = (...lines: [en: string, zh: string][]) =>
  `title: 课\ngoal: 会说\nsentences:\n${lines.map(([en, zh]) => `  - en: ${en}\n    zh: ${zh}\n`).join("")}`;
const head = goodHead.replace("[01-food]", "[01-a, 02-b, 03-c]");
const plan = `last_block: 02-b
lessons:
  01-a:
    can: 会说茶
    new: { I'm: 我是, tea: 茶, like: 喜欢, say that again: 再说一遍 }
  02-b:
    can: 会说猫
    new: { cat: 猫 }
    forms: { liked: like }
    back: [tea]
  03-c:
    can: 复习
`;
const a = lesson(
  ["I'm Tom.", "我是汤姆。"],
  ["I like tea.", "我喜欢茶。"],
  ["Say that again.", "再说一遍。"],
);
const b = lesson(
  ["I liked tea.", "我以前喜欢茶。"],
  ["Cats like tea.", "猫喜欢茶。"],
  ["I'm Cat.", "我是猫。"],
  ["Say that again, cat.", "再说一遍，猫。"],
  ["I'm tea.", "我是茶。"],
);
const c = lesson(
  ["I am Tom, cat.", "我是汤姆，猫。"],
  ["I like cats.", "我喜欢猫。"],
  ["I liked cats.", "我以前喜欢猫。"],
  ["Tea, cat, say that again.", "茶，猫，再说一遍。"],
  ["Tom, say that again.", "汤姆，再说一遍。"],
  ["I'm tea, say that again.", "我是茶，再说一遍。"],
);
const names = head.replace("lessons:", "names: [Tom]\nlessons:");
const good = { "pack.yaml": names, "syllabus.yaml": plan, "01-a.yaml": a, "02-b.yaml": b, "03-c.yaml": c };
const found = (files: Record<string, string>) =>
  checkPack(folderOf({ ...good, ...files })).problems.map(formatProblem);

describe("a plan", () => {
  it("that its lessons keep is no trouble", () => expect(found({})).toEqual([]));

  it.each<[string, Record<string, string>, RegExp]>([
    [
      "an unknown lesson",
      { "syllabus.yaml": `${plan}  04-d:\n    can: 会\n` },
      /syllabus\.yaml:13:3 pack\.yaml 的 lessons 里没有 04-d/,
    ],
    [
      "a lesson that it lacks",
      { "syllabus.yaml": plan.replace("  03-c:\n    can: 复习\n", "") },
      /syllabus\.yaml:2:1 计划里没有 03-c/,
    ],
    [
      "more than ten new words",
      {
        "syllabus.yaml": plan.replace(
          "cat: 猫",
          "cat: 猫, a: 一, b: 二, c: 三, d: 四, e: 五, f: 六, g: 七, h: 八, i: 九, j: 十",
        ),
      },
      /syllabus\.yaml:8:5 02-b 有 11 个新词，最多 10 个/,
    ],
    [
      "a word that is new twice",
      { "syllabus.yaml": plan.replace("cat: 猫", "cat: 猫, tea: 茶") },
      /syllabus\.yaml:8:\d+ “tea”在 01-a 已经是新词/,
    ],
    [
      "a word before it was met",
      { "01-a.yaml": a.replace("I like tea.", "I like cats.") },
      /01-a\.yaml:6:9 “cats”还没有学过/,
    ],
    [
      "a word of a phrase by itself",
      { "03-c.yaml": c.replace("I like cats.", "I like that.") },
      /03-c\.yaml:6:9 “that”还没有学过/,
    ],
    [
      "a word that must come back and does not",
      { "syllabus.yaml": plan.replace("back: [tea]", "back: [tea, milk]") },
      /syllabus\.yaml:10:17 02-b 里没有“milk”/,
    ],
    [
      "a new word that comes back too little",
      {
        "03-c.yaml": c
          .replace("I'm tea, say that again.", "I'm a.")
          .replace("Tom, say that again.", "I'm Tom."),
      },
      /syllabus\.yaml:5:\d+ “say that again”以后只在 2 课 2 句里出现/,
    ],
    [
      "an unknown key",
      { "syllabus.yaml": plan.replace("can: 复习", "can: 复习\n    words: 3") },
      /syllabus\.yaml:13:5 “words”：不认识/,
    ],
  ])("is held against its lessons: %s", (_, files, fault) => {
    expect(found(files)).toContainEqual(expect.stringMatching(fault));
  });

  it("refuses a lesson that is too long for a beginner even without what may be left out", () => {
    const words = Array.from({ length: 24 }, (_, i) => String.fromCharCode(97 + i).repeat(3));
    const many = `title: 课\ngoal: 会说\nsentences:\n${words
      .map((word, i) => `  - en: I'm ${word}.\n    zh: 我是${i}。\n    words: { I'm: 我是, ${word}: ${i} }\n`)
      .join("")}`.replaceAll(/: (\d+) \}/g, ': "$1" }');
    expect(found({ "01-a.yaml": many })).toContainEqual(
      expect.stringMatching(/01-a\.yaml:3:1 初学者在这一课要答 49 题，最多 45 题/),
    );
  });
});
