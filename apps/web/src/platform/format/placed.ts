/** Pieces of a text, each with the index at which it begins. The index distinguishes equal pieces. */
export function placed<Piece extends { text: string }>(
  pieces: readonly Piece[],
): (Piece & { from: number })[] {
  return pieces.map((piece, index) => ({
    ...piece,
    from: pieces.slice(0, index).reduce((length, { text }) => length + text.length, 0),
  }));
}
