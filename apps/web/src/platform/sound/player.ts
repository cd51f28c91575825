import { audioContext } from "./audio-context.ts";
import type { Timing } from "@shiju/contract/content/speech";
import { followWords, type OnWord } from "#platform/sound/speech/follow-words.ts";
import { playSound, type PlayOptions, type Sound, type Voice } from "./playback.ts";
import { bufferVoice } from "./buffer-voice.ts";
import { elementVoice } from "./element-voice.ts";
import { forgetSound, loadSound } from "./sound-cache.ts";

export interface UrlSoundOptions {
  /** Speed from 0.5 to 2, at the same pitch; 1 by default. */
  rate?: number;
  /** A factor for both pitch and speed; 1 by default. */
  pitch?: number;
  /** Whether the sound goes on with a locked screen, if the browser allows it. */
  background?: boolean;
  timings?: readonly Timing[] | undefined;
  onWord?: OnWord | undefined;
}

/** Plays the sound at a URL. Rejects if the file cannot be fetched or is no sound. See `playSound`. */
export function playUrl(url: string, options: PlayOptions & UrlSoundOptions = {}): Promise<void> {
  return playSound(urlSound(url, options), options);
}

/** The sound at a URL, for `playSound`. */
export function urlSound(url: string, options: UrlSoundOptions = {}): Sound {
  const { rate = 1, pitch = 1, background = false, timings, onWord } = options;
  let voice: Voice;
  return {
    async prepare() {
      const { bytes, voiceBuffer } = await loadSound(url);
      const context = audioContext();
      voice =
        context && voiceBuffer && rate === 1 && pitch === 1 && !background
          ? bufferVoice(context, voiceBuffer)
          : elementVoice(bytes, rate, pitch);
    },
    async sound(signal, heard) {
      const ended = new AbortController();
      const end = () => ended.abort();
      signal.addEventListener("abort", end);
      try {
        await voice.sound(signal, () => {
          heard();
          if (timings && onWord) followWords(timings, voice.position, onWord, ended.signal);
        });
      } catch (error) {
        if (!signal.aborted) forgetSound(url);
        throw error;
      } finally {
        end();
        signal.removeEventListener("abort", end);
      }
    },
  };
}

/** Loads a sound before it is played, without a sound. */
export function prefetchSound(url: string): void {
  loadSound(url).catch(() => {});
}
