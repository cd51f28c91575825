import type { Timing, Voice } from "@shiju/contract/content/speech";

export interface SpokenText {
  mp3: Uint8Array;
  /** One entry a word of the text, in order; left out by voices that do not know. */
  timings?: Timing[];
}

/** A source of speech. Where it fails or hangs, the chain asks the next one. */
export interface SpeechProvider {
  /** For logs, metrics, and to know later who made a sound. */
  name: string;
  voices: ReadonlySet<Voice>;
  /** How long it may take. */
  timeoutMs: number;
  speak: (text: string, voice: Voice, signal: AbortSignal) => Promise<SpokenText>;
  /** Prepares it, so that the first text takes no longer than others. */
  warm?: () => Promise<void>;
  close?: () => void;
}
