/** The time in which the pieces of a sentence move apart and slide together, in milliseconds. */
const slideMs = 280;
/** Pixels between two pieces where they are furthest apart. */
const apart = { x: 14, y: 6 };

/**
 * Slides the chunks of an answered line together, only by transforms, and marks the line as joined. Returns the
 * function that unmarks it.
 */
export function joinPieces(line: HTMLElement): () => void {
  line.dataset["joined"] = "";
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
    for (const row of rowsOf([...line.querySelectorAll<HTMLElement>(".chunk")])) slide(row);
  return () => delete line.dataset["joined"];
}

function slide(row: readonly HTMLElement[]): void {
  for (const [index, piece] of row.entries()) {
    const from = index - (row.length - 1) / 2;
    const away = `translate(${from * apart.x}px, ${from * apart.y}px)`;
    piece.animate(
      [
        { transform: "none", easing: "ease-out" },
        { transform: away, offset: 0.35, easing: "ease-in-out" },
        { transform: "none" },
      ],
      slideMs,
    );
  }
}

/** The chunks by the row that they stand in. */
function rowsOf(chunks: readonly HTMLElement[]): HTMLElement[][] {
  const rows = new Map<number, HTMLElement[]>();
  for (const chunk of chunks) rows.set(chunk.offsetTop, [...(rows.get(chunk.offsetTop) ?? []), chunk]);
  return [...rows.values()];
}
