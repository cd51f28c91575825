import { type IDBPDatabase, openDB } from "idb";

/**
 * The databases in IndexedDB. The request queue has a database of its own. Raising the version of the other database
 * then never locks a tab of an older version out of the queue.
 */
const databases = {
  shiju: { version: 4, stores: ["attempts", "places", "letters", "lessons", "answers", "sounds"] },
  "shiju-requests": { version: 1, stores: ["requests"] },
};
export type DatabaseName = keyof typeof databases;

const opened = new Map<DatabaseName, Promise<IDBPDatabase>>();

/** The database. It is opened once for all callers. */
export function openDatabase(name: DatabaseName): Promise<IDBPDatabase> {
  const known = opened.get(name);
  if (known) return known;
  const forget = () => opened.delete(name);
  const opening = openOrNewer(name, forget);
  opened.set(name, opening);
  opening.catch(forget);
  return opening;
}

/**
 * Opens the database. If a newer version of the app has raised the version, the database is opened with the raised
 * version, because newer versions only add stores.
 */
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
