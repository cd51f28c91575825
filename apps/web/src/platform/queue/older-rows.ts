import { type DeviceStore, deviceStore } from "#platform/storage/device-database.ts";
import { newId } from "#platform/storage/ids.ts";
import type { QueuedRequest } from "./queued-request.ts";
import { type RequestRow, requestRows, rowKey } from "./request-rows.ts";

interface OlderRow extends Record<string, unknown> {
  key: string;
  owner: string | null;
}

/** Rows in the present form, in the database of older versions. */
const letters = deviceStore<RequestRow>("letters");
const takeovers = new Map<string, Promise<void>>();

/**
 * Moves the rows of an older version of the app into the queue. This runs once, and again after `lookAgain`, because an
 * open tab of an older version goes on writing rows. The version number of the older database stays the same. With a
 * higher number, that tab could not open the database any more and would lose its rows.
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

export const lookAgain = (): void => takeovers.clear();

function once(name: string, act: () => Promise<void>): Promise<void> {
  const known = takeovers.get(name) ?? act().catch(() => {});
  takeovers.set(name, known);
  return known;
}

/** Moves each row. A row stays in its old place if it has changed meanwhile, or if it cannot be stored in the queue. */
async function move<Row extends { key: string }>(
  from: DeviceStore<Row>,
  toRow: (row: Row) => RequestRow,
): Promise<void> {
  for (const row of await from.all()) {
    try {
      await requestRows.takeOver(toRow(row));
      await from.change(row.key, (now) => (JSON.stringify(now) === JSON.stringify(row) ? undefined : now));
    } catch {
      // An error does not stop the other rows from being moved.
    }
  }
}
