import type { Voice } from "@shiju/contract/speech";
import { createProcessClient, type ProcessClient, processEntry } from "../process-client.ts";
import type { SpokenText } from "./speech-provider.ts";
import type { Pcm } from "./wav.ts";

/** A text to speak with espeak, or sound to encode. */
export type SpeechQuestion = { text: string; voice: Voice } | { pcm: Pcm };

export type SpeechProcess = ProcessClient<SpeechQuestion, SpokenText>;

/**
 * Loading takes a second or two, on a small and busy machine far longer. Whoever asked has gone by then, but to end the
 * process would be to start over.
 */
const timeoutMs = 30_000;

/** The process of espeak and the encoder; nothing runs before the first question. */
export function createSpeechProcess(entry = processEntry(import.meta.url, "speech")): SpeechProcess {
  return createProcessClient({ name: "speech", entry, timeoutMs });
}
