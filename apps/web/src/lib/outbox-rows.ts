import { deviceDatabase, type Stores } from "#lib/device-database.ts";
import { stored } from "#lib/storage.ts";

type Box = "attempts" | "places" | "letters";

interface Rows<Row> {
  all: () => Promise<Row[]>;
  put: (row: Row) => Promise<void>;
  /** Changes the row as it is by then, in one transaction; null takes it out. */
  change: (key: string, to: (now: Row) => Row | null) => Promise<void>;
}

/** Whoever is signed in on this device. */
export const me = () => stored.get("token")?.user_id ?? null;
/** What a guest made belongs to whoever signs in next on this device. */
export const isMine = ({ owner }: { owner: string | null }) => owner === null || owner === me();

/** Rows of one box in IndexedDB; where that cannot be had (private windows, full disks) they stay in memory. */
function rowsOf<Name extends Box>(name: Name): Rows<Stores[Name]["value"]> {
  type Row = Stores[Name]["value"];
  const memory = new Map<string, Row>();
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
        await (await deviceDatabase()).put(name, row);
        memory.delete(row.key);
      } catch {
        memory.set(row.key, row);
      }
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
    },
  };
}

export const attemptRows = rowsOf("attempts");
export const placeRows = rowsOf("places");
export const letterRows = rowsOf("letters");
