import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bindingsOf, clash, isChord } from "./chords.ts";
import { wordClasses } from "../sentence.ts";
import {
  defaultPracticeSettings,
  defaultSettings,
  isSettingValue,
  knownSettings,
  normaliseSettings,
  type SettingKey,
  settingKeys,
} from "./settings.ts";
import { settingEffects, settingGroups, settingsForm } from "./settings-form.ts";
import type { Rule } from "./setting-rules.ts";
import { settingsTable } from "./settings-table.ts";

const shortcuts = settingKeys.filter((key) => key.startsWith("shortcut_"));

describe.each(settingKeys)("%s", (key) => {
  const rule: Rule = settingsTable[key];
  const words = settingsForm[key];

  test("may hold its default", () => {
    expect(isSettingValue(key, defaultSettings[key])).toBe(true);
  });

  test("names an effect that a learner sees or hears, and its words", () => {
    expect(settingEffects[words.affects]).toMatch(/\.$/);
    expect(settingGroups[words.group]).toBeTruthy();
    expect(words.label).toMatch(/\p{Script=Han}/u);
    if (rule.type === "choice" || rule.type === "set") expect(words.choices).toHaveLength(rule.of.length);
  });

  test.each([null, undefined, {}, "", "no such value", -1, 1e9, Number.NaN, ["Ctrl"], [9], [[]]])(
    "falls back on %j unless that is one of its values",
    (value) => {
      const isEmptyInk = rule.type === "colour" && value === "";
      expect(isSettingValue(key, value)).toBe(isEmptyInk);
      expect(normaliseSettings({ [key]: value })[key]).toEqual(defaultSettings[key]);
    },
  );
});

test("the form has the table's settings, no more and no fewer, and every effect is some setting's", () => {
  expect(Object.keys(settingsForm).toSorted()).toEqual(settingKeys.toSorted());
  expect(new Set(Object.values(settingsForm).map(({ affects }) => affects))).toEqual(
    new Set(Object.keys(settingEffects)),
  );
});

test("each of the twelve word classes has a colour and a flag", () => {
  const keys = wordClasses.flatMap((name) => [`word_${name}_color`, `word_${name}_show`]);
  expect(keys).toHaveLength(24);
  expect(settingKeys).toEqual(expect.arrayContaining(keys));
});

test("the defaults are the specification's", () => {
  expect(normaliseSettings(null)).toEqual(defaultSettings);
  expect(defaultSettings).toMatchObject({
    voice_typeing_volume: 100,
    voice_feedback_volume: 100,
    sound_play_rate: 1,
    sound_play_times: 1,
    sound_play_gap: 1,
    answer_fail_auto_show: 3,
    study_content: [0, 1, 2, 3],
    style_theme: "light",
    style_font: "Hind",
    shortcut_voice_play: ["Ctrl", "A"],
    shortcut_panel: ["Ctrl", "Shift", "P"],
  });
  expect(defaultSettings).toMatchObject(defaultPracticeSettings);
});

describe("what was kept", () => {
  test.each<[SettingKey, unknown, boolean]>([
    ["review_limit", 500, true],
    ["review_limit", 499.999_999_999_999_5, false],
    ["sound_play_rate", 0.7, true],
    ["sound_play_rate", 1.25, false],
    ["sound_play_rate", 2.1, false],
    ["sound_play_times", 10, true],
    ["sound_play_times", 0, false],
    ["sound_play_gap", 0, true],
    ["study_content", [], true],
    ["study_content", [2, 0], true],
    ["study_content", [0, 0], false],
    ["study_content", "0", false],
    ["style_font", "Comic Sans", false],
    ["answer_ignore_case", 1, false],
    ["word_n_color", "#abc", true],
    ["word_n_color", "#A0b1C2", true],
    ["word_n_color", "#abcd", false],
    ["word_n_color", "red;}", false],
    ["shortcut_next", ["Alt", "Shift", "N"], true],
    ["shortcut_next", ["Shift", "Alt", "N"], false],
    ["shortcut_next", ["N", "M"], false],
    ["shortcut_next", "N", false],
  ])("%s %j counts: %s", (key, value, counts) => {
    expect(isSettingValue(key, value)).toBe(counts);
  });

  test("by another version leaves what is known, whatever stands beside it", () => {
    const kept = { style_theme: "dark", style_font: 7, style_wallpaper: "sea", toString: "x" };
    expect(knownSettings(kept)).toEqual({ style_theme: "dark" });
    expect(normaliseSettings(kept)).toEqual({ ...defaultSettings, style_theme: "dark" });
  });

  test("can be anything at all", () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        const all = normaliseSettings(kept);
        expect(Object.keys(all)).toEqual(Object.keys(defaultSettings));
        for (const key of settingKeys) expect(isSettingValue(key, all[key])).toBe(true);
      }),
    );
  });
});

describe("chords", () => {
  test.each([
    [
      ["Ctrl", "A"],
      [
        ["Ctrl", "A"],
        ["Alt", "A"],
      ],
    ],
    [
      ["Shift", "A"],
      [
        ["Shift", "A"],
        ["Alt", "Shift", "A"],
      ],
    ],
    [
      ["Ctrl", "Shift", "P"],
      [
        ["Ctrl", "Shift", "P"],
        ["Alt", "Shift", "P"],
      ],
    ],
    [["Alt", "H"], [["Alt", "H"]]],
  ])("%j also works as its second binding", (chord, bindings) => {
    expect(bindingsOf(chord)).toEqual(bindings);
    for (const binding of bindings) expect(isChord(binding)).toBe(true);
  });

  test("clash when one press would trigger both, second bindings included", () => {
    expect(clash(["Ctrl", "H"], ["Alt", "H"])).toBe(true);
    expect(clash(["Ctrl", "A"], ["Shift", "A"])).toBe(false);
  });

  test("no two defaults clash", () => {
    for (const a of shortcuts)
      for (const b of shortcuts)
        if (a !== b)
          expect(clash(defaultSettings[a] as string[], defaultSettings[b] as string[]), `${a} ${b}`).toBe(
            false,
          );
  });
});
