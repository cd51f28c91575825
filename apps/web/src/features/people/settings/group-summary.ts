import type { SettingKey, Settings } from "@shiju/learning/settings/settings";
import type { Rule } from "@shiju/learning/settings/setting-rules";
import { type SettingGroup, settingsForm } from "@shiju/learning/settings/settings-form";
import { settingsTable } from "@shiju/learning/settings/settings-table";

/**
 * The main settings of each group, which the settings index on a phone shows. Shortcuts are left out, because a phone
 * has no use for them.
 */
const told: Partial<Record<SettingGroup, readonly SettingKey[]>> = {
  style: ["style_theme", "style_font"],
  study: ["study_difficulty", "study_goal"],
  voice: ["voice_speaker"],
  own: ["own_lines"],
};

/** Returns the main settings of a group in few words; empty if nothing is shown of the group. */
export function summaryOf(group: SettingGroup, settings: Settings): string {
  if (group === "answer") return sayAnswerShown(settings);
  if (group === "review") return `每天最多 ${settings.review_limit} 个`;
  if (group === "listen") return settings.listen_loop ? "循环播放" : "不循环";
  return (told[group] ?? []).map((key) => valueOf(key, settings)).join(" · ");
}

function sayAnswerShown({ answer_always_show: always, answer_fail_auto_show: errors }: Settings): string {
  if (always) return "一直显示答案";
  return errors === 0 ? "错了不显示答案" : `错 ${errors} 次显示答案`;
}

/** A choice by its name, a number with its unit. */
function valueOf(key: SettingKey, settings: Settings): string {
  const value = settings[key];
  const rule: Rule = settingsTable[key];
  const { choices, unit = "" } = settingsForm[key];
  if (rule.type === "choice") return choices?.[rule.of.indexOf(value as never)] ?? String(value);
  return `${String(value)} ${unit}`.trim();
}
