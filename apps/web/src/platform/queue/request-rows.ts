import { deviceStore } from "#platform/storage/device-database.ts";
import { withRoom } from "#platform/storage/room.ts";

/** A queued request on this device. */
export interface RequestRow<Input = unknown> {
  /** Made by `rowKey`. */
  key: string;
  /** The learner who made the row; null for a guest. */
  owner: string | null;
  /**
   * The address of the call. This version may not know the address, because another version of the app may have made
   * the row.
   */
  address: string;
  input: Input;
  /** The time of the call, ISO 8601. */
  at: string;
  /** Different for each row with the same key. */
  revision: string;
  /** The server has the call. The row stays for use without a network. */
  sent?: true;
}

/** The key of a row. A newer call with the same owner, address and key replaces a waiting call. */
export const rowKey = (owner: string | null, address: string, key: string): string =>
  `${owner ?? ""} ${address} ${key}`;

const listeners = new Set<() => void>();
/**
 * Calls the listener after a row was added, changed or removed in this tab. Returns a function that stops the calls.
 */
export function onRowsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const notify = () => listeners.forEach((listener) => listener());

const store = deviceStore<RequestRow>("requests", "shiju-requests");
const memory = new Map<string, RequestRow>();
/** Whether a row is only in memory, because the browser refused to store it. */
export const isOnlyInMemory = () => memory.size > 0;

/** The rows of the queue in IndexedDB. If IndexedDB fails (private windows, full disks), the rows are in memory. */
export const requestRows = {
  async all(): Promise<RequestRow[]> {
    try {
      const kept = await store.all();
      return [...kept.filter(({ key }) => !memory.has(key)), ...memory.values()];
    } catch {
      return [...memory.values()];
    }
  },

  async put(row: RequestRow): Promise<void> {
    try {
      await withRoom(() => store.put(row));
      memory.delete(row.key);
    } catch {
      memory.set(row.key, row);
    }
    notify();
  },

  /** Changes a row, unless a newer row has replaced it. If the new row is undefined, removes the row. */
  async change(
    { key, revision }: RequestRow,
    to: (now: RequestRow) => RequestRow | undefined,
  ): Promise<void> {
    const changed = (now: RequestRow | undefined) => (now && now.revision === revision ? to(now) : now);
    const held = changed(memory.get(key));
    if (held) memory.set(key, held);
    else memory.delete(key);
    try {
      await store.change(key, changed);
    } catch {
      // If the row cannot be removed, it is sent again, and the server counts it once.
    }
    notify();
  },

  /** Adds a row from another store, unless a newer row has its key. Rejects if the row cannot be stored. */
  async takeOver(row: RequestRow): Promise<void> {
    await withRoom(() => store.change(row.key, (now) => (now && now.at >= row.at ? now : row)));
    notify();
  },
};
