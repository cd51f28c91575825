import { describe, expect, it } from "vitest";
import { checkPack } from "./check.ts";
import { folderOf, goodHead, goodLesson, otherLesson } from "./fixtures/pack.ts";
import { formatProblem } from "./problem.ts";

const people = "people:\n  tom: { en: Tom, zh: 汤姆, voice: 4 }\n";
const head = people + goodHead.replace("[01-food]", "[01-food, 02-more]");
const good = { "pack.yaml": head, "01-food.yaml": goodLesson, "02-more.yaml": otherLesson };
const found = (files: Record<string, string>, surroundings = {}) =>
  checkPack(folderOf({ ...good, ...files }), surroundings).problems.map(formatProblem);
const withHead = (more: string) => ({ "pack.yaml": head + more });

const parts = `parts:
  - { title: 吃, lessons: [01-food], drawing: cake, done: 会说吃的。 }
  - { title: 喝, lessons: [02-more], drawing: cup }
`;
const turn = `turn:
  - who: tom
    ask: Do you like tea?
    ask_zh: 你喜欢茶吗？
    say: ["I like {food}.", "I like {drink}."]
    zh: 我喜欢……
    topic: likes
    type: { drink: { one_of: [tea], else: food } }
    try: { food: [noodles] }
    mistakes: { I likes: I 后面用 like }
    reply: "{food}? Great!"
    keep: food
collect: [01-food]
`;

describe("a course with parts, rounds, a placement and turns", () => {
  it.each([
    ["parts", withHead(parts)],
    ["rounds", withHead("begin: [{ practice: dictation, always_show: true }, { practice: translation }]\n")],
    ["a turn", { "02-more.yaml": otherLesson + turn }],
    ["a practice lesson", { "02-more.yaml": `${otherLesson}practice: true\nteaser: 谁把茶喝了？\n` }],
    ["a pack before that nobody can look up", withHead("continues: basics\n")],
  ])("accepts %s", (_what, files) => expect(found(files)).toEqual([]));

  it.each<[string, Record<string, string>, RegExp]>([
    [
      "parts that leave a lesson out",
      withHead(parts.replace("[02-more]", "[01-food]")),
      /pack\.yaml:12:1 各部分的 lessons 连起来要和课程的 lessons 一样，从 02-more 起不同/,
    ],
    [
      "a drawing that does not exist",
      withHead(parts.replace("cup", "moon")),
      /“drawing”只能是 cat、cake、.* 之一/,
    ],
    [
      "a drawing that stands twice",
      withHead(parts.replace("cup", "cake")),
      /“cake”画了两次；请给这一部分换一幅/,
    ],
    [
      "a way to practise that does not exist",
      withHead("begin: [{ practice: singing }]\n"),
      /“practice”只能是 translation、dictation、listen 之一/,
    ],
    [
      "a line of the placement that no lesson has",
      withHead('placement: ["Thank you!", "I drink milk.", "I drink tea.", "I drink tea."]\n'),
      /课文里没有“I drink milk\.”；请照课文写/,
    ],
    [
      "a placement that is not in the order of the lessons",
      withHead('placement: ["Thank you!", "I drink tea.", "Thank you!", "I drink tea."]\n'),
      /“Thank you!”在前一句的前面；请按课文的次序排/,
    ],
    [
      "a turn of somebody unknown",
      { "02-more.yaml": otherLesson + turn.replace("tom", "amy") },
      /02-more\.yaml:7:10 pack\.yaml 的 people 里没有 amy/,
    ],
    [
      "a type of gap that does not exist",
      { "02-more.yaml": otherLesson + turn.replace("else: food", "else: fruit") },
      /02-more\.yaml:13:43 “else”只能是 name、place、/,
    ],
    [
      "a lesson to collect from that comes later",
      { "01-food.yaml": `${goodLesson}collect: [02-more]\n` },
      /01-food\.yaml:13:11 01-food 的 collect 里有 02-more，这一课以前没有它/,
    ],
    [
      "a practice lesson before all others",
      { "01-food.yaml": `${goodLesson}practice: true\n` },
      /01-food\.yaml:13:1 练习课跟在它练的那一课后面，不能放在最前/,
    ],
    [
      "points without a paragraph",
      { "02-more.yaml": `${otherLesson}    points: { 茶: [tea] }\n` },
      /02-more\.yaml:6:5 只有带 paragraph（整段）的课才写 points/,
    ],
  ])("refuses %s", (_what, files, message) => expect(found(files)).toEqual([expect.stringMatching(message)]));

  it("a pack that continues one that is not there gets an error", () => {
    expect(found(withHead("continues: basics\n"), { earlier: [] })).toEqual([
      expect.stringMatching(/pack\.yaml:12:12 没有课程包 basics/),
    ]);
    expect(found(withHead("continues: tiny\n"), { earlier: [] })).toEqual([
      expect.stringMatching(/课程包不能接着自己/),
    ]);
  });
});

