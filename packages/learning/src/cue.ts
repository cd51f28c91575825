import type { Chunk, Range, Sentence } from "./sentence.ts";

/** The ranges of the Chinese that a step asks for; empty if the step asks for the whole. */
export type Cue = Range[];

/** Separates the two pieces of a gloss such as 在…里. */
const gap = /…+|\.{3}/u;

/** Returns one cue for the parts of chunks in a row. Parts with only punctuation between them are joined. */
export function chunkCue(zh: string, chunks: readonly Chunk[]): Cue {
  const parts = chunks.flatMap((chunk) => chunk.parts).toSorted(([a], [b]) => a - b);
  const joined: Range[] = [];
  for (const [start, end] of parts) {
    const last = joined.at(-1);
    if (last && /^[\p{P}\s]*$/u.test(zh.slice(last[1], start))) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined.map((range) => withoutOuterPunctuation(zh, range)).filter(([start, end]) => start < end);
}

/**
 * Returns the ranges of the Chinese that hold the gloss of the words `from` to `to`. The search covers the parts of
 * their chunks, or the whole Chinese if the chunks have no parts. Every occurrence counts. The list is empty if the
 * Chinese lacks the gloss.
 */
export function glossCue(
  { zh, chunks }: Pick<Sentence, "zh" | "chunks">,
  gloss: string,
  from: number,
  to: number,
): Cue {
  const touched = chunks.filter((chunk) => chunk.from < to && from < chunk.to);
  const parts = touched.flatMap((chunk) => chunk.parts);
  const inside: Range[] = parts.length > 0 ? parts : [[0, zh.length]];
  const pieces = gloss.split(gap).filter((piece) => piece !== "");
  const found = pieces.map((piece) => inside.flatMap((range) => occurrences(zh, piece, range)));
  if (found.some((places) => places.length === 0)) return [];
  return found.flat().toSorted(([a], [b]) => a - b);
}

function occurrences(zh: string, piece: string, [start, end]: Range): Range[] {
  const found: Range[] = [];
  for (
    let at = zh.indexOf(piece, start);
    at !== -1 && at + piece.length <= end;
    at = zh.indexOf(piece, at + 1)
  )
    found.push([at, at + piece.length]);
  return found;
}

const pairs = new Set(["“”", "‘’", "（）", "《》", "〈〉", "【】", '""', "()"]);

/**
 * Removes outer punctuation from a range, because it never belongs to an answer. Quotation marks and brackets are
 * removed only in pairs.
 */
export function withoutOuterPunctuation(zh: string, [from, to]: Range): Range {
  let [start, end] = [from, to];
  for (;;) {
    const [first = "", last = ""] = [zh[start], zh[end - 1]];
    if (start >= end) return [start, start];
    if (end - start > 1 && pairs.has(first + last) && isPair(zh.slice(start, end))) {
      start += 1;
      end -= 1;
    } else if (isLoose(first)) start += 1;
    else if (isLoose(last)) end -= 1;
    else return [start, end];
  }
}

/** Returns whether the first and the last character form a pair, and the pair does not close before the end. */
function isPair(text: string): boolean {
  const [open = "", close = ""] = [text[0], text.at(-1)];
  return open === close ? text.indexOf(open, 1) === text.length - 1 : text.indexOf(close) === text.length - 1;
}

function isLoose(character: string): boolean {
  return /[\p{P}\s]/u.test(character) && !/[“”‘’（）《》〈〉【】"()%@#&]/u.test(character);
}

/** The text of a cue, with `…` between pieces that are apart. */
export function cueText(zh: string, cue: Cue): string {
  return cue.length === 0 ? zh : cue.map(([start, end]) => zh.slice(start, end)).join("…");
}

/** The Chinese in pieces. Each piece is asked for, or not. */
export function cuePieces(zh: string, cue: Cue): { text: string; asked: boolean }[] {
  const pieces: { text: string; asked: boolean }[] = [];
  const add = (start: number, end: number, asked: boolean) => {
    if (start < end) pieces.push({ text: zh.slice(start, end), asked });
  };
  let at = 0;
  for (const [start, end] of cue) {
    add(at, start, false);
    add(Math.max(at, start), end, true);
    at = Math.max(at, end);
  }
  add(at, zh.length, false);
  return pieces;
}
