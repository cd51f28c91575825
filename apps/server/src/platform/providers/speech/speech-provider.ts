import type { Timing, Voice } from "@shiju/contract/content/speech";

export interface SpokenText {
  mp3: Uint8Array;
  /** The time of each word of the text, in order. It is missing if the voice does not know the times. */
  timings?: Timing[];
}

/** A source of speech. If it fails or hangs, the chain asks the next provider. */
export interface SpeechProvider {
  /** The name in logs and metrics. It is also used later to tell which provider made a sound. */
  name: string;
  voices: ReadonlySet<Voice>;
  /** Whether the text stays on this machine. Only such a provider speaks own lines of learners. */
  runsHere?: true;
  /** Most milliseconds for a text. */
  timeoutMs: number;
  speak: (text: string, voice: Voice, signal: AbortSignal) => Promise<SpokenText>;
  /** Prepares the provider, so that its first text takes no longer than other texts. */
  warm?: () => Promise<void>;
  close?: () => void;
}
