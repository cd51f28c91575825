import { expect } from "vitest";

/**
 * Expects that every acknowledged answer is in the database, that no answer is there twice, and that no learner waited
 * 20 seconds.
 */
export async function expectKept(
  query: (text: string) => Promise<Record<string, unknown>[]>,
  { acknowledged, longestWaitMs }: { acknowledged: ReadonlyMap<string, string[]>; longestWaitMs: number },
): Promise<void> {
  const rows = await query("select user_id::text, id::text from attempts");
  const kept = new Map<string, Set<unknown>>();
  for (const { user_id, id } of rows) {
    const ids = kept.get(String(user_id)) ?? new Set();
    expect(ids.has(id)).toBe(false);
    kept.set(String(user_id), ids.add(id));
  }
  for (const [learner, ids] of acknowledged) {
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => !kept.get(learner)?.has(id))).toEqual([]);
  }
  expect(longestWaitMs).toBeLessThan(20_000);
}
