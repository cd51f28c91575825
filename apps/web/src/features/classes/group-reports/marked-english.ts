/** A sentence that is cut where its right words were missed. */
interface Marked {
  before: string;
  /** The right words. Empty if they are not in the sentence. */
  right: string;
  after: string;
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Cuts a sentence around some of its words. Words, not letters, are compared, so that `is` is not found in `this`. */
export function markedAt(sentence: string, words: string): Marked {
  const all = sentence.split(" ");
  const run = words.split(" ");
  const at = all.findIndex((_, start) =>
    run.every((word, offset) => isSame(all[start + offset] ?? "", word)),
  );
  if (at === -1) return { before: sentence, right: "", after: "" };
  return {
    before: all.slice(0, at).join(" "),
    right: all.slice(at, at + run.length).join(" "),
    after: all.slice(at + run.length).join(" "),
  };
}

/** Returns the last words of a text, which suffice to see where something stands. */
export const lastWords = (text: string, count: number): string => text.split(" ").slice(-count).join(" ");
