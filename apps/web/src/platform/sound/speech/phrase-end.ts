/** Patterns of phrase ends, from the most to the least natural. */
const ends = [/^.*[.!?;:]\s+/s, /^.*,\s+/s, /^.*\s+/s];

/**
 * Returns the length of the first phrase of a text. The phrase has at most `limit` characters, and is cut at
 * punctuation or between words.
 */
export function phraseEnd(text: string, limit: number): number {
  if (text.length <= limit) return text.length;
  const head = text.slice(0, limit);
  for (const end of ends) {
    const [phrase] = end.exec(head) ?? [];
    if (phrase) return phrase.length;
  }
  return limit;
}
