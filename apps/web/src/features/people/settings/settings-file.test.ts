import { defaultSettings, type Settings } from "@shiju/learning/settings/settings";
import { expect, test } from "vitest";
import { readFile, toFile } from "./settings-file.ts";

const mine: Settings = {
  ...defaultSettings,
  style_font: "Inter",
  study_content: [0, 3],
  word_n_color: "#aa3300",
};
const fileOf = (settings: object) => JSON.stringify({ kind: "settings", settings });

test("what was taken out comes back in whole", () => {
  expect(readFile(toFile(mine), defaultSettings)).toEqual({
    changes: { style_font: "Inter", study_content: [0, 3], word_n_color: "#aa3300" },
    unknown: [],
  });
  expect(readFile(toFile(defaultSettings), mine)).toEqual({
    changes: { style_font: "Hind", study_content: [0, 1, 2, 3], word_n_color: "" },
    unknown: [],
  });
  expect(readFile(toFile(mine), mine)).toEqual({ changes: {}, unknown: [] });
});

test("settings of another version are told and left out, and what the file lacks stays", () => {
  expect(readFile(fileOf({ style_wallpaper: "sea", style_theme: "dark" }), mine)).toEqual({
    changes: { style_theme: "dark" },
    unknown: ["style_wallpaper"],
  });
});

test("one wrong value refuses the whole file and is named", () => {
  expect(readFile(fileOf({ style_font: "Menbere", style_theme: "blue" }), mine)).toEqual({
    error: '文件里「主题」的值不对（"blue"），什么也没有改动',
  });
});

test.each([
  "",
  "{",
  "null",
  "7",
  "[]",
  "{}",
  '{"kind":"settings"}',
  '{"kind":"settings","settings":null}',
  '{"kind":"settings","settings":[]}',
  '{"settings":{}}',
])("%s is no file of settings", (text) => {
  expect(readFile(text, mine)).toEqual({
    error: expect.stringContaining("不是从本站导出的设置文件"),
  });
});
