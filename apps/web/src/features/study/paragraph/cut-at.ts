interface Piece {
  text: string;
  from: number;
  isMarked: boolean;
}

/** Cuts a text at marked places. Places that overlap an earlier one, and places outside of the text, are left out. */
export function cutAt(text: string, places: readonly { from: number; to: number }[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (from: number, to: number, isMarked: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), from, isMarked });
  };
  for (const { from, to } of places.toSorted((a, b) => a.from - b.from)) {
    if (from < at || to > text.length) continue;
    add(at, from, false);
    add(from, to, true);
    at = to;
  }
  add(at, text.length, false);
  return pieces;
}
