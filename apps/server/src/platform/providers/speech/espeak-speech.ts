import { voices } from "@shiju/contract/speech";
import type { SpeechProcess } from "./speech-process.ts";
import type { SpeechProvider } from "./speech-provider.ts";

/** Synthesised at the start and thrown away: espeak is fast only after some speech in each voice, once its code is compiled. */
const warmUp = "The quick brown fox jumps over 13 lazy dogs, doesn't it? She enjoys measuring the azure sky!";

/** espeak-ng, which every installation has: the plainest voice, with the time of each word. */
export function espeakSpeech({ ask, close }: SpeechProcess): SpeechProvider {
  return {
    name: "espeak",
    voices: new Set(voices),
    timeoutMs: 8_000,
    speak: (text, voice) => ask({ text, voice }),
    async warm() {
      for (const voice of [...voices, ...voices]) await ask({ text: warmUp, voice });
    },
    close,
  };
}
