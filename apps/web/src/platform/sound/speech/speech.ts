import type { Voice as Speaker } from "@shiju/contract/speech";
import type { OnWord } from "./follow-words.ts";
import { playSound, type PlayOptions, type Sound } from "#platform/sound/playback.ts";

export interface SpeakOptions extends PlayOptions {
  text: string;
  /** The setting `voice_speaker`: 1 US female, 2 UK female, 3 US male, 4 UK male. */
  voice: Speaker;
  /** The setting `voice_sound_source`: 1 the browser's own voices, 2 the server's. */
  source: 1 | 2;
  /** Speed from 0.5 to 2, at the same pitch; 1 where left out. */
  rate?: number;
  /** How high the voice is, from 0.8 to 1.2: two people who share a voice differ in it; 1 where left out. */
  pitch?: number;
  /** Plays on with the screen locked, where the browser allows it. */
  background?: boolean;
  /** Told of the word being spoken, by its index in the text split at spaces, where the voice knows it. */
  onWord?: OnWord;
}

/**
 * Speaks a text and cancels what sounded before; where its source fails, the other one speaks. Resolves when
 * it has ended or was cancelled; rejects with a message for the learner when neither source can speak it.
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
  // A locked screen silences the browser's own voices.
  const browserFirst = source === 1 && !(background && document.hidden);
  try {
    await playSound(browserFirst ? oneOf(browser, server) : oneOf(server, browser), options);
  } catch (cause) {
    throw new Error("暂时放不出声音，请检查网络后再试", { cause });
  }
}

/** Makes the server's sound of a text ready for a later `speak`, silently. */
export function prefetchSpeech(text: string, voice: Speaker): void {
  import("./server-speech.ts").then(({ prefetchSpoken }) => prefetchSpoken(text, voice)).catch(() => {});
}

/** A learner who keeps to one source loads only its code. */
type Source = () => Promise<Sound>;

/** The sound of the first source, or of the second from the moment at which the first fails. */
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
