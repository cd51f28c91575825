import { acceptedLines } from "@shiju/learning/answer/accepted";
import { askedSteps } from "@shiju/learning/steps";
import { describe, expect, it } from "vitest";
import { checkLesson } from "./check-lesson.ts";
import { takeApart } from "./parts.ts";
import { cutQuestions, promptHints } from "./prompt-rules.ts";

const partsOf = (en: string, zh: string) => takeApart({ en, zh }, {}).parts;

describe("prompts that cannot be answered fairly", () => {
  it.each([
    ["昨晚 that the English does not say", "You watched the door.", "昨晚是你盯着门的。", /没有说“昨晚”/],
    ["一共 that the English does not say", "That's | ten dollars.", "那/1 一共十美元/2。", /没有说“一共”/],
    [
      "a conjunction that the Chinese does not say",
      "I get up at four, | and I go home at nine.",
      "我四点起床，| 晚上九点回家。",
      /没有说；单独问这一块时，不写 and 也算对/,
    ],
  ])("are named: %s", (_what, en, zh, message) => {
    expect(promptHints(partsOf(en, zh))).toEqual([
      expect.objectContaining({ message: expect.stringMatching(message) as string }),
    ]);
  });

  it.each([
    ["I saw her yesterday.", "我昨天看见她了。"],
    ["Are you going | or staying?", "你要走，| 还是留下？"],
    ["I get up at four, | and I go home at nine.", "我四点起床，| 然后就九点回家。"],
  ])("are not these: %s", (en, zh) => expect(promptHints(partsOf(en, zh))).toEqual([]));

  it("are questions whose 吗 stands without its verb", () => {
    expect(cutQuestions(partsOf("Do I have to | wear a hat?", "我非得/1 戴帽子吗/2？"))).toHaveLength(1);
    expect(cutQuestions(partsOf("Do I have to | wear a hat?", "我非得/1 戴帽子/2 吗/1？"))).toEqual([]);
    expect(cutQuestions(partsOf("You come here, | OK?", "你来这儿，| 好吗？"))).toEqual([]);
  });
});

it("a chunk is right without a conjunction that its Chinese does not say, and the whole sentence is not", () => {
  const { lesson } = checkLesson(
    "title: 课\ngoal: 会说\nsentences:\n  - en: I get up at four, | and I go home at nine.\n    zh: 我四点起床，| 晚上九点回家。\n",
    "course",
  );
  const draft = lesson?.sentences[0]?.draft;
  const without = (kind: number) => {
    const step = draft && askedSteps(draft).findLast((one) => one.kind === kind);
    return draft && step ? acceptedLines(draft, step).flatMap(({ detours }) => detours) : [];
  };
  expect(without(1)).toEqual([expect.objectContaining({ words: ["I"] })]);
  expect(without(0)).toEqual([]);
});

it("a name of several words is printed whole, and a name of one word that is no person is asked", () => {
  const { lesson } = checkLesson(
    "title: 课\ngoal: 会说\nsentences:\n  - en: Thank You is with Sorry.\n    zh: “谢谢”和“对不起”在一起。\n  - en: Thank you, Tom.\n    zh: 谢谢你，汤姆。\n",
    "course",
    { names: ["Sorry", "Thank You"], people: { tom: { en: "Tom", zh: "汤姆", voice: 4 } } },
  );
  const printed = lesson?.sentences.map(({ draft }) =>
    draft.words.filter(({ name }) => name).map(({ text }) => text),
  );
  expect(printed).toEqual([["Thank", "You"], ["Tom."]]);
});
