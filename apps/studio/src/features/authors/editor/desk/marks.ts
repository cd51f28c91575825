import { align } from "@shiju/course-pack/alignment";

/**
 * Chinese without its marks. For each UTF-16 unit it has the index of the unit's chunk, from 0; null if the unit
 * belongs to no chunk.
 */
export interface MarkedChinese {
  zh: string;
  owners: (number | null)[];
}

const punctuation = /[\p{P}\s]/u;

/** The chunks of barred English, each with its words. */
export function chunksIn(en: string): string[][] {
  return en.split("|").map((chunk) => chunk.trim().split(" ").filter(Boolean));
}

/** Returns English with a bar before each of these words, which are given by their indexes. */
export function withBars(words: readonly string[], bars: Iterable<number>): string {
  const before = new Set(bars);
  return words.map((word, at) => (at > 0 && before.has(at) ? `| ${word}` : word)).join(" ");
}

/** The indexes of the words before which a bar stands. */
export function barsIn(en: string): number[] {
  let at = 0;
  return chunksIn(en)
    .map((chunk) => (at += chunk.length))
    .slice(0, -1);
}

/** Reads the marks of Chinese for English of `count` chunks. */
export function readMarks(marked: string, count: number): MarkedChinese {
  const { zh, parts } = align(marked, count);
  const owners: MarkedChinese["owners"] = Array.from({ length: zh.length }, () => null);
  parts.forEach((ranges, chunk) => {
    for (const [start, end] of ranges) owners.fill(chunk, start, end);
  });
  return { zh, owners };
}

interface Run {
  owner: number | null;
  text: string;
  /** Punctuation that follows and belongs to nobody. */
  after: string;
}

function runsOf({ zh, owners }: MarkedChinese): Run[] {
  const runs: Run[] = [];
  let ahead = "";
  for (let at = 0; at < zh.length; at++) {
    const [sign = "", owner = null] = [zh[at], owners[at]];
    const last = runs.at(-1);
    if (owner === null && punctuation.test(sign)) {
      // An opening mark goes with what follows it.
      if (/[“‘（《〈【]/u.test(sign) || !last) ahead += sign;
      else last.after += sign;
    } else if (last && last.owner === owner && last.after === "" && ahead === "") last.text += sign;
    else {
      runs.push({ owner, text: ahead + sign, after: "" });
      ahead = "";
    }
  }
  const last = runs.at(-1);
  if (last) last.after += ahead;
  else if (ahead !== "") runs.push({ owner: null, text: ahead, after: "" });
  return runs;
}

/** Writes the marks of Chinese for English of `count` chunks: bars if the order is the same, otherwise numbers. */
export function writeMarks(marked: MarkedChinese, count: number): string {
  const runs = runsOf(marked);
  if (count === 1 || runs.every(({ owner }) => owner === null)) return marked.zh;
  const isInOrder = runs.length === count && runs.every(({ owner }, at) => owner === at);
  if (isInOrder) return runs.map(({ text, after }) => text + after).join(" | ");
  return runs
    .map(({ owner, text, after }) => (owner === null ? text + after : `${text}/${owner + 1}${after}`))
    .join(" ");
}

/** Returns the owners of Chinese that was typed again. Unchanged characters at both ends keep their owners. */
export function retyped({ zh, owners }: MarkedChinese, next: string): MarkedChinese {
  const shorter = Math.min(zh.length, next.length);
  let head = 0;
  while (head < shorter && zh[head] === next[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && zh.at(-1 - tail) === next.at(-1 - tail)) tail += 1;
  const [before = null, after = null] = [owners[head - 1], owners[zh.length - tail]];
  const between = before !== null && before === after ? before : null;
  return {
    zh: next,
    owners: [
      ...owners.slice(0, head),
      ...Array.from({ length: next.length - head - tail }, () => between),
      ...owners.slice(zh.length - tail),
    ],
  };
}

/** Returns English that was typed again without bars. A bar stays if the words around it stay. */
export function retypedEnglish(en: string, next: string): string {
  const [words, newWords] = [chunksIn(en).flat(), next.split(" ").filter(Boolean)];
  const shorter = Math.min(words.length, newWords.length);
  let head = 0;
  while (head < shorter && words[head] === newWords[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && words.at(-1 - tail) === newWords.at(-1 - tail)) tail += 1;
  const moved = newWords.length - words.length;
  const bars = barsIn(en).flatMap((bar) =>
    bar <= head ? [bar] : bar >= words.length - tail ? [bar + moved] : [],
  );
  return withBars(newWords, bars);
}

/**
 * Returns the Chinese after the bars of its English have changed. Each part goes to the new chunk with the most words
 * of the part's old chunk.
 */
export function rebarred(marked: string, before: string, after: string): string {
  const [old, now] = [spansIn(before), spansIn(after)];
  const { zh, owners } = readMarks(marked, old.length);
  const heirs = old.map(([from, to]) => {
    const shared = now.map(([start, end]) => Math.min(to, end) - Math.max(from, start));
    return shared.lastIndexOf(Math.max(...shared));
  });
  const next = owners.map((owner) => (owner === null ? null : (heirs[owner] ?? null)));
  // The only chunk of a whole sentence says nothing about its parts.
  const isNew = old.length === 1 && now.length > 1;
  return writeMarks({ zh, owners: isNew ? next.map(() => null) : next }, now.length);
}

function spansIn(en: string): [from: number, to: number][] {
  let at = 0;
  return chunksIn(en).map((chunk) => [at, (at += chunk.length)]);
}
