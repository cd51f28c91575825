import type { KeptSettings } from "@shiju/contract/settings";
import {
  defaultSettings,
  isSettingKey,
  knownSettings,
  type SettingKey,
  type Settings,
} from "@shiju/learning/settings/settings";
import { createStore } from "@shiju/storage/store";
import { useSyncExternalStore } from "react";
import { type ChangedSetting, chosenIn, settingKeys } from "./changed-settings.ts";
import { stored } from "#platform/storage/storage.ts";

type Changed = Record<string, ChangedSetting>;

export const changedSettings = createStore(settingKeys);

const listeners = new Set<() => void>();
/** What a learner who never chose gets on this very device. */
let deviceDefaults: Partial<Pick<Settings, "voice_sound_source">> = {};
let latest: { changed: Changed; deviceDefaults: Partial<Settings>; all: Settings } | undefined;

/** The settings of this device, known at once and without a call: what was chosen, else the default. */
export const settings = {
  get: <Key extends SettingKey>(key: Key): Settings[Key] => settings.all()[key],

  /** All of them, the same object until one changes. */
  all(): Settings {
    const changed = changedSettings.get("setting");
    if (latest?.changed !== changed || latest.deviceDefaults !== deviceDefaults) {
      const known = knownSettings(chosenIn(changed));
      latest = { changed, deviceDefaults, all: { ...defaultSettings, ...deviceDefaults, ...known } };
    }
    return latest.all;
  },

  /** Nothing was ever chosen here, nor heard from the server. */
  isUnknown: (): boolean => Object.keys(changedSettings.get("setting")).length === 0,

  /** Calls back after a change here, in another tab or by the server; returns the way to stop. */
  subscribe(listener: () => void): () => void {
    const stop = changedSettings.subscribe("setting", listener);
    listeners.add(listener);
    return () => {
      stop();
      listeners.delete(listener);
    };
  },

  /** Where the voices come from is decided by what the browser can do, until somebody chooses. */
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

/** Shows a choice at once, keeps it on the device and, for a learner, sends it shortly after. */
export function changeSetting<Key extends SettingKey>(key: Key, value: Settings[Key]): void {
  changeSettings({ [key]: value });
}

/** Several choices made at one time, such as an import. */
export function changeSettings(values: Partial<Settings>): void {
  const owner = stored.get("token")?.user_id ?? null;
  const at = new Date().toISOString();
  const changed = Object.entries(values).map(([key, value]): [string, ChangedSetting] => [
    key,
    { value, at, owner, waits: true },
  ]);
  changedSettings.set("setting", { ...changedSettings.get("setting"), ...Object.fromEntries(changed) });
}

/** What can be taken to another device: all but what nobody chose and the device decides for itself. */
export function portableSettings(): Partial<Settings> {
  const { voice_sound_source, ...others } = settings.all();
  return changedSettings.get("setting")["voice_sound_source"] ? { ...others, voice_sound_source } : others;
}

/** Takes every choice back; the defaults are chosen anew, so that the other devices learn of it. */
export function resetSettings(): void {
  const defaults = { ...defaultSettings, ...deviceDefaults };
  const chosen = Object.keys(changedSettings.get("setting")).filter(isSettingKey);
  changeSettings(Object.fromEntries(chosen.map((key) => [key, defaults[key]])));
}

/** The theme that was stored before there were settings, or beside them, becomes a choice that any other is newer than. */
export function adoptTheme(): void {
  const theme = stored.get("theme");
  const changed = changedSettings.get("setting");
  if (theme === settings.get("style_theme") || changed["style_theme"]) return;
  const at = new Date(0).toISOString();
  changedSettings.set("setting", { ...changed, style_theme: { value: theme, at, owner: null, waits: true } });
}

/** What the server must hear from the account that is signed in: its own choices, and a guest's. */
export function waitingSettings(userId: string): Changed {
  return Object.fromEntries(
    Object.entries(changedSettings.get("setting")).filter(
      ([key, { waits, owner }]) => isSettingKey(key) && waits && (owner === null || owner === userId),
    ),
  );
}

/**
 * What an account that is signed in no longer chose and the server has not heard of, by account; from here on it
 * is the caller's to send.
 */
export function takeLeftSettings(): Map<string, Changed> {
  const here = stored.get("token")?.user_id ?? null;
  const left = new Map<string, Changed>();
  const changed = { ...changedSettings.get("setting") };
  for (const [key, choice] of Object.entries(changed)) {
    const { owner, waits } = choice;
    if (!waits || owner === null || owner === here || !isSettingKey(key)) continue;
    left.set(owner, { ...left.get(owner), [key]: choice });
    changed[key] = { ...choice, waits: false };
  }
  if (left.size > 0) changedSettings.set("setting", changed);
  return left;
}

/** Stops sending choices that the server will never take. */
export function dropWaiting(keys: readonly string[]): void {
  const left = Object.entries(changedSettings.get("setting")).filter(([key]) => !keys.includes(key));
  changedSettings.set("setting", Object.fromEntries(left));
}

/**
 * Takes the server's word for everything but what was chosen here since `sent` went out; what belonged to
 * another account is forgotten.
 */
export function takeServerSettings(
  userId: string,
  { values, changed_at }: KeptSettings,
  sent: Changed,
): void {
  const known: Changed = {};
  for (const [key, at] of Object.entries(changed_at))
    if (at !== undefined) known[key] = { value: values[key as SettingKey], at, owner: userId, waits: false };
  const newer = Object.entries(waitingSettings(userId)).filter(([key, { at }]) => sent[key]?.at !== at);
  changedSettings.set("setting", { ...known, ...Object.fromEntries(newer) });
}
