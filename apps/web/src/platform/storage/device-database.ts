import { type IDBPDatabase, openDB } from "idb";

/**
 * The databases in IndexedDB. The request queue has one of its own: raising the version of the other one then never
 * locks a tab of an older version out of the queue.
 */
const databases = {
  shiju: { version: 4, stores: ["attempts", "places", "letters", "lessons", "answers", "sounds"] },
  "shiju-requests": { version: 1, stores: ["requests"] },
};
type DatabaseName = keyof typeof databases;

/** A typed store; every method rejects where IndexedDB is not available. */
export interface DeviceStore<Row extends { key: string }> {
  get: (key: string) => Promise<Row | undefined>;
  all: () => Promise<Row[]>;
  put: (row: Row) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Reads and writes the row in one transaction; undefined stands for no row, in argument and result. */
  change: (key: string, to: (now: Row | undefined) => Row | undefined) => Promise<void>;
}

/** A store of the device database, typed by the module that owns it. */
export function deviceStore<Row extends { key: string }>(
  name: string,
  database: DatabaseName = "shiju",
): DeviceStore<Row> {
  return {
    get: async (key) => (await open(database)).get(name, key),
    all: async () => (await open(database)).getAll(name),
    async put(row) {
      await (await open(database)).put(name, row);
    },
    remove: async (key) => (await open(database)).delete(name, key),
    async change(key, to) {
      const { store, done } = (await open(database)).transaction(name, "readwrite");
      const now: Row | undefined = await store.get(key);
      const then = to(now);
      const write = then ? then !== now && store.put(then) : now && store.delete(key);
      await Promise.all([write, done]);
    },
  };
}

const opened = new Map<DatabaseName, Promise<IDBPDatabase>>();

function open(name: DatabaseName): Promise<IDBPDatabase> {
  const known = opened.get(name);
  if (known) return known;
  const forget = () => opened.delete(name);
  const opening = openOrNewer(name, forget);
  opened.set(name, opening);
  opening.catch(forget);
  return opening;
}

/** Where a newer version of the app has raised the version, the database is opened with that version: newer versions only add stores. */
async function openOrNewer(name: DatabaseName, forget: () => void): Promise<IDBPDatabase> {
  const { version, stores } = databases[name];
  const closing = {
    blocking(_current: number, _blocked: number | null, event: IDBVersionChangeEvent) {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  };
  try {
    return await openDB(name, version, {
      ...closing,
      upgrade(database) {
        for (const store of stores)
          if (!database.objectStoreNames.contains(store))
            database.createObjectStore(store, { keyPath: "key" });
      },
    });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "VersionError") throw error;
    return openDB(name, undefined, closing);
  }
}
