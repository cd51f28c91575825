import type { DatabaseName } from "./open-database.ts";

/** A typed store. Every method rejects if IndexedDB is not available. */
export interface DeviceStore<Row extends { key: string }> {
  get: (key: string) => Promise<Row | undefined>;
  all: () => Promise<Row[]>;
  put: (row: Row) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /**
   * Reads and writes the row in one transaction. Undefined stands for no row, both as argument and as result of `to`.
   */
  change: (key: string, to: (now: Row | undefined) => Row | undefined) => Promise<void>;
}

/** A store of the device database, typed by its module. */
export function deviceStore<Row extends { key: string }>(
  name: string,
  database: DatabaseName = "shiju",
): DeviceStore<Row> {
  return {
    get: async (key) => (await opened(database)).get(name, key),
    all: async () => (await opened(database)).getAll(name),
    async put(row) {
      await (await opened(database)).put(name, row);
    },
    remove: async (key) => (await opened(database)).delete(name, key),
    async change(key, to) {
      const { store, done } = (await opened(database)).transaction(name, "readwrite");
      const now: Row | undefined = await store.get(key);
      const then = to(now);
      const write = then ? then !== now && store.put(then) : now && store.delete(key);
      await Promise.all([write, done]);
    },
  };
}

/** Opens a database. The code for this is loaded after the first key, because the first key needs no database. */
const opened = async (name: DatabaseName) => (await import("./open-database.ts")).openDatabase(name);
