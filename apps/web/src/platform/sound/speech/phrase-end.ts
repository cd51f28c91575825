/** Ends of a phrase, from the most to the least natural. */
const ends = [/^.*[.!?;:]\s+/s, /^.*,\s+/s, /^.*\s+/s];

/** Length of the text's first phrase, at most `limit` characters and cut where a speaker would breathe. */
export function phraseEnd(text: string, limit: number): number {
  if (text.length <= limit) return text.length;
  const head = text.slice(0, limit);
  for (const end of ends) {
    const [phrase] = end.exec(head) ?? [];
    if (phrase) return phrase.length;
  }
  return limit;
}
