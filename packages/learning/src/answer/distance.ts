/** Returns the least number of letters to add, remove or change that makes the texts equal: Levenshtein (1965). */
export function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let at = 0; at < left.length; at += 1) {
    const next = [at + 1];
    for (let to = 0; to < right.length; to += 1) {
      const change = (row[to] ?? 0) + (left[at] === right[to] ? 0 : 1);
      next.push(Math.min(change, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
