import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { barsIn, readMarks, rebarred, retyped, retypedEnglish, withBars, writeMarks } from "./marks.ts";

const again = (marked: string, count: number) => writeMarks(readMarks(marked, count), count);

describe("marks in the Chinese", () => {
  test.each([
    ["我/1 早餐/3 吃/1 一个鸡蛋/2。", 3],
    ["我喜欢 | 这种食物， | 因为它很好吃。", 3],
    ["谢谢你！", 1],
    ["我早餐吃一个鸡蛋。", 3],
    ["请问， 你能告诉我/1 怎么去/2 火车站吗/3？", 3],
    ["他说： “你好/1， 艾米/2。”", 2],
  ])("%s is written as it was read", (marked, count) => {
    expect(again(marked, count)).toBe(marked);
  });

  test("whatever belongs to whom, it is read as it was written", () => {
    const texts = fc.array(fc.constantFrom(..."我早餐吃一个鸡蛋，。！"), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        texts,
        fc.integer({ min: 2, max: 4 }),
        fc.infiniteStream(fc.nat(4)),
        (text, count, draw) => {
          const zh = text.join("");
          const owners = text.map((sign) => {
            const owner = draw.next().value ?? 0;
            return /[，。！]/u.test(sign) || owner >= count ? null : owner;
          });
          const read = readMarks(writeMarks({ zh, owners }, count), count);
          expect(read.zh).toBe(zh);
          expect(read.owners.map((owner, at) => (/[，。！]/u.test(zh.charAt(at)) ? null : owner))).toEqual(
            owners,
          );
        },
      ),
    );
  });

  test.each([
    [
      "in the middle of a part",
      "我/1 早餐/3 吃/1 一个鸡蛋/2。",
      "我早餐吃一个大鸡蛋。",
      "我/1 早餐/3 吃/1 一个大鸡蛋/2。",
    ],
    [
      "between parts",
      "我/1 早餐/3 吃/1 一个鸡蛋/2。",
      "我早餐都吃一个鸡蛋。",
      "我/1 早餐/3 都 吃/1 一个鸡蛋/2。",
    ],
    ["away", "我/1 早餐/3 吃/1 一个鸡蛋/2。", "", ""],
  ])("what is typed %s leaves the others their own", (_, marked, next, expected) => {
    expect(writeMarks(retyped(readMarks(marked, 3), next), 3)).toBe(expected);
  });

  test.each([
    [
      "taken away",
      "I have | an egg | for breakfast.",
      "I have an egg | for breakfast.",
      "我/1 早餐/2 吃一个鸡蛋/1。",
    ],
    [
      "moved by a word",
      "I have | an egg | for breakfast.",
      "I have an | egg | for breakfast.",
      "我/1 早餐/3 吃/1 一个鸡蛋/2。",
    ],
  ])("a bar that is %s gives the parts to their heirs", (_, before, after, expected) => {
    expect(rebarred("我/1 早餐/3 吃/1 一个鸡蛋/2。", before, after)).toBe(expected);
  });

  test("the first bar leaves all to be marked", () => {
    expect(rebarred("谢谢你！", "Thank you!", "Thank | you!")).toBe("谢谢你！");
  });
});

describe("bars in the English", () => {
  test("stand before words", () => {
    expect(barsIn("I have | an egg | for breakfast.")).toEqual([2, 4]);
    expect(withBars(["I", "have", "an", "egg."], [2])).toBe("I have | an egg.");
  });

  test.each([
    ["I have | an egg.", "I have | a big egg.", "I have a big egg."],
    ["I have | an egg | today.", "I really have | an egg | today.", "I really have an egg today."],
    ["I have | an egg | today.", "I have | an egg", "I have an egg"],
    ["I have | an egg.", "", ""],
  ])("of %s stay where the words round them do", (en, expected, next) => {
    expect(retypedEnglish(en, next)).toBe(expected);
  });
});
