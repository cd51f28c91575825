/** An interval in milliseconds since the epoch. `to` is not part of it. */
export interface Interval {
  from: number;
  to: number;
}

/** Milliseconds. A gap between two actions of practice does not count as practice if it is longer than this. */
export const longestGapMs = 60_000;

const isSome = ({ from, to }: Interval) => to > from;

/** Returns the union of the intervals: sorted and disjoint. Intervals that touch are joined. */
export function union(intervals: readonly Interval[]): Interval[] {
  return joined(intervals.filter(isSome), 0);
}

/**
 * Joins sorted intervals that are at most `gap` apart, and the gap between them counts. A moment is an interval without
 * length.
 */
export function joined(stretches: readonly Interval[], gap: number): Interval[] {
  const merged: Interval[] = [];
  for (const { from, to } of stretches
    .filter((stretch) => stretch.to >= stretch.from)
    .toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from - last.to <= gap) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** Returns the parts of an interval that no interval in `covered` contains, in order. */
export function uncovered(interval: Interval, covered: readonly Interval[]): Interval[] {
  const left: Interval[] = [];
  let { from } = interval;
  for (const coveredPart of union(covered)) {
    left.push({ from, to: Math.min(coveredPart.from, interval.to) });
    from = Math.max(from, coveredPart.to);
  }
  return [...left, { from, to: interval.to }].filter(isSome);
}

export function lengthOf(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0);
}

/**
 * Cuts an interval wherever `label` changes, such as the date in a zone. A label must not come back after another
 * label.
 */
export function splitBy<Label>(
  interval: Interval,
  label: (time: number) => Label,
): (Interval & { label: Label })[] {
  const pieces: (Interval & { label: Label })[] = [];
  let { from } = interval;
  while (from < interval.to) {
    const own = label(from);
    let [inside, to] = [from, interval.to];
    if (label(to - 1) === own) inside = to - 1;
    while (to - inside > 1) {
      const middle = Math.floor((inside + to) / 2);
      if (label(middle) === own) inside = middle;
      else to = middle;
    }
    pieces.push({ from, to, label: own });
    from = to;
  }
  return pieces;
}

/**
 * Shares a whole amount out in proportion to the rooms. No share is larger than its room. The whole amount is shared
 * out if the rooms have enough space.
 */
export function shareOut(amount: number, rooms: readonly number[]): number[] {
  const all = rooms.reduce((sum, room) => sum + room, 0);
  if (all <= amount) return [...rooms];
  let [before, given] = [0, 0];
  return rooms.map((room) => {
    before += room;
    const upTo = Math.floor((amount * before) / all);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}
