import { isSettingKey, isSettingValue, type Settings } from "@shiju/learning/settings/settings";
import { settingsForm } from "@shiju/learning/settings/settings-form";

/** Settings as the text of a file. */
export function toFile(all: Partial<Settings>): string {
  return `${JSON.stringify({ product: "shiju", kind: "settings", settings: all }, undefined, 2)}\n`;
}

type Read =
  /** The settings that differ from the current ones, and the names that this version does not know. */
  { changes: Partial<Settings>; unknown: string[] } | { error: string };

/** Reads a file of settings. One wrong value refuses the whole file, so that it is never applied in part. */
export function readFile(text: string, current: Settings): Read {
  const kept = settingsIn(text);
  if (!kept) return { error: "这不是从本站导出的设置文件，什么也没有改动" };
  const wrong = Object.entries(kept).find(([key, value]) => isSettingKey(key) && !isSettingValue(key, value));
  if (wrong && isSettingKey(wrong[0])) {
    const value = JSON.stringify(wrong[1]).slice(0, 40);
    return { error: `文件里「${settingsForm[wrong[0]].label}」的值不对（${value}），什么也没有改动` };
  }
  const known = Object.entries(kept).filter(([key]) => isSettingKey(key));
  const changes = known.filter(
    ([key, value]) => JSON.stringify(current[key as keyof Settings]) !== JSON.stringify(value),
  );
  return {
    changes: Object.fromEntries(changes),
    unknown: Object.keys(kept).filter((key) => !isSettingKey(key)),
  };
}

function settingsIn(text: string): object | null {
  try {
    const file = JSON.parse(text) as { kind?: unknown; settings?: unknown } | null;
    const isOurs = file?.kind === "settings" && typeof file.settings === "object";
    return isOurs && !Array.isArray(file.settings) ? (file.settings as object | null) : null;
  } catch {
    return null;
  }
}
