import { voices } from "@shiju/contract/content/speech";
import type { SpeechProcess } from "./speech-process.ts";
import type { SpeechProvider } from "./speech-provider.ts";

/** Synthesised at the start and thrown away: what loads and compiles espeak would take the first learner most of a second. */
const warmUp = "The quick brown fox jumps over 13 lazy dogs, doesn't it? She enjoys measuring the azure sky!";

/** espeak-ng, which every installation has: the plainest voice, with the time of each word. */
export function espeakSpeech({ ask, close }: SpeechProcess): SpeechProvider {
  return {
    name: "espeak",
    voices: new Set(voices),
    timeoutMs: 8_000,
    speak: (text, voice) => ask({ text, voice }),
    async warm() {
      // The others then take a fifth of a second for their first text, and most are never asked for.
      await ask({ text: warmUp, voice: 1 });
    },
    close,
  };
}
