import { readFileSync } from "node:fs";
import type { PhoneticLookup, RawPhonetics } from "@shiju/language/phonetics";
import { writeWhole } from "./output.ts";

/** A lookup that keeps raw phonetics in a file between runs. */
export interface PhoneticsCache {
  lookup: PhoneticLookup;
  /** Number of words in it. */
  size: () => number;
  /** Writes the file if words were added. */
  save: () => void;
}

interface CacheFile {
  /** The version of the library that made the phonetics. */
  version: string;
  words: [word: string, us: string, uk: string][];
}

/** Opens the cache in `file`. A file of another version counts as empty. `ask` looks up missing words. */
export function openPhoneticsCache(file: string, version: string, ask: PhoneticLookup): PhoneticsCache {
  const known = new Map<string, RawPhonetics>();
  for (const [word, us, uk] of readWords(file, version)) known.set(word, { us, uk });
  let saved = known.size;
  return {
    async lookup(words) {
      const missing = words.filter((word) => !known.has(word));
      if (missing.length > 0) for (const [word, raw] of await ask(missing)) known.set(word, raw);
      return known;
    },
    size: () => known.size,
    save() {
      if (known.size === saved) return;
      const words = [...known].map(([word, { us, uk }]): CacheFile["words"][number] => [word, us, uk]);
      writeWhole(file, JSON.stringify({ version, words } satisfies CacheFile));
      saved = known.size;
    },
  };
}

/** A missing or damaged cache counts as empty, which only costs time. */
function readWords(file: string, version: string): CacheFile["words"] {
  try {
    const cache = JSON.parse(readFileSync(file, "utf8")) as CacheFile;
    return cache.version === version ? cache.words : [];
  } catch {
    return [];
  }
}
