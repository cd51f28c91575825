import { bindingsOf } from "@shiju/learning/settings/chords";
import type { SettingKey } from "@shiju/learning/settings/settings";
import { useEffect } from "react";
import { chordOf } from "#platform/page/chord-of.ts";
import { settings, useSetting } from "#learner/settings/settings.ts";
import type { Commands } from "./commands.ts";

type ChordSetting = Extract<SettingKey, `shortcut_${string}`>;

/** The setting that binds each command, or the fixed keys of the command. Undoing has its usual keys. */
const bindings: Record<keyof Commands, ChordSetting | readonly string[]> = {
  play: "shortcut_voice_play",
  playWord: "shortcut_word_voice_play",
  show: "shortcut_answer_show",
  hint: "shortcut_hint",
  next: "shortcut_next",
  previous: "shortcut_prev",
  master: "shortcut_master",
  pause: "shortcut_pause",
  leave: "shortcut_exit",
  noteNewWord: "shortcut_new_word",
  noteError: "shortcut_error",
  settings: "shortcut_setting",
  panel: "shortcut_panel",
  undo: ["Ctrl", "Z"],
  sounds: [],
  tiles: [],
};

const commandNames = Object.keys(bindings) as (keyof Commands)[];

function chordsOf(name: keyof Commands): string[][] {
  const bound = bindings[name];
  return typeof bound === "string" ? bindingsOf(settings.get(bound)) : [[...bound]];
}

/** Returns the command of a key press, if any. While somebody types, a chord without Ctrl or Alt is a letter. */
function commandOf(event: KeyboardEvent, isTyping: boolean): keyof Commands | undefined {
  const chord = chordOf(event);
  if (!chord || (isTyping && !event.ctrlKey && !event.altKey)) return undefined;
  return commandNames.find((name) => chordsOf(name).some((each) => each.join() === chord.join()));
}

/** Listens for the learner's shortcuts on the whole page. */
export function useShortcuts(commands: Partial<Commands>, isTyping: () => boolean): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const name = commandOf(event, isTyping());
      const command = name && commands[name];
      if (!command) return;
      event.preventDefault();
      command();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [commands, isTyping]);
}

const signs: Record<string, string> = { ArrowRight: "→", ArrowLeft: "←", ArrowUp: "↑", ArrowDown: "↓" };

/** The keys of a command as they are written on a button. */
export function useKeys(name: keyof Commands): string[] {
  const bound = bindings[name];
  const chosen = useSetting(typeof bound === "string" ? bound : "shortcut_panel");
  const chord = typeof bound === "string" ? chosen : bound;
  return chord.map((key) => signs[key] ?? key);
}
