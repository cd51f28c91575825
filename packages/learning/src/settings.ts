import { accepts, settingsTable } from "./settings-table.ts";

type Table = typeof settingsTable;
type ValueOf<R> = R extends { type: "flag" }
  ? boolean
  : R extends { type: "choice"; of: readonly (infer Value)[] }
    ? Value
    : R extends { type: "number" }
      ? number
      : R extends { type: "set" }
        ? number[]
        : R extends { type: "chord" }
          ? string[]
          : string;

export type SettingKey = keyof Table;
export type Settings = { [Key in SettingKey]: ValueOf<Table[Key]> };

export const settingKeys = Object.keys(settingsTable) as SettingKey[];

/** What a learner gets who never opened the settings. */
export const defaultSettings = Object.fromEntries(
  Object.entries(settingsTable).map(([key, { fallback }]) => [key, fallback]),
) as Settings;

/** The settings that decide what is asked and how an answer is judged; no other setting reaches steps and answers. */
export type PracticeSettings = Pick<
  Settings,
  | "study_difficulty"
  | "study_content"
  | "study_ignore_name"
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
  return accepts(settingsTable[key], value);
}

/** The known settings among what was kept; unknown keys and values that no longer fit are left out. */
export function knownSettings(kept: unknown): Partial<Settings> {
  if (typeof kept !== "object" || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(([key, value]) => isSettingKey(key) && isSettingValue(key, value)),
  );
}

/** All settings, with the default where nothing usable was kept. */
export function normaliseSettings(kept: unknown): Settings {
  return { ...defaultSettings, ...knownSettings(kept) };
}
