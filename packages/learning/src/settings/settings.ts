import { fallbacksOf, knownOf, type Values } from "./setting-rules.ts";
import { settingsTable } from "./settings-table.ts";

export type SettingKey = keyof typeof settingsTable;
export type Settings = Values<typeof settingsTable>;

export const settingKeys = Object.keys(settingsTable) as SettingKey[];

/** What a learner gets who never opened the settings. */
export const defaultSettings = fallbacksOf(settingsTable);

/** The settings that decide what is asked and how an answer is judged; no other setting reaches steps and answers. */
export type PracticeSettings = Pick<
  Settings,
  | "study_difficulty"
  | "study_content"
  | "study_ignore_name"
  | "study_meet_new"
  | "answer_ignore_case"
  | "answer_fail_auto_show"
  | "answer_always_show"
  | "answer_input_style"
  | "answer_success_auto_change"
>;

export const defaultPracticeSettings: PracticeSettings = { ...defaultSettings };

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingsTable, key);
}

/** Whether `value` is one that this setting may hold. */
export function isSettingValue<Key extends SettingKey>(key: Key, value: unknown): value is Settings[Key] {
  return settingsTable[key].accepts(value);
}

/** The known settings among what was kept; unknown keys and values that no longer fit are left out. */
export function knownSettings(kept: unknown): Partial<Settings> {
  return knownOf(settingsTable, kept);
}

/** All settings, with the default where nothing usable was kept. */
export function normaliseSettings(kept: unknown): Settings {
  return { ...defaultSettings, ...knownSettings(kept) };
}
