import { hasChinese, readFiller } from "./filler.ts";
import type { Lexicon } from "./lexicon.ts";
import { cutHost } from "./marks.ts";
import type { PathStep } from "./path.ts";

/** Shorter words are near too many others. */
const shortest = 5;
const longest = 20;

/**
 * Returns the known word that an unknown one is perhaps meant to be. It differs in one letter, and no other known word
 * is as near.
 */
function nearWord(word: string, lexicon: Lexicon): string | undefined {
  const lower = word.toLowerCase();
  if (lower.length < shortest || lower.length > longest || hasChinese(word) || lexicon.knows(lower))
    return undefined;
  const near = lexicon.words.filter((known) => differInOne(known, lower));
  return near.length === 1 ? near[0] : undefined;
}

/** Returns whether one letter was added, removed or changed. The second word is in lower case. */
function differInOne(known: string, lower: string): boolean {
  const [longer, shorter] = [Math.max(known.length, lower.length), Math.min(known.length, lower.length)];
  if (longer - shorter > 1) return false;
  const other = known.toLowerCase();
  let start = 0;
  while (start < shorter && other[start] === lower[start]) start += 1;
  let end = 0;
  while (end < shorter - start && other.at(-1 - end) === lower.at(-1 - end)) end += 1;
  return start + end === longer - 1;
}

/** Returns the first word in a gap that is perhaps misspelled. Names are not asked about. */
export function spellingIn(
  steps: readonly PathStep[],
  texts: readonly string[],
  lexicon: Lexicon,
): { typed: string; meant: string } | undefined {
  for (const step of steps) {
    if (step.kind !== "gap" || !step.verdict || step.verdict.known) continue;
    if (step.gap.type === "name" || step.gap.type === "letters") continue;
    const { typed } = readFiller(cutHost(texts.slice(step.from, step.to), step.host));
    for (const word of new Set(typed)) {
      const meant = nearWord(word, lexicon);
      if (meant !== undefined) return { typed: word, meant };
    }
  }
  return undefined;
}
