import { expect, it } from "vitest";
import { checkLesson } from "./check-lesson.ts";
import { convertLesson } from "./convert.ts";

const old = `title: 课
goal: 会说
sentences:
  - en: I have | an egg | for breakfast.
    zh: 我早餐吃一个鸡蛋。
    chunks: 我吃 | 一个鸡蛋 | 当早餐
    combos: { I have an egg: 我吃一个鸡蛋 }
    words: { egg: 鸡蛋, breakfast: 早饭 }
  - en: I like | tea.
    zh: 我喜欢茶。
    chunks: 我喜欢 | 茶
  - en: Hello!
    zh: 你好！
`;

it("numbers what stands in the Chinese, and leaves the rest to the author", () => {
  const { text = "", open } = convertLesson(old) ?? {};
  expect(open).toBe(3);
  expect(text).toContain("zh: 我早餐吃 一个鸡蛋/2。 # 待补：语块 1“I have”");
  expect(text).toContain("单词 breakfast，原来写的是“早饭”");
  expect(text).toContain("zh: 我喜欢/1 茶/2。");
  expect(text).not.toMatch(/chunks|combos/);
  expect(checkLesson(text, "course").faults).toEqual([]);
});

it("leaves a lesson in the present format as it is", () => {
  expect(convertLesson("title: 课\ngoal: 会说\nsentences:\n  - en: Hi!\n    zh: 你好！\n")).toBeUndefined();
});
