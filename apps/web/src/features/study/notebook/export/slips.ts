import type { NotedSentence } from "@shiju/contract/study/notebook";

/** A part of a sentence. `typed` is the wrong text that was typed for it; null if it was right. */
export interface Piece {
  /** Index of its first word. */
  from: number;
  text: string;
  typed: string | null;
}

/** Splits a sentence into parts that were typed right or wrong. */
export function piecesOf({ en, slips }: Pick<NotedSentence, "en" | "slips">): Piece[] {
  const typedAt = new Map(slips.map(({ word, typed }) => [word, typed]));
  const pieces: Piece[] = [];
  for (const [from, text] of en.split(" ").entries()) {
    const typed = typedAt.get(from) ?? null;
    const last = pieces.at(-1);
    if (last && (last.typed === null) === (typed === null)) {
      last.text += ` ${text}`;
      if (last.typed !== null) last.typed += ` ${typed ?? ""}`;
    } else pieces.push({ from, text, typed });
  }
  return pieces;
}
