/** Pieces of a text with the place at which each begins, by which equal ones are told apart. */
export function placed<Piece extends { text: string }>(
  pieces: readonly Piece[],
): (Piece & { from: number })[] {
  return pieces.map((piece, index) => ({
    ...piece,
    from: pieces.slice(0, index).reduce((length, { text }) => length + text.length, 0),
  }));
}
