import type { Timing, Voice as Speaker } from "@shiju/contract/content/speech";
import { call } from "#platform/network/api.ts";
import { keptSound } from "#platform/sound/kept-sounds.ts";
import { within } from "#platform/sound/abort.ts";
import type { OnWord } from "./follow-words.ts";
import type { Sound } from "#platform/sound/playback.ts";
import { prefetchSound, urlSound } from "#platform/sound/player.ts";

export interface SpokenText {
  url: string;
  timings?: Timing[] | undefined;
}

/** In milliseconds. An answer that takes longer has failed. */
const timeoutMs = 6000;
/** The number of stored answers. An answer has some hundred bytes, and a long lesson has about this number of steps. */
const limit = 200;

const answers = new Map<string, Promise<SpokenText>>();

/**
 * Returns the address of the spoken text on the server or on this device. The address never changes. Rejects as `call`
 * does, or after 6 s.
 */
export function spokenText(text: string, voice: Speaker): Promise<SpokenText> {
  const key = `${voice} ${text}`;
  const kept = answers.get(key);
  if (kept) return kept;
  const ask = () =>
    within(timeoutMs, (signal) =>
      call("POST /api/tts", { body: { text, voice } }, { signal, notice: "none" }),
    );
  const answer = keptSound(text, voice).then((here) => here ?? ask());
  answers.set(key, answer);
  for (const oldest of answers.keys()) if (answers.size > limit) answers.delete(oldest);
  answer.catch(() => answers.delete(key));
  return answer;
}

/** The text in the server's voice. */
export function serverSpeech(
  text: string,
  voice: Speaker,
  options: { rate: number; pitch: number; background: boolean; onWord?: OnWord | undefined },
): Sound {
  let sound: Sound;
  return {
    async prepare(signal) {
      const { url, timings } = await spokenText(text, voice);
      sound = urlSound(url, { ...options, timings });
      await sound.prepare(signal);
    },
    sound: (signal, heard) => sound.sound(signal, heard),
  };
}

/** Fetches the server's sound of a text before it is played. */
export async function prefetchSpoken(text: string, voice: Speaker): Promise<void> {
  const { url } = await spokenText(text, voice);
  prefetchSound(url);
}
