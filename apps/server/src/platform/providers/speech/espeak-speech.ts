import { voices } from "@shiju/contract/content/speech";
import type { SpeechProcess } from "./speech-process.ts";
import type { SpeechProvider } from "./speech-provider.ts";

/**
 * This text is spoken at the start and thrown away. Loading and compiling espeak would cost the first learner most of a
 * second.
 */
const warmUp = "The quick brown fox jumps over 13 lazy dogs, doesn't it? She enjoys measuring the azure sky!";

/** espeak-ng, which every installation has. It is the plainest voice, and it reports the time of each word. */
export function espeakSpeech({ ask, close }: SpeechProcess): SpeechProvider {
  return {
    name: "espeak",
    runsHere: true,
    voices: new Set(voices),
    timeoutMs: 8_000,
    speak: (text, voice) => ask({ text, voice }),
    async warm() {
      // Only one voice is prepared. The others take a fifth of a second for their first text, and most are never asked
      // for.
      await ask({ text: warmUp, voice: 1 });
    },
    close,
  };
}
