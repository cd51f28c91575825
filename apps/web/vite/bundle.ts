import type { Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");

/** Returns whether a text names a file by its whole name: `assets/k3sw.js` does not name `sw.js`. */
const isNamedIn = (text: string, fileName: string): boolean =>
  text
    .split(fileName)
    .slice(0, -1)
    .some((before) => !/[\w.-]$/.test(before));

/** Returns the chunks that a built page itself asks for by name. */
export const askedBy = (html: string, bundle: Bundle): Chunk[] =>
  chunksOf(bundle).filter(({ fileName }) => isNamedIn(html, fileName));

/** The chunks that hold these modules. */
export const chunksWith = (modules: readonly string[], bundle: Bundle): Chunk[] =>
  chunksOf(bundle).filter(({ moduleIds }) => moduleIds.some((id) => modules.includes(id)));

/** The chunks with all that they import at once. */
export function withImports(chunks: Iterable<Chunk>, bundle: Bundle): Set<Chunk> {
  const all = new Set<Chunk>();
  const visit = (chunk: Chunk) => {
    if (all.has(chunk)) return;
    all.add(chunk);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === "chunk") visit(next);
    }
  };
  for (const chunk of chunks) visit(chunk);
  return all;
}
