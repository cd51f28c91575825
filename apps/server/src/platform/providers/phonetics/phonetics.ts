import type { PhoneticLookup, RawPhonetics } from "@shiju/language/phonetics";
import type { Espeak } from "./espeak.ts";

/**
 * Returns a lookup that asks espeak once for each word and remembers the answer. If espeak fails, `onFailure` is called
 * once, and the lookup returns only the words that it knows already. The language package then uses CMUdict.
 */
export function createPhonetics(espeak: Espeak, onFailure: (reason: string) => void): PhoneticLookup {
  const known = new Map<string, RawPhonetics>();
  let failed = false;
  return async (words) => {
    const missing = words.filter((word) => !known.has(word));
    if (missing.length === 0 || failed) return known;
    try {
      for (const [word, raw] of await espeak.lookup(missing)) known.set(word, raw);
    } catch (error) {
      failed = true;
      onFailure(error instanceof Error ? error.message : String(error));
    }
    return known;
  };
}
