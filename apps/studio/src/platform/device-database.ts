import { type IDBPDatabase, openDB } from "idb";

/** The studio's data on the device: drafts in the server's last known state, and changes that are not sent yet. */
const stores = ["drafts", "changes", "texts"] as const;
type StoreName = (typeof stores)[number];

let opening: Promise<IDBPDatabase> | undefined;

function opened(): Promise<IDBPDatabase> {
  const forget = () => (opening = undefined);
  opening ??= openDB("shiju-studio", 1, {
    upgrade(database) {
      for (const store of stores) database.createObjectStore(store, { keyPath: "key" });
    },
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opening.catch(forget);
  return opening;
}

/** Returns a typed store. Every method rejects if IndexedDB is not available or full. */
export function deviceStore<Row extends { key: string }>(name: StoreName) {
  return {
    get: async (key: string): Promise<Row | undefined> => (await opened()).get(name, key),
    all: async (): Promise<Row[]> => (await opened()).getAll(name),
    put: async (row: Row): Promise<void> => void (await (await opened()).put(name, row)),
    async remove(keys: string[]): Promise<void> {
      const { store, done } = (await opened()).transaction(name, "readwrite");
      await Promise.all([...keys.map((key) => store.delete(key)), done]);
    },
  };
}
