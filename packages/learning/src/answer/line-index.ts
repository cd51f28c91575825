import { type Lattice, match, openings } from "./lattice.ts";

/** Lines among which those that are the same answer as another one are found without a look at each. */
export interface LineIndex<Value> {
  add: (line: Lattice, value: Value) => void;
  /** The values of the lines that are the same answer, in the order in which they were added. */
  same: (line: Lattice) => Value[];
}

/** An index of lines by the words that each can begin with. */
export function createLineIndex<Value>(): LineIndex<Value> {
  const entries: { line: Lattice; value: Value }[] = [];
  const byOpening = new Map<string, number[]>();
  return {
    add(line, value) {
      const index = entries.push({ line, value }) - 1;
      for (const opening of openings(line)) {
        const known = byOpening.get(opening);
        if (known) known.push(index);
        else byOpening.set(opening, [index]);
      }
    },
    same(line) {
      const begun = [...openings(line)].flatMap((opening) => byOpening.get(opening) ?? []);
      return [...new Set(begun)]
        .toSorted((a, b) => a - b)
        .flatMap((index) => {
          const entry = entries[index];
          return entry && match(line, entry.line, true) ? [entry.value] : [];
        });
    },
  };
}
