import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

interface Asking<Known> {
  /** The name of the question, for the cache. */
  name: string;
  /** The largest number of texts of one call. */
  atOnce: number;
  /** Answers something for each text. */
  ask: (texts: string[], signal: AbortSignal) => Promise<ReadonlyMap<string, Known>>;
}

/**
 * Returns the server's facts about texts. The server is asked once for each text. Texts without facts yet are missing
 * from the map.
 */
export function useKnown<Known>(
  texts: readonly string[],
  { name, atOnce, ask }: Asking<Known>,
): ReadonlyMap<string, Known> {
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map());
  const missing = [...new Set(texts)].filter((text) => !known.has(text)).slice(0, atOnce);
  useQuery({
    queryKey: ["known", name, missing],
    queryFn: async ({ signal }) => {
      const answer = await ask(missing, signal);
      setKnown((before) => new Map([...before, ...answer]));
      return null;
    },
    enabled: missing.length > 0,
    gcTime: 0,
    retry: 1,
  });
  return known;
}
