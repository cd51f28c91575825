import { siteName } from "@shiju/ui/site/site-name.ts";
import { queuedRequests } from "#app/queued-requests.ts";
import { unsentRows } from "#platform/queue/unsent-rows.ts";
import { me } from "#platform/storage/owner.ts";

export interface Waiting {
  /** The queued requests as text, such as "3 次作答、1 条笔记"; empty if there are none. */
  waits: string;
  /** Number of queued rows from another version of the app. This version cannot send these rows. */
  unknown: number;
}

/** Counts the queued requests on this device. A guest's requests that need an account do not count. */
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

/** The text about rows that this version cannot send. */
export const ofAnotherVersion = (count: number): string => `${count} 条${siteName()}其他版本留下的记录`;
