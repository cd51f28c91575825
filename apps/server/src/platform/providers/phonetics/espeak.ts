import type { RawPhonetics } from "@shiju/language/phonetics";
import { createProcessClient, processEntry } from "../process-client.ts";

/**
 * The number of words in one message. With it the process answers often enough, and the cost of a message does not
 * matter.
 */
const batchSize = 500;

/** The timeout of a batch. A batch takes about 0.1 s. The first batch also loads the voice data. */
const defaultTimeoutMs = 20_000;

/** espeak-ng in its own process. The first lookup starts the process, and the next lookup after a crash starts it again. */
export interface Espeak {
  /** Raw IPA by word. Rejects if the process cannot start, dies or takes too long. */
  lookup: (words: readonly string[]) => Promise<Map<string, RawPhonetics>>;
  /** Ends the process and rejects open lookups. A later lookup starts the process again. */
  close: () => void;
}

/** Makes a client. The process starts at the first lookup. `entry` is the file of the process. */
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
