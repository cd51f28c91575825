import type { Practice } from "@shiju/contract/study/game";
import type { Voice } from "@shiju/contract/content/speech";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { findStep, stepsOfLesson } from "@shiju/learning/steps";
import { decideDeviceVoice } from "#learner/settings/device-voice.ts";
import { type Asked, expectSounds, keepPractice, noteSounds } from "./kept-lessons.ts";
import { fetchOutcomes } from "./kept-progress.ts";
import { canKeepSounds, keepSounds, pause, soundKey } from "#platform/sound/kept-sounds.ts";
import { atRest } from "#platform/page/between-keys.ts";
import { me } from "#platform/storage/owner.ts";
import { settings } from "#learner/settings/settings.ts";

interface Keeping {
  signal: AbortSignal;
  onProgress: (done: number, of: number) => void;
}

/**
 * Fetches the sounds of a stored practice if the learner uses the server's voices. The browser's voices need no
 * network.
 */
export async function keepSoundsOf(
  asked: Asked,
  practice: Practice,
  { signal, onProgress }: Keeping,
): Promise<void> {
  if (!canKeepSounds()) return;
  await decideDeviceVoice();
  if (settings.get("voice_sound_source") !== 2) return;
  const texts = textsByVoice(practice, settings.get("voice_speaker"));
  const expected = [...texts].flatMap(([voice, some]) => [...some].map((text) => soundKey(text, voice)));
  const kept = { ...asked, lessonId: practice.lesson?.id ?? null };
  if (!(await expectSounds(kept, expected))) return;
  const rows: Awaited<ReturnType<typeof keepSounds>> = [];
  let before = 0;
  for (const [voice, some] of texts) {
    const done = before;
    rows.push(
      ...(await keepSounds({
        texts: [...some],
        voice,
        signal,
        onProgress: (now) => onProgress(done + now, expected.length),
      })),
    );
    before += some.size;
  }
  await noteSounds(
    kept,
    rows.map(({ key }) => key),
    rows.reduce((sum, { bytes }) => sum + bytes, 0),
  );
}

/**
 * Returns all texts that may be spoken, by voice. A practice uses the learner's voice, and the lesson's text uses the
 * voices of its people.
 */
function textsByVoice(practice: Practice, own: Voice): Map<Voice, Set<string>> {
  const texts = new Map([[own, new Set(textsOf(practice))]]);
  for (const sentence of practice.sentences) {
    const person = practice.text?.people[sentence.who ?? ""];
    if (person) texts.set(person.voice, (texts.get(person.voice) ?? new Set()).add(sentence.en));
  }
  return texts;
}

/**
 * Returns every text that may be spoken in a practice. A word of a notebook is included even if its sentence has no
 * gloss for it, because the word is asked alone.
 */
function textsOf({ sentences, items }: Practice): string[] {
  const steps = stepsOfLesson(sentences, { ...defaultPracticeSettings, study_ignore_name: false });
  const words = items.flatMap(({ kind, id, sentence_id }) => {
    const sentence = kind === "word" && sentences.find((one) => one.id === sentence_id);
    const at = sentence ? sentence.words.findIndex(({ lemma }) => lemma === id) : -1;
    return (sentence && findStep(sentence, `3:${at}-${at + 1}`)) || [];
  });
  return [...sentences, ...steps, ...words].map(({ en }) => en);
}

/** Waits for sounds that the learner wants to hear now. */
const soundsAfterMs = 8000;

let following = new AbortController();

/** Stores an opened practice with its sound. Stops if another practice is opened. */
export async function keepOpened(asked: Asked, practice: Practice): Promise<void> {
  if (practice.sentences.length === 0) return;
  following.abort();
  following = new AbortController();
  const owner = me();
  try {
    await atRest();
    if (me() !== owner) return;
    await keepPractice(asked, practice);
    await fetchOutcomes({ ...asked, lessonId: practice.lesson?.id ?? null }, practice.sentences);
    if (savesData()) return;
    const { signal } = following;
    await pause(soundsAfterMs, signal);
    await atRest();
    await keepSoundsOf(asked, practice, { signal, onProgress: () => {} });
  } catch {
    // A failure is not told, since nobody asked for it.
  }
}

/** Whether the browser was told to save data. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
