/**
 * Receives the text of a piece of news. It receives null if news may have been missed, for example while a connection
 * was broken.
 */
export type Hear = (text: string | null) => void;

/** Begins to hear the news of a database; returns how to stop. */
export type Listen = (hear: Hear) => () => void;

/** All that hear one database. */
export function openHearers(): { listen: Listen; tell: Hear } {
  const all = new Set<Hear>();
  return {
    listen(hear) {
      all.add(hear);
      return () => all.delete(hear);
    },
    tell(text) {
      for (const hear of all) hear(text);
    },
  };
}
