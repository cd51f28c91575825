const closers = { '"': '"', "“": "”", "‘": "’" } as const;
type Opener = keyof typeof closers;

/** An opening quotation mark: it comes before a word. */
const opening = /(?<=^|[\s(\[—–-])["“‘](?=\S)/gu;

/**
 * Returns the sentences of a paragraph with closed quotation marks. When a quotation of several sentences is cut, its
 * first sentence has a mark without a closing mark. A sentence that is only a quotation loses its mark. A sentence with
 * words around the quotation gets the missing mark (`He thought, "Oh dear!"`).
 */
export function closeQuotes(sentences: readonly string[]): string[] {
  let open: Opener | null = null;
  return sentences.map((sentence) => {
    let shown = sentence;
    let from = 0;
    if (open !== null && !startsQuote(sentence)) {
      const end = closeAt(sentence, open, 0);
      if (end < 0) return sentence;
      const isEnd = /^[.!?,…]*$/u.test(sentence.slice(end + 1));
      shown = isEnd ? sentence.slice(0, end) + sentence.slice(end + 1) : open + sentence;
      from = isEnd ? shown.length : end + 2;
    }
    open = null;
    for (const { index, 0: mark } of shown.matchAll(opening)) {
      if (index < from) continue;
      const end = closeAt(shown, mark as Opener, index + 1);
      from = end + 1;
      if (end >= 0) continue;
      open = mark as Opener;
      return index === 0 ? shown.slice(1) : shown + closers[open];
    }
    return shown;
  });
}

const startsQuote = (sentence: string): boolean => /^["“‘]/u.test(sentence);

/**
 * Returns the index of the mark that closes a quotation, or -1 if there is none. An apostrophe within or after a word
 * is no such mark.
 */
function closeAt(sentence: string, opener: Opener, from: number): number {
  const closer = closers[opener];
  if (closer !== "’") return sentence.indexOf(closer, from);
  const end = /(?<=[.!?,…])’/u.exec(sentence.slice(from));
  return end ? from + end.index : -1;
}
