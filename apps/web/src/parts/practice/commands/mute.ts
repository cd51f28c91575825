import { type PracticeType, practiceTypeTable } from "@shiju/learning/practice/practice-types";
import { defaultSettings, type Settings } from "@shiju/learning/settings/settings";
import { createStore } from "@shiju/storage/store";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { changeSettings, settings } from "#learner/settings/settings.ts";
import { fallSilent } from "#learner/say.ts";

/** The settings of the sounds that play by themselves in a practice. */
const sounds = [
  "voice_answering_autoplay",
  "voice_answer_page_autoplay",
  "voice_typeing_sound",
  "voice_feedback_sound",
] as const satisfies (keyof Settings)[];
type Sound = (typeof sounds)[number];

/** The sounds that were on when all were switched off together. They are switched on again together. */
const device = createStore({
  muted: {
    fallback: [] as Sound[],
    accepts: (value: unknown): value is Sound[] =>
      Array.isArray(value) && value.every((each) => sounds.includes(each as Sound)),
  },
});

const isOn = (sound: Sound) => settings.get(sound);

/** Whether nothing sounds by itself. */
export const isMuted = (): boolean => !sounds.some(isOn);

/** Switches off everything that sounds by itself, or switches on again the sounds that were on. */
export function toggleSounds(practiceType: PracticeType): void {
  const muted = isMuted();
  const before = device.get("muted");
  const usual = sounds.filter((sound) => defaultSettings[sound]);
  const changed = muted ? (before.length > 0 ? before : usual) : sounds.filter(isOn);
  device.set("muted", muted ? [] : changed);
  changeSettings(Object.fromEntries(changed.map((sound) => [sound, muted])));
  if (!muted) void fallSilent();
  const silence = practiceTypeTable[practiceType].speaksPrompt ? "已静音，听写的题目照常念" : "已静音";
  toast(muted ? "声音打开了" : silence);
}
