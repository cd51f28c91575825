import {
  defaultSettings,
  knownSettings,
  type SettingKey,
  type Settings,
} from "@shiju/learning/settings/settings";
import { createStore } from "@shiju/storage/store";
import { useSyncExternalStore } from "react";
import { type ChangedSetting, chosenIn, settingKeys } from "./changed-settings.ts";
import { serverTime } from "#platform/network/server-clock.ts";
import { stored } from "#platform/storage/storage.ts";

export const changedSettings = createStore(settingKeys);

const listeners = new Set<() => void>();
/** Defaults that depend on this device. */
let deviceDefaults: Partial<Pick<Settings, "voice_sound_source">> = {};
let latest:
  | { changed: Record<string, ChangedSetting>; deviceDefaults: Partial<Settings>; all: Settings }
  | undefined;

/** The settings on this device, read without a call. A setting is what was chosen, or otherwise the default. */
export const settings = {
  get: <Key extends SettingKey>(key: Key): Settings[Key] => settings.all()[key],

  /** Returns the settings that hold where nothing was chosen on this device. */
  defaults: (): Settings => ({ ...defaultSettings, ...deviceDefaults }),

  /** All of them, the same object until one changes. */
  all(): Settings {
    const changed = changedSettings.get("setting");
    if (latest?.changed !== changed || latest.deviceDefaults !== deviceDefaults) {
      const known = knownSettings(chosenIn(changed));
      latest = { changed, deviceDefaults, all: { ...settings.defaults(), ...known } };
    }
    return latest.all;
  },

  /** Returns whether the learner ever chose this setting, even if the choice is the same as the default. */
  isChosen: (key: SettingKey): boolean => changedSettings.get("setting")[key] !== undefined,

  /** Returns whether no choice is known: none was made here, and none was received from the server. */
  isUnknown: (): boolean => Object.keys(changedSettings.get("setting")).length === 0,

  /**
   * Calls the listener after a change here, in another tab or by the server. Returns a function that stops the calls.
   */
  subscribe(listener: () => void): () => void {
    const stop = changedSettings.subscribe("setting", listener);
    listeners.add(listener);
    return () => {
      stop();
      listeners.delete(listener);
    };
  },

  /** Sets the default source of voices, which depends on the browser. */
  setDeviceVoice(voice_sound_source: Settings["voice_sound_source"]): void {
    if (deviceDefaults.voice_sound_source === voice_sound_source) return;
    deviceDefaults = { voice_sound_source };
    for (const listener of listeners) listener();
  },
};

/** One setting; re-renders when it changes. */
export function useSetting<Key extends SettingKey>(key: Key): Settings[Key] {
  const value = () => settings.get(key);
  return useSyncExternalStore(settings.subscribe, value, value);
}

/** Shows a choice at once, and stores it on the device. For a learner, sends it shortly after. */
export function changeSetting<Key extends SettingKey>(key: Key, value: Settings[Key]): void {
  changeSettings({ [key]: value });
}

/** Several choices made at one time, such as an import. */
export function changeSettings(values: Partial<Settings>): void {
  const owner = stored.get("token")?.user_id ?? null;
  const at = serverTime();
  const changed = Object.entries(values).map(([key, value]): [string, ChangedSetting] => [
    key,
    { value, at, owner, waits: true },
  ]);
  changedSettings.set("setting", { ...changedSettings.get("setting"), ...Object.fromEntries(changed) });
}

/**
 * Takes over a theme that was stored before settings existed, or by another app of the site. It counts as the oldest
 * possible choice.
 */
export function adoptTheme(): void {
  const theme = stored.get("theme");
  const changed = changedSettings.get("setting");
  if (theme === settings.get("style_theme") || changed["style_theme"]) return;
  const at = new Date(0).toISOString();
  changedSettings.set("setting", { ...changed, style_theme: { value: theme, at, owner: null, waits: true } });
}
