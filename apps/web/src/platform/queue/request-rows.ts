import { deviceStore } from "#platform/storage/device-database.ts";
import { withRoom } from "#platform/storage/room.ts";

/** A queued request on this device. */
export interface RequestRow<Input = unknown> {
  /** As `rowKey` names it. */
  key: string;
  /** The learner who made it, null for a guest. */
  owner: string | null;
  /** What an older or a newer version of the app put in may have one that this version does not know. */
  address: string;
  input: Input;
  /** When it was made, ISO 8601. */
  at: string;
  /** Another one under the same key has another number. */
  revision: string;
  /** The server has it; it stays here for where there is no network. */
  sent?: true;
}

/** A newer call of the same owner under the same key takes the place of one that still waits. */
export const rowKey = (owner: string | null, address: string, key: string): string =>
  `${owner ?? ""} ${address} ${key}`;

const listeners = new Set<() => void>();
/** Calls back after a row was put in, changed or taken out in this tab; returns the way to stop. */
export function onRowsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const tell = () => listeners.forEach((listener) => listener());

const store = deviceStore<RequestRow>("requests", "shiju-requests");
const memory = new Map<string, RequestRow>();
/** Whether something waits that goes with the page, because the browser would not keep it. */
export const isOnlyInMemory = () => memory.size > 0;

/** The queue's rows in IndexedDB; where that cannot be had (private windows, full disks) they stay in memory. */
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
    tell();
  },

  /** Changes a row, unless a newer one is under its key by then; undefined takes it out. */
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
      // A row that comes back is sent again, and the server counts it once.
    }
    tell();
  },

  /** Takes over a row from elsewhere, unless a newer one is under its key; rejects where it cannot be kept. */
  async takeOver(row: RequestRow): Promise<void> {
    await withRoom(() => store.change(row.key, (now) => (now && now.at >= row.at ? now : row)));
    tell();
  },
};
