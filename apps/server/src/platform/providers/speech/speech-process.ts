import type { Voice } from "@shiju/contract/content/speech";
import { createProcessClient, type ProcessClient, processEntry } from "../process-client.ts";
import type { SpokenText } from "./speech-provider.ts";
import type { Pcm } from "./wav.ts";

/** A text that espeak speaks, or sound to encode. */
export type SpeechQuestion = { text: string; voice: Voice } | { pcm: Pcm };

export type SpeechProcess = ProcessClient<SpeechQuestion, SpokenText>;

/**
 * The timeout is generous. Loading takes a second or two, and far longer on a small, busy machine. The caller has given
 * up by then, but a new process would have to load again.
 */
const timeoutMs = 30_000;

/** The process of espeak and the encoder. It starts at the first question. */
export function createSpeechProcess(entry = processEntry(import.meta.url, "speech")): SpeechProcess {
  return createProcessClient({ name: "speech", entry, timeoutMs });
}
