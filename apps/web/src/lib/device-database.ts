import type { Api } from "@shiju/contract/api";
import type { Attempt, Place } from "@shiju/contract/game";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** Something that waits on this device; `owner` is the learner who made it, null for a guest. */
interface Waiting {
  key: string;
  owner: string | null;
}
export interface AttemptRow extends Waiting {
  attempt: Attempt;
}
interface PlaceRow extends Waiting {
  place: Place;
  /** The server has it; it stays here for where there is no network. */
  sent?: true;
}
/** A call that waits. */
export interface LetterRow extends Waiting {
  address: keyof Api;
  input: unknown;
  /** When it was put in, ISO 8601. */
  at: string;
  /** Another one under the same key has another number. */
  revision: string;
}

/** Everything that this browser keeps in IndexedDB. */
export interface Stores extends DBSchema {
  attempts: { key: string; value: AttemptRow };
  places: { key: string; value: PlaceRow };
  letters: { key: string; value: LetterRow };
}

const stores = ["attempts", "places", "letters"] as const;

let opening: Promise<IDBPDatabase<Stores>> | undefined;

/** Rejects where IndexedDB cannot be had: switched off, or of a newer version of the app. */
export function deviceDatabase(): Promise<IDBPDatabase<Stores>> {
  const forget = () => (opening = undefined);
  opening ??= (async () =>
    openDB<Stores>("shiju", 2, {
      upgrade(database) {
        for (const name of stores)
          if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, { keyPath: "key" });
      },
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    }))();
  opening.catch(forget);
  return opening;
}
