import { type DeviceStore, deviceStore } from "#platform/storage/device-database.ts";
import { newId } from "#platform/storage/ids.ts";
import type { QueuedRequest } from "./queued-request.ts";
import { type RequestRow, requestRows, rowKey } from "./request-rows.ts";

interface OlderRow extends Record<string, unknown> {
  key: string;
  owner: string | null;
}

/** The form of today, in the database that several shared. */
const letters = deviceStore<RequestRow>("letters");
const taken = new Map<string, Promise<void>>();

/**
 * Moves what an older version of the app keeps of these requests into the queue: once, and again after
 * `lookAgain`, for a tab of an older version goes on writing where it did. The older database keeps its version, or
 * that tab could not open it any more and would lose what it writes.
 */
export async function takeOverOlder(requests: readonly QueuedRequest[]): Promise<void> {
  const moves = requests.flatMap(({ address, older }) => {
    if (!older) return [];
    const toRow = ({ owner, ...row }: OlderRow): RequestRow => {
      const request = older.toRequest(row);
      return { ...request, key: rowKey(owner, address, request.key), owner, address, revision: newId() };
    };
    return once(older.store, () => move(deviceStore<OlderRow>(older.store), toRow));
  });
  await Promise.all([once("letters", () => move(letters, (row) => row)), ...moves]);
}

export const lookAgain = (): void => taken.clear();

function once(name: string, act: () => Promise<void>): Promise<void> {
  const known = taken.get(name) ?? act().catch(() => {});
  taken.set(name, known);
  return known;
}

/** What has changed in the old place meanwhile stays there, and so does what cannot be kept in the new one. */
async function move<Row extends { key: string }>(
  from: DeviceStore<Row>,
  toRow: (row: Row) => RequestRow,
): Promise<void> {
  for (const row of await from.all()) {
    try {
      await requestRows.takeOver(toRow(row));
      await from.change(row.key, (now) => (JSON.stringify(now) === JSON.stringify(row) ? undefined : now));
    } catch {
      // The others are no worse for it.
    }
  }
}
