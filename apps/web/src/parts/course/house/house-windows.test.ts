import { drawings } from "@shiju/learning/drawings";
import { expect, test } from "vitest";
import { houseName, windowNumeral } from "./house-windows.ts";

const windowsOf = (...done: number[]) =>
  done.map((share, index) => ({ drawing: drawings[index] ?? "star", done: share }));

test.each([
  [windowsOf(1, 1, 0.8, 0, 0, 0, 0, 0), "绿街 12 号：八扇窗亮了 2 扇"],
  [windowsOf(1, 1), "绿街 12 号：两扇窗亮了 2 扇"],
  [windowsOf(0.9), "绿街 12 号：一扇窗亮了 0 扇"],
])("the house says how many of its windows are lit", (windows, name) => {
  expect(houseName(windows)).toBe(name);
});

test("the second window is not counted as two", () => {
  expect(`第${windowNumeral(2, "place")}扇窗`).toBe("第二扇窗");
});
