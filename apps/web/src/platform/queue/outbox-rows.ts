import { deviceDatabase, type Stores } from "#platform/storage/device-database.ts";

type Box = "attempts" | "places" | "letters";

interface Rows<Row> {
  all: () => Promise<Row[]>;
  put: (row: Row) => Promise<void>;
  /** Changes the row as it is by then, in one transaction; null takes it out. */
  change: (key: string, to: (now: Row) => Row | null) => Promise<void>;
}

const listeners = new Set<() => void>();
/** Calls back after something was put in or taken out in this tab; returns the way to stop. */
export function onWaitingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const tell = () => listeners.forEach((listener) => listener());

const memories = new Set<Map<string, unknown>>();
/** Whether something waits that goes with the page, because the browser would not keep it. */
export const isOnlyInMemory = () => [...memories].some(({ size }) => size > 0);

/** Rows of one box in IndexedDB; where that cannot be had (private windows, full disks) they stay in memory. */
function rowsOf<Name extends Box>(name: Name): Rows<Stores[Name]["value"]> {
  type Row = Stores[Name]["value"];
  const memory = new Map<string, Row>();
  memories.add(memory);
  return {
    async all() {
      try {
        const kept: Row[] = await (await deviceDatabase()).getAll(name);
        return [...kept.filter(({ key }) => !memory.has(key)), ...memory.values()];
      } catch {
        return [...memory.values()];
      }
    },
    async put(row) {
      try {
        await withRoom(async () => (await deviceDatabase()).put(name, row));
        memory.delete(row.key);
      } catch {
        memory.set(row.key, row);
      }
      tell();
    },
    async change(key, to) {
      const held = memory.get(key);
      const next = held && to(held);
      if (next) memory.set(key, next);
      else memory.delete(key);
      try {
        const { store, done } = (await deviceDatabase()).transaction(name, "readwrite");
        const now: Row | undefined = await store.get(key);
        const then = now && to(now);
        if (then) await store.put(then);
        else if (now) await store.delete(key);
        await done;
      } catch {
        // A row that comes back is sent again, and the server counts it once.
      }
      tell();
    },
  };
}

export const attemptRows = rowsOf("attempts");
export const placeRows = rowsOf("places");
export const letterRows = rowsOf("letters");

/** What the learner did is worth more than lessons that can be fetched again. */
async function withRoom(put: () => Promise<unknown>): Promise<void> {
  try {
    await put();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "QuotaExceededError") throw error;
    const { makeRoom } = await import("#learner/offline/kept-lessons.ts");
    if (!(await makeRoom())) throw error;
    await put();
  }
}
