import type { Api } from "@shiju/contract/api";
import type { Attempt, LessonHead, Place, Practice } from "@shiju/contract/game";
import type { Timing } from "@shiju/contract/speech";
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

/** A lesson, or what was chosen from a notebook, that can be practised without a network. */
export interface PracticeRow {
  key: string;
  /** Whose view of it this is, null for a guest's. */
  owner: string | null;
  source: Attempt["source"];
  /** The items of a notebook that were asked for; null for a lesson, and for all that stand there. */
  ids: readonly string[] | null;
  practice: Practice;
  /** ISO 8601; what was opened last is kept longest. */
  used_at: string;
  /** Asked for by the learner, and kept until it is removed. */
  downloaded: boolean;
  /** Keys of the sounds that are here. */
  sounds: string[];
  bytes: number;
}

export interface LessonRow extends PracticeRow {
  practice: Practice & { lesson: LessonHead };
}

/** What the server answered last, or this device knows better since, for where there is no network. */
interface AnswerRow {
  key: string;
  answer: unknown;
}

/** Where a spoken text is, by voice and text. */
export interface SoundRow {
  key: string;
  url: string;
  timings?: Timing[] | undefined;
  bytes: number;
}

/** Everything that this browser keeps in IndexedDB. */
export interface Stores extends DBSchema {
  attempts: { key: string; value: AttemptRow };
  places: { key: string; value: PlaceRow };
  letters: { key: string; value: LetterRow };
  lessons: { key: string; value: PracticeRow };
  answers: { key: string; value: AnswerRow };
  sounds: { key: string; value: SoundRow };
}

const stores = ["attempts", "places", "letters", "lessons", "answers", "sounds"] as const;

let opening: Promise<IDBPDatabase<Stores>> | undefined;

/** Rejects where IndexedDB cannot be had: switched off, or of a newer version of the app. */
export function deviceDatabase(): Promise<IDBPDatabase<Stores>> {
  const forget = () => (opening = undefined);
  opening ??= (async () =>
    openDB<Stores>("shiju", 4, {
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
