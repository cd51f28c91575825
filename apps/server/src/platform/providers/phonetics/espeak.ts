import type { RawPhonetics } from "@shiju/language/phonetics";
import { createProcessClient, processEntry } from "../process-client.ts";

/** Words in one message: small enough to keep the process answering, large enough not to notice the message. */
const batchSize = 500;

/** A batch takes about 0.1 s; the first also loads the voice data. */
const defaultTimeoutMs = 20_000;

/** espeak-ng in a process of its own, started by the first lookup and again after it died. */
export interface Espeak {
  /** Raw IPA by word; rejects when the process cannot start, dies or takes too long. */
  lookup: (words: readonly string[]) => Promise<Map<string, RawPhonetics>>;
  /** Ends the process; lookups under way are rejected, a later one starts it again. */
  close: () => void;
}

/** Makes a client; nothing runs before the first lookup. `entry` is the process's file. */
export function createEspeak({
  entry = processEntry(import.meta.url, "espeak"),
  timeoutMs = defaultTimeoutMs,
} = {}): Espeak {
  const { ask, close } = createProcessClient<string[], RawPhonetics[]>({ name: "espeak", entry, timeoutMs });
  return {
    async lookup(words) {
      const distinct = [...new Set(words)];
      const found = new Map<string, RawPhonetics>();
      for (let from = 0; from < distinct.length; from += batchSize) {
        const batch = distinct.slice(from, from + batchSize);
        const raw = await ask(batch);
        batch.forEach((word, i) => raw[i] && found.set(word, raw[i]));
      }
      return found;
    },
    close,
  };
}
