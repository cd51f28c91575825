import type { StudyWord } from "@shiju/learning/study-word";
import { decideDeviceVoice } from "#learner/settings/device-voice.ts";
import { settings } from "#learner/settings/settings.ts";
import { canKeepSounds, keepSounds } from "#platform/sound/kept-sounds.ts";

/** Fetches the sounds of words, where the server's voices are used; those of the browser need no network. */
export async function keepWordSounds(
  words: readonly Pick<StudyWord, "id">[],
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  if (!canKeepSounds()) return;
  await decideDeviceVoice();
  if (settings.get("voice_sound_source") !== 2) return;
  const texts = words.map(({ id }) => id);
  await keepSounds({ texts, voice: settings.get("voice_speaker"), signal, onProgress: () => {} });
}