describe("the end of a course", () => {
  const around = { earlier: [], beside: ["tiny", "second"] };

  it("may lead to a pack beside it, and say what was reached", () =>
    expect(found(withHead("leads_to: second\ndone: 会说吃的了。\n"), around)).toEqual([]));

  it.each<[string, string, RegExp]>([
    ["a next pack that is not there", "leads_to: third\n", /pack\.yaml:12:11 没有课程包 third/],
    ["a next pack that is the pack itself", "leads_to: tiny\n", /课程包后面不能是它自己/],
    [
      "abilities beside those of the parts",
      `${parts}done: 会说吃的了。\n`,
      /分了部分的课程，结尾就是最后一部分的 done/,
    ],
    ["abilities that are too long", `done: ${"会".repeat(121)}\n`, /最多 120 个字/],
  ])("refuses %s", (_what, more, message) =>
    expect(found(withHead(more), around)).toEqual([expect.stringMatching(message)]),
  );
});

describe("the bounds of a kind", () => {
  it.each<[string, string, string, RegExp[]]>([
    [
      "a lesson of letters that is too short",
      "zero",
      otherLesson,
      [/02-more\.yaml:3:1 .*只答 1 题，至少 20 题/],
    ],
    [
      "a long line in a chunk of nine words",
      "topics",
      otherLesson.replace(
        "I drink tea.\n    zh: 我喝茶。",
        "I drink cold tea and hot tea and green tea here.\n    zh: 我在这儿喝凉茶、热茶和绿茶。",
      ),
      [/只答 \d+ 题/, /有 11 个词，这类课程一句最多 10 个/, /这句没有分开有 11 个词，一块最多 8 个/],
    ],
    [
      "a chunk of three sentences",
      "first",
      otherLesson.replace("I drink tea.", "Yes. No. I drink tea.").replace("我喝茶。", "对。不。我喝茶。"),
      [/只答 \d+ 题/, /这句没有分开有 3 句话，一块最多两句/],
    ],
  ])("hold %s", (_what, kind, lesson, messages) => {
    const problems = found({ ...withHead(`kind: ${kind}\n`), "02-more.yaml": lesson });
    const ofLesson = problems.filter((problem) => problem.includes("02-more.yaml"));
    expect(ofLesson).toEqual(messages.map((message) => expect.stringMatching(message)));
  });
});

describe("a paragraph", () => {
  const zh = "人们常常在手机上下单买东西，包裹往往第二天就能送到家里，这样大家都很方便。";
  const line = (index: number, points: string) => `  - en: People order number ${index} and parcels arrive.
    zh: ${zh}
    points: { ${points} }
    joins: [", and"]
`;
  const points = ["人们: [people]", "下单: [order]", "包裹: [parcels]"].join(", ");
  const lesson = (count: number, more = "") =>
    `title: 取快递\ngoal: 会译一段\nparagraph: { exam: cet4, title: 取快递, minutes: 30${more} }\nsentences:\n${Array.from({ length: count }, (_, index) => line(index + 1, points).replace(zh, `${zh.slice(0, -1)}${"一二三四五".charAt(index)}。`)).join("")}`;
  const whole = (more?: string) => found({ "02-more.yaml": lesson(4, more) });

  it("of the right length passes", () => expect(whole()).toEqual([]));

  it.each<[string, () => string[], RegExp]>([
    [
      "is too short",
      () => found({ "02-more.yaml": lesson(3) }),
      /整段中文有 \d+ 个字（连标点），cet4 要 140 到 160 个/,
    ],
    [
      "has sentences that are not its text",
      () => whole(", text: 人们在别处"),
      /各句的中文连起来不是这一段：从“在别处”起不同/,
    ],
    [
      "has a point that its Chinese lacks",
      () => found({ "02-more.yaml": lesson(4).replace("人们: [people]", "大家们: [people]") }),
      /中文里没有“大家们”/,
    ],
    [
      "has a point whose English the line lacks",
      () => found({ "02-more.yaml": lesson(4).replace("人们: [people]", "人们: [persons]") }),
      /句子里没有“persons”；第一个说法要是句子里的词/,
    ],
    [
      "is of an examination that does not exist",
      () => found({ "02-more.yaml": lesson(4).replace("cet4", "gre") }),
      /“exam”只能是 cet4、cet6 之一/,
    ],
  ])("that %s is refused", (_what, problems, message) =>
    expect(problems()).toContainEqual(expect.stringMatching(message)),
  );
});
