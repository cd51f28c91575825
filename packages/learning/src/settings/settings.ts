import { fallbacksOf, knownOf, type Values } from "./setting-rules.ts";
import { settingsTable } from "./settings-table.ts";

export type SettingKey = keyof typeof settingsTable;
export type Settings = Values<typeof settingsTable>;

export const settingKeys = Object.keys(settingsTable) as SettingKey[];

/** The settings of a learner who never changed any. */
export const defaultSettings = fallbacksOf(settingsTable);

/** The settings that decide on steps and on the judging of answers. No other setting affects them. */
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

/** Whether the setting accepts `value`. */
export function isSettingValue<Key extends SettingKey>(key: Key, value: unknown): value is Settings[Key] {
  return settingsTable[key].accepts(value);
}

/** Returns the known settings in `kept`. Unknown keys, and values that are no longer accepted, are left out. */
export function knownSettings(kept: unknown): Partial<Settings> {
  return knownOf(settingsTable, kept);
}

/** Returns all settings. A setting without an accepted value in `kept` has its default. */
export function normaliseSettings(kept: unknown): Settings {
  return { ...defaultSettings, ...knownSettings(kept) };
}
