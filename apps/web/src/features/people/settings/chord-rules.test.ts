import { defaultSettings } from "@shiju/learning/settings/settings";
import { expect, test } from "vitest";
import { clashOf, nameOf, refusalOf } from "./chord-rules.ts";

test.each([
  [["Ctrl", "W"], "Ctrl+W 归浏览器或系统使用"],
  [["Ctrl", "Shift", "T"], "归浏览器"],
  [["Alt", "F4"], "归浏览器"],
  [["F5"], "归浏览器"],
  [["Ctrl", "Z"], "固定用来撤销上一个答案"],
  [["Alt", "Z"], "固定用来撤销上一个答案"],
  [["Ctrl", "Backspace"], "固定用来清空这个单词"],
  [["A"], "请加上 Ctrl 或 Alt"],
  [["Enter"], "请加上 Ctrl 或 Alt"],
  [["Shift", "Tab"], "请加上 Ctrl 或 Alt"],
  [["AudioVolumeMute"], "认不出这个键"],
])("%j is refused, and why is said", (chord, why) => {
  expect(refusalOf(chord)).toContain(why);
});

test.each(Object.entries(defaultSettings).filter(([key]) => key.startsWith("shortcut_")))(
  "the default of %s can be had",
  (_, chord) => {
    expect(refusalOf(chord as string[])).toBeNull();
  },
);

test.each([[["Ctrl", "K"]], [["Alt", "Shift", "ArrowUp"]], [["F2"]], [["Shift", "B"]], [["Ctrl", "Enter"]]])(
  "%j can be had",
  (chord) => {
    expect(refusalOf(chord)).toBeNull();
  },
);

test("a clash names the other action, by its second binding too, and never the action itself", () => {
  expect(clashOf("shortcut_next", ["Ctrl", "A"], defaultSettings)).toBe("shortcut_voice_play");
  expect(clashOf("shortcut_next", ["Alt", "A"], defaultSettings)).toBe("shortcut_voice_play");
  expect(clashOf("shortcut_next", ["Ctrl", "H"], defaultSettings)).toBe("shortcut_hint");
  expect(clashOf("shortcut_voice_play", ["Ctrl", "A"], defaultSettings)).toBeNull();
  expect(clashOf("shortcut_next", ["Ctrl", "K"], defaultSettings)).toBeNull();
});

test("chords are written as keyboards write them", () => {
  expect(nameOf(["Ctrl", "Shift", "ArrowRight"])).toBe("Ctrl+Shift+→");
});
