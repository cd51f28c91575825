import { describe, expect, it } from "vitest";
import { checkPack } from "../check.ts";
import { folderOf, goodHead } from "../fixtures/pack.ts";
import { formatProblem } from "../problem.ts";

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

describe("patterns of a plan", () => {
  const some = (change: string, match = "^i (do not )?like\\\\b") =>
    plan.replace("lessons:", `patterns:\n  like: { match: "${match}", taught: 01-a${change} }\nlessons:`);
  const more = lesson(
    ["I like Tom.", "我喜欢汤姆。"],
    ["I like cats and tea.", "我喜欢猫和茶。"],
    ["I don't like tea.", "我不喜欢茶。"],
    ["I like that tea.", "我喜欢那茶。"],
    ["Tea, cat, say that again.", "茶，猫，再说一遍。"],
    ["Tom, say that again.", "汤姆，再说一遍。"],
    ["I am tea, say that again.", "我是茶，再说一遍。"],
    ["I like cats.", "我喜欢猫。"],
    ["I liked cats.", "我以前喜欢猫。"],
  );
  const words = "also: [and, don't, that, cats]";
  const withPatterns = (text: string) =>
    found({ "syllabus.yaml": text.replace("can: 会说茶", `can: 会说茶\n    ${words}`), "03-c.yaml": more });

  it.each<[string, string, RegExp]>([
    ["that come back too seldom", some(""), /句型“like”以后只在 1 课 5 句里出现，至少要 3 课 6 句/],
    ["that are no expressions", some("", "(like"), /“\(like”不是正则表达式；请改正括号和符号/],
    ["that no lesson teaches", some("").replace("taught: 01-a", "taught: 09-z"), /计划里没有 09-z；请改正/],
    [
      "that their lesson lacks",
      some("", "^nobody"),
      /01-a 里没有一句有句型“nobody”|01-a 里没有一句有句型“like”/,
    ],
    [
      "that nobody describes",
      plan.replace("can: 复习", "can: 复习\n    patterns: [going-to]"),
      /没有句型“going-to”；请写进最前面的 patterns，或改正名字/,
    ],
  ])("%s are refused", (_what, text, message) =>
    expect(withPatterns(text)).toContainEqual(expect.stringMatching(message)),
  );

  it("a pattern of the last block is left to the next pack", () => {
    expect(
      withPatterns(some("").replace("taught: 01-a", "taught: 02-b").replace("like\\\\b", "liked")),
    ).toEqual([]);
  });
});

describe("a pack that continues another", () => {
  const chain = (files: Record<string, string>) => {
    const { readable } = checkPack(folderOf(good));
    const folder = folderOf({ ...second, ...files }, "next");
    return checkPack(folder, { earlier: readable ? [readable] : [] }).problems.map(formatProblem);
  };
  const second = {
    "pack.yaml": `continues: tiny\n${names.replace("id: tiny", "id: next").replace("[01-a, 02-b, 03-c]", "[01-d, 02-e]")}`,
    "syllabus.yaml": `last_block: 01-d
lessons:
  01-d:
    can: 会说狗
    new: { dog: 狗 }
    back: [cat, tea]
  02-e:
    can: 复习
`,
    "01-d.yaml": lesson(["I like dogs, cat.", "我喜欢狗，猫。"], ["Tea, cat.", "茶，猫。"]),
    "02-e.yaml": lesson(["I'm Cat, dog.", "我是猫，狗。"], ["Cat, I liked dogs.", "猫，我以前喜欢狗。"]),
  };

  it("knows its words", () => expect(chain({})).toEqual([]));

  it("counts the numbered lessons before it", () => {
    const { readable } = checkPack(folderOf({ ...good, "02-b.yaml": `practice: true\n${b}` }));
    const earlier = readable ? [readable] : [];
    expect(checkPack(folderOf(second, "next"), { earlier }).readable?.taken.lessons).toBe(2);
    expect(readable?.taken.lessons).toBe(0);
  });

  it("must not teach them again", () => {
    const text = second["syllabus.yaml"].replace("new: { dog: 狗 }", "new: { dog: 狗, tea: 茶 }");
    expect(chain({ "syllabus.yaml": text })).toEqual([
      expect.stringMatching(/syllabus\.yaml:5:\d+ “tea”在 tiny 01-a 已经是新词/),
    ]);
  });

  it("brings back what the last block before it taught", () => {
    const { readable, problems } = checkPack(
      folderOf({
        ...good,
        "02-b.yaml": b.replace("I'm Cat.", "I'm Tom too.").replace("我是猫。", "我也是汤姆。"),
        "syllabus.yaml": plan.replace("new: { cat: 猫 }", "new: { cat: 猫, too: 也 }"),
      }),
    );
    expect(problems).toEqual([]);
    const next = checkPack(folderOf(second, "next"), { earlier: readable ? [readable] : [] });
    expect(next.problems.map(formatProblem)).toEqual([
      expect.stringMatching(/syllabus\.yaml:2:1 “too”（tiny 02-b）以后只在 0 课 0 句里出现/),
    ]);
  });
});

it("digits that are counted off count as half as many new words, and come back as a row", () => {
  const row = plan.replace("can: 会说茶", "can: 会说茶\n    row: [one, two, three, four]");
  const counting = a + "  - en: One, two, three, four.\n    zh: 一、二、三、四。\n";
  expect(found({ "syllabus.yaml": row, "01-a.yaml": counting })).toEqual([
    expect.stringMatching(/syllabus\.yaml:5:5 “one two three four”这一串以后再没有数过/),
  ]);
  const back = c + "  - en: Four, three, Tom.\n    zh: 四、三，汤姆。\n";
  expect(found({ "syllabus.yaml": row, "01-a.yaml": counting, "03-c.yaml": back })).toEqual([]);
});
