import type { Timing } from "@shiju/contract/content/speech";

/** An event of a voice: a word begins at this character, or a clause ends. */
export interface SpokenEvent {
  type: "word" | "end";
  /** Index of the character in the text, from 0. */
  position: number;
  ms: number;
}

/** Words that are spoken together, under the first of them. */
interface Group {
  first: number;
  start: number;
  end?: number;
}

/**
 * Returns the time of each word of the text, from a voice's events. The text is split at white space. A voice reports
 * no event for some words, such as a dash or the second half of `U.K.`. Such words share the time of the word before
 * them, in proportion to their letters.
 */
export function timeWords(text: string, events: readonly SpokenEvent[], durationMs: number): Timing[] {
  const words = text.split(" ");
  const groups = groupsOf(words, events);
  return groups.flatMap((group, index) => {
    const next = groups[index + 1];
    const end = Math.min(group.end ?? durationMs, next?.start ?? durationMs, durationMs);
    return shareOut(words, group.first, next?.first ?? words.length, [group.start, end]);
  });
}

function groupsOf(words: readonly string[], events: readonly SpokenEvent[]): Group[] {
  const starts = startsOf(words);
  const groups: Group[] = [];
  for (const { type, position, ms } of events) {
    const current = groups.at(-1);
    if (type === "end") {
      if (current) current.end = ms;
      continue;
    }
    const word = starts.findLastIndex((start) => start <= position);
    if (!current) groups.push({ first: 0, start: ms });
    else if (word > current.first && word < words.length) groups.push({ first: word, start: ms });
    // A number is spoken as several words, and it ends with the last of them.
    else delete current.end;
  }
  return groups;
}

/** Returns the start of each word. Lengths are in code points, so an emoji counts as one character. */
function startsOf(words: readonly string[]): number[] {
  let at = 0;
  return words.map((word) => {
    const start = at;
    at += [...word].length + 1;
    return start;
  });
}

function shareOut(
  words: readonly string[],
  from: number,
  to: number,
  [start, end]: [number, number],
): Timing[] {
  const weights = words.slice(from, to).map((word) => word.match(/[\p{L}\p{N}]/gu)?.length ?? 0);
  const total = Math.max(
    1,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  let at = start;
  return weights.map((weight, index) => {
    const startMs = at;
    at += ((end - start) * weight) / total;
    return { word: from + index, start_ms: Math.round(startMs), end_ms: Math.round(at) };
  });
}
