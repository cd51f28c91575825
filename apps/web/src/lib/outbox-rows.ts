import type { Attempt, Place } from "@shiju/contract/game";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** Something that waits on this device; `owner` is the learner who made it, null for a guest. */
export interface AttemptRow {
  key: string;
  owner: string | null;
  attempt: Attempt;
}
export interface PlaceRow {
  key: string;
  owner: string | null;
  place: Place;
}

interface Boxes extends DBSchema {
  attempts: { key: string; value: AttemptRow };
  places: { key: string; value: PlaceRow };
}

interface Rows<Row extends { key: string }> {
  all: () => Promise<Row[]>;
  put: (row: Row) => Promise<void>;
  remove: (row: Row) => Promise<void>;
}

let opening: Promise<IDBPDatabase<Boxes>> | undefined;

function database(): Promise<IDBPDatabase<Boxes>> {
  const forget = () => (opening = undefined);
  opening ??= (async () =>
    openDB<Boxes>("shiju", 1, {
      upgrade(fresh) {
        fresh.createObjectStore("attempts", { keyPath: "key" });
        fresh.createObjectStore("places", { keyPath: "key" });
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

/** Rows of one box in IndexedDB; where that cannot be had (private windows, full disks) they stay in memory. */
function rowsOf<Name extends "attempts" | "places">(name: Name): Rows<Boxes[Name]["value"]> {
  type Row = Boxes[Name]["value"];
  const memory = new Map<string, Row>();
  return {
    async all() {
      try {
        const kept: Row[] = await (await database()).getAll(name);
        return [...kept.filter(({ key }) => !memory.has(key)), ...memory.values()];
      } catch {
        return [...memory.values()];
      }
    },
    async put(row) {
      try {
        await (await database()).put(name, row);
        memory.delete(row.key);
      } catch {
        memory.set(row.key, row);
      }
    },
    async remove({ key }) {
      memory.delete(key);
      try {
        await (await database()).delete(name, key);
      } catch {
        // A row that comes back is sent again, and the server counts it once.
      }
    },
  };
}

export const attemptRows = rowsOf("attempts");
export const placeRows = rowsOf("places");
