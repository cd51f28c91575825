import { queuedRequests } from "#app/queued-requests.ts";
import { unsentRows } from "#platform/queue/read-requests.ts";
import { me } from "#platform/storage/owner.ts";

export interface Waiting {
  /** What waits to be sent, as people count it, such as "3 次作答、1 条笔记"; empty for nothing. */
  waits: string;
  /** How many rows another version of the app left, which this one does not know how to send. */
  unknown: number;
}

/** What is on this device alone; what only an account can send is nothing that a guest waits for. */
export async function findWaiting(): Promise<Waiting> {
  const rows = await unsentRows(queuedRequests);
  const count = (address: string) => rows.filter((row) => row.address === address).length;
  const counts = new Map<string, number>();
  for (const { address, unit, visitor } of queuedRequests) {
    const waiting = visitor || me() !== null ? count(address) : 0;
    if (unit !== undefined && waiting > 0) counts.set(unit, (counts.get(unit) ?? 0) + waiting);
  }
  const known = new Set<string>(queuedRequests.map(({ address }) => address));
  return {
    waits: Array.from(counts, ([unit, waiting]) => `${waiting} ${unit}`).join("、"),
    unknown: rows.filter(({ address }) => !known.has(address)).length,
  };
}

/** What a learner is told of rows that this version does not know how to send. */
export const ofAnotherVersion = (count: number): string => `${count} 条拾句其他版本留下的记录`;
