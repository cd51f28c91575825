import { clash, isChord } from "@shiju/learning/settings/chords";
import { type SettingKey, type Settings, settingKeys } from "@shiju/learning/settings/settings";
import { settingsForm } from "@shiju/learning/settings/settings-form";

/** A setting that holds a chord. */
export type ChordKey = Extract<SettingKey, `shortcut_${string}`>;
const chordKeys = settingKeys.filter((key): key is ChordKey => key.startsWith("shortcut_"));

/** Chords for windows and tabs, which browsers never pass on to a page. */
const browserOwned = [
  ["Ctrl", "N"],
  ["Ctrl", "T"],
  ["Ctrl", "W"],
  ["Ctrl", "Shift", "N"],
  ["Ctrl", "Shift", "T"],
  ["Ctrl", "Shift", "W"],
  ["Ctrl", "Tab"],
  ["Ctrl", "Shift", "Tab"],
  ["Ctrl", "PageUp"],
  ["Ctrl", "PageDown"],
  ["Ctrl", "F4"],
  ["Alt", "F4"],
  ["Alt", "Tab"],
  ["F5"],
  ["F11"],
  ["F12"],
];

/** Keys of the answer line that cannot be changed. */
const fixed: readonly [chord: string[], action: string][] = [
  [["Ctrl", "Z"], "撤销上一个答案"],
  [["Ctrl", "Backspace"], "清空这个单词"],
];

/** Returns the reason why a chord cannot be a shortcut, in Chinese; null if it can. */
export function refusalOf(chord: readonly string[]): string | null {
  const same = (other: readonly string[]) => other.join(" ") === chord.join(" ");
  if (!isChord(chord)) return "认不出这个键，请换一个";
  if (browserOwned.some(same)) return `${nameOf(chord)} 归浏览器或系统使用，网页收不到，请换一组`;
  const taken = fixed.find(([other]) => clash(other, chord));
  if (taken) return `${nameOf(chord)} 固定用来${taken[1]}，请换一组`;
  const key = chord.at(-1) ?? "";
  const held = new Set(chord.slice(0, -1));
  if (held.has("Ctrl") || held.has("Alt") || /^F\d+$/.test(key)) return null;
  if (held.has("Shift") && [...key].length === 1) return null;
  return "作答时要用这个键，请加上 Ctrl 或 Alt";
}

/** Returns another setting that already uses this chord; null if there is none. */
export function clashOf(key: ChordKey, chord: readonly string[], all: Settings): ChordKey | null {
  return chordKeys.find((other) => other !== key && clash(all[other], chord)) ?? null;
}

export const actionOf = (key: ChordKey) => settingsForm[key].label;

const signs: Record<string, string> = {
  ArrowRight: "→",
  ArrowLeft: "←",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Space: "空格",
};

/** The names of a chord's keys as written on a keyboard. */
export const keyNames = (chord: readonly string[]) => chord.map((key) => signs[key] ?? key);

export const nameOf = (chord: readonly string[]) => keyNames(chord).join("+");
