import { isSettingKey, type Settings } from "@shiju/learning/settings/settings";
import { changedSettings, changeSettings, settings } from "./settings.ts";

/** Returns all settings for an export, without the defaults that depend on this device. */
export function portableSettings(): Partial<Settings> {
  const { voice_sound_source, ...others } = settings.all();
  return changedSettings.get("setting")["voice_sound_source"] ? { ...others, voice_sound_source } : others;
}

/** Resets every choice. The defaults are set as new choices, so that other devices receive them. */
export function resetSettings(): void {
  const defaults = settings.defaults();
  const chosen = Object.keys(changedSettings.get("setting")).filter(isSettingKey);
  changeSettings(Object.fromEntries(chosen.map((key) => [key, defaults[key]])));
}
