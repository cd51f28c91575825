import type { Practice } from "@shiju/contract/game";
import { defaultPracticeSettings } from "@shiju/learning/settings";
import { stepsOfLesson } from "@shiju/learning/steps";
import { decideDeviceVoice } from "#lib/device-voice.ts";
import { keepLesson, noteSounds } from "#lib/offline/kept-lessons.ts";
import { canKeepSounds, keepSounds, pause } from "#lib/offline/kept-sounds.ts";
import { settings } from "#lib/settings.ts";

interface Keeping {
  signal: AbortSignal;
  onProgress: (done: number, of: number) => void;
}

/** Keeps the sound of a lesson that is kept, where the server speaks it; browsers' own voices need no network. */
export async function keepLessonSounds(
  { lesson, sentences }: Practice,
  { signal, onProgress }: Keeping,
): Promise<void> {
  if (!lesson || !canKeepSounds()) return;
  await decideDeviceVoice();
  if (settings.get("voice_sound_source") !== 2) return;
  const steps = stepsOfLesson(sentences, { ...defaultPracticeSettings, study_ignore_name: false });
  const texts = [...new Set([...sentences, ...steps].map(({ en }) => en))];
  const rows = await keepSounds({
    texts,
    voice: settings.get("voice_speaker"),
    signal,
    onProgress: (done) => onProgress(done, texts.length),
  });
  await noteSounds(
    lesson.id,
    rows.map(({ key }) => key),
    rows.reduce((sum, { bytes }) => sum + bytes, 0),
  );
}

/** What the learner wants to hear now comes first. */
const soundsAfterMs = 8000;

let following = new AbortController();

/** Keeps a lesson that was opened, with its sound; the next one that is opened comes before it. */
export async function keepOpened(practice: Practice): Promise<void> {
  following.abort();
  following = new AbortController();
  try {
    await keepLesson(practice, false);
    if (savesData()) return;
    const { signal } = following;
    await pause(soundsAfterMs, signal);
    await keepLessonSounds(practice, { signal, onProgress: () => {} });
  } catch {
    // Nobody asked for it: without room, storage or network the lesson is as it was.
  }
}

/** Who pays for data said so. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
