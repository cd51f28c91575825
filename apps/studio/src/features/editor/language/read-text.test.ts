import { expect, test } from "vitest";
import { readText } from "./read-text.ts";

const said = (text: string) =>
  readText(text).lines.map(({ who, en, zh }) => [who, en, zh].filter(Boolean).join(" / "));

test.each<[string, string, string[]]>([
  ["sentences of a paragraph", "I'm hungry. What's for breakfast?", ["I'm hungry.", "What's for breakfast?"]],
  [
    "a paragraph that was wrapped",
    "I went home because it was\nlate and I was tired.",
    ["I went home because it was late and I was tired."],
  ],
  [
    "a dialogue",
    "Li Ming: Good morning, Amy.\nAmy: I'm hungry. Are you?",
    ["Li Ming / Good morning, Amy.", "Amy / I'm hungry.", "Amy / Are you?"],
  ],
  [
    "Chinese under each sentence",
    "I like tea.\n我喜欢茶。\nThank you!\n谢谢！",
    ["I like tea. / 我喜欢茶。", "Thank you! / 谢谢！"],
  ],
  [
    "Chinese beside each sentence",
    "I like tea.\t我喜欢茶。\nThank you! 谢谢！",
    ["I like tea. / 我喜欢茶。", "Thank you! / 谢谢！"],
  ],
  [
    "cells that a tab parts, whatever they begin with",
    "It's three. Let's go!\t3 点了，我们走吧！\nOK, go.\tOK，走吧。",
    ["It's three. Let's go! / 3 点了，我们走吧！", "OK, go. / OK，走吧。"],
  ],
  ["both with names", "Amy: I like tea.\n艾米：我喜欢茶。", ["Amy / I like tea. / 我喜欢茶。"]],
  ["the same names in both", "A: I like tea.\nA: 我喜欢茶。\nB: 我也是。", ["A / I like tea. / 我喜欢茶。"]],
  ["a list", "1. Good morning\n2. Good night\n- See you", ["Good morning", "Good night", "See you"]],
  ["lines of Windows", "Hello.\r\n\r\nGoodbye.", ["Hello.", "Goodbye."]],
  ["a time of day", "The train leaves at 12:30 today.", ["The train leaves at 12:30 today."]],
  ["nothing", " \n\n", []],
])("reads %s", (_, text, lines) => {
  expect(said(text)).toEqual(lines);
});

test("Chinese before the first sentence is the scene; what belongs nowhere is counted", () => {
  expect(readText("星期六早上，李明在厨房。\n\nLi Ming: Hello!\n你好！\n这是什么？")).toEqual({
    scene: "星期六早上，李明在厨房。",
    lines: [{ who: "Li Ming", en: "Hello!", zh: "你好！" }],
    left: 1,
  });
});
