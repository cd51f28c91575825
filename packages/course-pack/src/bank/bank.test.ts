import { describe, expect, it, test } from "vitest";
import { bankOf, entry } from "../fixtures/bank.ts";
import { formatProblem } from "../problem.ts";

const faults = (files: Record<string, string>) =>
  bankOf(files).problems.map((problem) => formatProblem(problem).replace("content/bank/", ""));
const ofPrimary = (...words: string[]) => faults({ "primary-001": words.join("") });
const ofSenior = (...words: string[]) =>
  faults({ "primary-001": entry("dog"), "senior-001": words.join("") });

const phrases = "  phrases: { a skill: 技能 }\n";
const senior = (word: string, en: string, more = phrases) => entry(word, { levels: "senior", en, more });

test("a word has all that a learner meets", () => {
  const full = `- word: color
  also: [colour]
  levels: [primary, cet4]
  meanings:
    - { class: n, zh: 颜色, phonetic: { us: ˈkʌlər } }
    - { class: v, zh: 上色 }
  example: { en: "What [color] is it?", zh: "什么[颜色]？" }
  equal: [shade]
  phrases: { in color: 彩色 }
  family: { colorful: 多彩 }
  parts: { col: 一, or-: 二 }
`;
  const { problems, words } = bankOf({ "primary-001": full + entry("what") + entry("be") });
  expect(problems).toEqual([]);
  expect(words.get("color")?.authored.levels).toEqual(["primary", "cet4"]);
});

describe("a word is refused for", () => {
  it.each([
    ["an unknown key", `${entry("dog")}  sound: x\n`, /^primary-001\.yaml:5:3 “sound”：不认识这一项/],
    ["an unknown level", entry("dog", { levels: "zhongkao" }), /^primary-001\.yaml:2:12 .*只能是 primary、/],
    ["a level twice", entry("dog", { levels: "primary, primary" }), /:2:21 primary 写了两次/],
    [
      "the file of another level",
      entry("dog", { levels: "junior" }),
      /:2:11 这个词最低是 junior；请放到 junior-001/,
    ],
    ["no level", entry("dog", { levels: "" }), /:2:11 这个词不在任何等级里/],
    ["no example", "- word: dog\n  levels: [primary]\n  meanings: [{ class: n, zh: 狗 }]\n", /缺少“example”/],
    ["an example without it", entry("dog", { en: "Look!" }), /:4:18 例句里要用一对 \[ \] 标出“dog”/],
    ["another word in brackets", entry("dog", { en: "A [cat]!" }), /:4:18 “cat”不是“dog”的词形/],
    ["a long example", entry("dog", { en: `[dog]${" dog".repeat(12)}!` }), /有 13 个词，最多 12 个/],
    ["senses inside brackets", entry("dog", { zh: "狗（公；母）" }), /:3:30 （ ）里不能有 ；/],
    ["an open bracket", entry("dog", { zh: "狗（公" }), /:3:30 （ ）不成对/],
    [
      "two meanings of a class",
      entry("dog").replace(" }]", " }, { class: n, zh: 犬 }]"),
      /n 有两条释义；请用“；”并成一条/,
    ],
    ["an alternative that adds nothing", `${entry("dog")}  equal: [Dog]\n`, /:5:11 “Dog”已经有了/],
    ["a spelling that adds nothing", `${entry("dog")}  also: [dog.]\n`, /:5:10 “dog\.”已经有了/],
    [
      "parts that are not in it",
      `${entry("dog")}  parts: { og: 一, cat: 二 }\n`,
      /:5:19 “cat”和“dog”没有相同的字母/,
    ],
    [
      "four phrases",
      `${entry("dog")}  phrases: { a: 甲, b: 乙, c: 丙, d: 丁 }\n`,
      /:5:12 phrases 有 4 个，最多 3 个/,
    ],
    ["a friend that is not there", `${entry("dog")}  confused: { dig: 挖 }\n`, /:5:15 词库里没有“dig”/],
  ])("%s", (_, text, fault) => {
    expect(ofPrimary(text)).toContainEqual(expect.stringMatching(fault));
  });

  it("no phrases from senior on", () => {
    expect(ofSenior(senior("skill", "[skill]!", ""))).toEqual([
      "senior-001.yaml:1:9 高中起的词都要有 phrases（一到三个）；请补上",
    ]);
  });
});

describe("between words is refused", () => {
  it("a word that stands in two files", () => {
    const again = entry("dog", { levels: "junior", en: "[Dog] 2!" }).replace("dog 在这里", "又是狗");
    expect(faults({ "primary-001": entry("dog"), "junior-001": again })).toEqual([
      "junior-001.yaml:1:9 primary-001 第 1 个词已经是“dog”；请删去一处",
    ]);
  });

  it("a spelling that is another word", () => {
    expect(ofPrimary(entry("dog"), entry("hound", { more: "  also: [dog]\n" }))).toEqual([
      "primary-001.yaml:9:10 “dog”已经是“dog”的写法；请并成一个词，或从 also 里删去",
    ]);
  });

  it("one side of a pair that is taken for another", () => {
    const side = entry("dog", { more: "  confused: { fog: 雾 }\n" });
    expect(ofPrimary(side, entry("fog"))).toEqual([
      "primary-001.yaml:5:15 “fog”那边没有写 confused: { dog: … }；请在两边都写",
    ]);
    expect(ofPrimary(side, entry("fog", { more: "  confused: { dog: 狗 }\n" }))).toEqual([]);
  });

  it("an example that stands at another word", () => {
    const fog = entry("fog", { en: "[Fog] dog!" });
    expect(ofPrimary(entry("dog", { en: "Fog [dog]!" }), fog)).toEqual([
      "primary-001.yaml:8:18 “dog”已经有这个例句；请改写一处",
    ]);
  });
});

describe("an example has", () => {
  const skill = senior("skill", "[skill]!");

  it.each([
    ["easier words in all their forms", "Big [dogs] ran, and they're running.", ["big", "run", "big"]],
    ["names", "Tom, a [dog] of Tom's!", []],
    ["numbers and closed classes", "I have 20 or two of my [dogs] with me.", ["have"]],
    ["words of everyday life", "My selfie and my [dog].", []],
    ["known phrases", "No ice cream for the [dog]!", ["no"]],
  ])("%s", (_, en, known) => {
    const easy = [...new Set(known)].map((word) => entry(word)).join("");
    const life = entry("selfie", { levels: "" }) + entry("ice cream", { levels: "" });
    expect(faults({ "life-001": life, "primary-001": easy + entry("dog", { en }) })).toEqual([]);
  });

  it("no harder word, unless it is the only one and stands in a phrase", () => {
    const dog = (en: string, more = "") =>
      faults({ "primary-001": entry("dog", { en, more }), "senior-001": skill });
    expect(dog("A [dog] of skills!")).toEqual([
      "primary-001.yaml:4:18 例句里“skills”比“dog”难；请换个词，或把带它的短语和中文写进 phrases",
    ]);
    expect(dog("A [dog] of skills!", phrases)).toEqual([]);
    expect(dog("A [dog] of skill and zebra!", phrases)).toEqual([
      "primary-001.yaml:4:18 例句里“skill”、“zebra”（词库里没有）比“dog”难；请换成容易的词，难的最多一个",
    ]);
  });
});
