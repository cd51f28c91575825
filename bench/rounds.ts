/**
 * Measures both sides in turn. The side that is first changes from round to round, so that a slow spell of the machine
 * hits both sides.
 */
export async function interleaved<T>(
  rounds: number,
  sides: { ours: (round: number) => Promise<T>; bare: (round: number) => Promise<T> },
): Promise<{ ours: T[]; bare: T[] }> {
  const results: { ours: T[]; bare: T[] } = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? (["bare", "ours"] as const) : (["ours", "bare"] as const);
    for (const side of order) results[side].push(await sides[side](round));
  }
  return results;
}

/** Asks so many times, one after the other. Returns the milliseconds that each ask took. */
export async function timesOf(ask: () => Promise<unknown>, asks: number): Promise<number[]> {
  const times: number[] = [];
  for (let left = asks; left > 0; left -= 1) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  return times;
}
