import { expect, test } from "vitest";
import { guessSpeaker } from "./speakers.ts";

test.each<[en: string, zh: string, expected: string | null]>([
  ["Mrs. Li", "李老师", "woman"],
  ["Mr. Green", "格林先生", "man"],
  ["Miss Brown", "", "woman"],
  ["Tom", "汤姆", "man"],
  ["Amy", "艾米", "woman"],
  ["Lucy King", "", "woman"],
  ["Old Man", "", "man"],
  ["Tom's mother", "", "woman"],
  ["A girl", "", "child"],
  ["Little Tom", "", "child"],
  ["Li Lei", "李雷", "man"],
  ["Han Meimei", "韩梅梅", "woman"],
  ["Xiaoming", "小明", "man"],
  ["Wang Fang", "", "woman"],
  ["Zhang Wei", "张伟", "man"],
  ["P1", "妈妈", "woman"],
  ["P2", "爷爷", "man"],
  ["P3", "小女孩", "child"],
  ["Teacher", "老师", null],
  ["A", "A", null],
  ["Sam", "萨姆", null],
  ["Will", "威尔", "man"],
  ["", "", null],
])("%s (%s) sounds like %s", (en, zh, expected) => {
  expect(guessSpeaker(en, zh)).toBe(expected);
});
