import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import { expect, test } from "vitest";
import { checkDraft } from "./check-draft.ts";

const head = {
  type: "course",
  title: "早饭",
  description: "吃饭时说的话",
  level: 1,
  category: "生活",
} as const;
const draftOf = (...lessons: [en: string, zh: string][][]): DraftPack => ({
  head: { ...head, access: "free", license: "CC-BY-4.0", lessons: lessons.map((_, at) => `l-${at}`) },
  lessons: lessons.map((lines, at) => ({
    id: `l-${at}`,
    lesson: { title: "吃什么", goal: "会说吃什么", sentences: lines.map(([en, zh]) => ({ en, zh })) },
  })),
});

const empty: [string, string] = ["", ""];
const noodles: [string, string] = ["I like noodles.", "我喜欢面条。"];

test("a sentence that stands twice is said by the number that its author sees", () => {
  expect(checkDraft(draftOf([empty, noodles, empty, ["I like noodles!", "我爱面条。"]]))).toEqual([
    {
      lesson: 0,
      line: 3,
      field: ["en"],
      message: expect.stringMatching(/^与第 2 句重复；/),
      isMissing: false,
    },
  ]);
});

test("a sentence of another lesson is said by its lesson and its number", () => {
  const found = checkDraft(draftOf([empty, noodles], [["Thank you.", "谢谢你。"], noodles]));
  expect(found).toEqual([
    {
      lesson: 1,
      line: 1,
      field: ["en"],
      message: expect.stringMatching(/^第 1 课第 2 句已经有这一句；/),
      isMissing: false,
    },
  ]);
});

test("what nobody has written is missing, and no fault", () => {
  const draft = draftOf([noodles], []);
  draft.head.description = "";
  Object.assign(draft.lessons[0]?.lesson ?? {}, { goal: "" });
  expect(checkDraft(draft)).toEqual([
    { lesson: null, line: null, field: ["description"], message: "还没写", isMissing: true },
    { lesson: 0, line: null, field: ["goal"], message: "还没写", isMissing: true },
    { lesson: 1, line: null, field: ["sentences"], message: "还没有句子", isMissing: true },
  ]);
  expect(checkDraft(draftOf())).toMatchObject([{ field: ["lessons"], isMissing: true }]);
});
