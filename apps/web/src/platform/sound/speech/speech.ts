import type { Voice as Speaker } from "@shiju/contract/content/speech";
import type { OnWord } from "./follow-words.ts";
import { playSound, type PlayOptions, type Sound } from "#platform/sound/playback.ts";

export interface SpeakOptions extends PlayOptions {
  text: string;
  /** The setting `voice_speaker`: 1 US female, 2 UK female, 3 US male, 4 UK male. */
  voice: Speaker;
  /** The setting `voice_sound_source`: 1 the voices of the browser, 2 the voices of the server. */
  source: 1 | 2;
  /** Speed from 0.5 to 2, at the same pitch; 1 by default. */
  rate?: number;
  /** The pitch of the voice, from 0.8 to 1.2; 1 by default. The pitch separates two people with the same voice. */
  pitch?: number;
  /** Whether the speech goes on with a locked screen, if the browser allows it. */
  background?: boolean;
  /** Called with the index of the spoken word, in the text split at spaces, if the voice reports words. */
  onWord?: OnWord;
}

/**
 * Speaks a text, and cancels the sound before it. When its source fails, the other source speaks. Resolves when the
 * speech has ended or was cancelled. Rejects with a message for the learner when both sources fail.
 */
export async function speak(options: SpeakOptions): Promise<void> {
  const { text, voice, source, rate = 1, pitch = 1, background = false, onWord } = options;
  const browser = async () => {
    const { browserSpeech } = await import("./browser-speech.ts");
    return browserSpeech(text, voice, { rate, pitch, onWord });
  };
  const server = async () => {
    const { serverSpeech } = await import("./server-speech.ts");
    return serverSpeech(text, voice, { rate, pitch, background, onWord });
  };
  // The browser's own voices stop when the screen is locked.
  const browserFirst = source === 1 && !(background && document.hidden);
  try {
    await playSound(browserFirst ? oneOf(browser, server) : oneOf(server, browser), options);
  } catch (cause) {
    throw new Error("暂时放不出声音，请检查网络后再试", { cause });
  }
}

/** Fetches the server's sound of a text for a later `speak`. A failure is ignored. */
export function prefetchSpeech(text: string, voice: Speaker): void {
  import("./server-speech.ts").then(({ prefetchSpoken }) => prefetchSpoken(text, voice)).catch(() => {});
}

/** The code of a source is loaded when the source first speaks. */
type Source = () => Promise<Sound>;

/** Plays the first source. When it fails, the second source goes on. */
function oneOf(first: Source, second: Source): Sound {
  let ready: Promise<Sound>;
  let fallen = false;
  const get = async (source: Source, signal: AbortSignal) => {
    const sound = await source();
    await sound.prepare(signal);
    return sound;
  };
  const fall = (cause: unknown, signal: AbortSignal) => {
    if (fallen || signal.aborted) throw cause;
    fallen = true;
    console.warn("The other voice speaks instead", cause);
    return get(second, signal);
  };
  return {
    async prepare(signal) {
      ready = get(first, signal).catch((cause: unknown) => fall(cause, signal));
      await ready;
    },
    async sound(signal, heard) {
      const sound = await ready;
      try {
        await sound.sound(signal, heard);
      } catch (cause) {
        ready = fall(cause, signal);
        await (await ready).sound(signal, heard);
      }
    },
  };
}
