import type { StudyWord } from "@shiju/learning/study-word";
import { decideDeviceVoice } from "#learner/settings/device-voice.ts";
import { settings } from "#learner/settings/settings.ts";
import { canKeepSounds, keepSounds, keptSound } from "#platform/sound/kept-sounds.ts";

type Words = readonly Pick<StudyWord, "id">[];

/** Fetches the sounds of words if the learner uses the server's voices. The browser's voices need no network. */
export async function keepWordSounds(
  words: Words,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  if (!(await needsSounds())) return;
  const texts = words.map(({ id }) => id);
  await keepSounds({ texts, voice: settings.get("voice_speaker"), signal, onProgress: () => {} });
}

/** Returns whether the sounds of words are on this device, or no sounds are needed. */
export async function hasWordSounds(words: Words): Promise<boolean> {
  if (!(await needsSounds())) return true;
  const sounds = await Promise.all(words.map(({ id }) => keptSound(id, settings.get("voice_speaker"))));
  return sounds.every((sound) => sound !== undefined);
}

async function needsSounds(): Promise<boolean> {
  if (!canKeepSounds()) return false;
  await decideDeviceVoice();
  return settings.get("voice_sound_source") === 2;
}
