import { expect, test } from "vitest";
import { sayLeft } from "./guardian-page.tsx";

test.each([
  ["a member", { left: 15, free: null }, "今天还可以学 15 分钟"],
  ["more free time than the limit", { left: 15, free: 1200 }, "今天还可以学 15 分钟"],
  ["less free time than the limit", { left: 15, free: 600 }, "今天还可以学 10 分钟：免费时长比限时先用完"],
  ["no free time", { left: 15, free: 20 }, "限时还剩 15 分钟，但今天的免费时长已经用完"],
  ["nothing of the limit", { left: 0, free: 600 }, "今天的时间用完了，明天再来"],
])("what is left today: %s", (_what, left, words) => expect(sayLeft(left)).toBe(words));
