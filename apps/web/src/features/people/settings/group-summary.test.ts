import { settingGroups, type SettingGroup } from "@shiju/learning/settings/settings-form";
import { expect, test } from "vitest";
import { settings } from "#learner/settings/settings.ts";
import { summaryOf } from "./group-summary.ts";

const changed = (values: object) => ({ ...settings.defaults(), ...values });

test.each([
  ["style", {}, "浅色 · Hind"],
  ["style", { style_theme: "dark", style_font: "MPLUSRounded" }, "深色 · M PLUS"],
  ["answer", {}, "错 3 次显示答案"],
  ["answer", { answer_fail_auto_show: 0 }, "错了不显示答案"],
  ["answer", { answer_always_show: true }, "一直显示答案"],
  ["study", { study_difficulty: 1, study_goal: 20 }, "进阶 · 20 分钟"],
  ["voice", { voice_speaker: 4 }, "英音男声"],
  ["review", { review_limit: 50 }, "每天最多 50 个"],
  ["listen", { listen_loop: true }, "循环播放"],
] as const)("%s with %o is %s", (group, values, words) => {
  expect(summaryOf(group, changed(values))).toBe(words);
});

test("every group but the shortcuts tells something", () => {
  const silent = (Object.keys(settingGroups) as SettingGroup[]).filter(
    (group) => summaryOf(group, settings.defaults()) === "",
  );
  expect(silent).toEqual(["shortcut"]);
});
