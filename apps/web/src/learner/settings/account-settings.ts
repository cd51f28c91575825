import type { KeptSettings } from "@shiju/contract/people/settings";
import { isSettingKey, type SettingKey } from "@shiju/learning/settings/settings";
import type { ChangedSetting } from "./changed-settings.ts";
import { changedSettings } from "./settings.ts";
import { stored } from "#platform/storage/storage.ts";

type Changed = Record<string, ChangedSetting>;

/** Returns the choices to send for the signed-in account: the account's choices, and choices of a guest. */
export function waitingSettings(userId: string): Changed {
  return Object.fromEntries(
    Object.entries(changedSettings.get("setting")).filter(
      ([key, { waits, owner }]) => isSettingKey(key) && waits && (owner === null || owner === userId),
    ),
  );
}

/**
 * Returns, by account, the unsent choices of accounts that are no longer signed in. The caller must send them. The
 * values stay on the device, but no longer belong to those accounts.
 */
export function takeLeftSettings(): Map<string, Changed> {
  const here = stored.get("token")?.user_id ?? null;
  const left = new Map<string, Changed>();
  const changed = { ...changedSettings.get("setting") };
  const others = Object.entries(changed).filter(([, { owner }]) => owner !== null && owner !== here);
  for (const [key, choice] of others) {
    if (choice.waits && choice.owner !== null && isSettingKey(key))
      left.set(choice.owner, { ...left.get(choice.owner), [key]: choice });
    changed[key] = { ...choice, owner: null, waits: false };
  }
  if (others.length > 0) changedSettings.set("setting", changed);
  return left;
}

/**
 * Stores the server's settings, except choices that were made here after `sent` was sent. Choices of another account
 * are removed.
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
