import { useSyncExternalStore } from "react";

/** One key of local storage: what it holds when nothing usable is there, and how older forms become today's. */
interface Shape<Value> {
  fallback: Value;
  accepts: (value: unknown) => value is Value;
  /** One function per version, oldest first; their number is the current version. */
  migrations?: readonly ((older: unknown) => unknown)[];
}

type Shapes = Record<string, Shape<unknown>>;
type ValueOf<S extends Shapes, Key extends keyof S> = S[Key] extends Shape<infer Value> ? Value : never;

interface Store<S extends Shapes> {
  get: <Key extends keyof S & string>(key: Key) => ValueOf<S, Key>;
  set: <Key extends keyof S & string>(key: Key, value: ValueOf<S, Key>) => void;
  remove: (key: keyof S & string) => void;
  /** Calls back after a change of the key here or in another tab; returns the way to stop. */
  subscribe: (key: keyof S & string, listener: () => void) => () => void;
}

/**
 * A typed, versioned view of local storage, or of the storage of this tab: each key holds `{version, value}` as
 * JSON. A value of a wrong form or of a newer version reads as the fallback; where storage is switched off or
 * full, values live in memory until the page goes.
 */
export function createStore<S extends Shapes>(shapes: S, area = () => localStorage): Store<S> {
  const memory = new Map<string, string>();
  const parsed = new Map<string, { raw: string | null; value: unknown }>();
  const listeners = new Map<string, Set<() => void>>();
  const notify = (key: string) => listeners.get(key)?.forEach((listener) => listener());

  function read(key: string): string | null {
    const kept = memory.get(key);
    if (kept !== undefined) return kept;
    try {
      return area().getItem(key);
    } catch {
      return null;
    }
  }

  function write(key: string, raw: string | null): void {
    memory.delete(key);
    try {
      if (raw === null) area().removeItem(key);
      else area().setItem(key, raw);
    } catch {
      if (raw !== null) memory.set(key, raw);
    }
    notify(key);
  }

  globalThis.addEventListener?.("storage", ({ key }) => {
    if (key === null) for (const each of Object.keys(shapes)) notify(each);
    else notify(key);
  });

  return {
    get(key) {
      const raw = read(key);
      const last = parsed.get(key);
      const shape = shapes[key] as Shape<unknown>;
      const value = last && last.raw === raw ? last.value : parse(raw, shape);
      parsed.set(key, { raw, value });
      return value as never;
    },
    set(key, value) {
      write(key, JSON.stringify({ version: shapes[key]?.migrations?.length ?? 0, value }));
    },
    remove: (key) => write(key, null),
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => own.delete(listener);
    },
  };
}

function parse(raw: string | null, { fallback, accepts, migrations = [] }: Shape<unknown>): unknown {
  if (raw === null) return fallback;
  try {
    const { version, value } = JSON.parse(raw) as { version?: unknown; value?: unknown };
    if (typeof version !== "number" || version > migrations.length) return fallback;
    const current = migrations.slice(version).reduce((older, migrate) => migrate(older), value);
    return accepts(current) ? current : fallback;
  } catch {
    return fallback;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isString = (value: unknown): value is string => typeof value === "string";

/** Who is signed in on this device. */
interface Session {
  token: string;
  user_id: string;
}
type Theme = "light" | "dark";
/** What the running game was started with. */
interface GameInfo {
  source: "course" | "newWord" | "errorNote";
  practice_type: "translation" | "dictation" | "listen";
  lesson_id: string | null;
  /** Where leaving the game leads, a path inside the app. */
  return_path: string;
}

const theme: Shape<Theme> = { fallback: "light", accepts: (value) => value === "light" || value === "dark" };
const token: Shape<Session | null> = {
  fallback: null,
  accepts: (value): value is Session => isRecord(value) && isString(value.token) && isString(value.user_id),
};
/** The invitation code of the link that led here. */
const ref: Shape<string> = { fallback: "", accepts: isString };
/** The phone number used last, to prefill sign-in; stays at sign-out. */
const account: Shape<string> = { fallback: "", accepts: isString };
/** A setting that somebody chose. */
export interface ChangedSetting {
  value: unknown;
  /** When, ISO 8601 by this device's clock until the server has said otherwise. */
  at: string;
  /** The account it was chosen in; null for a guest's, which goes to whoever signs in next. */
  owner: string | null;
  /** Not yet acknowledged by the server. */
  waits: boolean;
}
const isChangedSetting = (value: unknown): value is ChangedSetting =>
  isRecord(value) && isString(value.at) && (value.owner === null || isString(value.owner));

/** Changed settings only, so that a new default reaches everybody who never chose. */
const setting: Shape<Record<string, ChangedSetting>> = {
  fallback: {},
  accepts: (value): value is Record<string, ChangedSetting> =>
    isRecord(value) && Object.values(value).every(isChangedSetting),
  // Values alone, of an unknown time: any choice on the server is newer.
  migrations: [
    (older) =>
      isRecord(older) &&
      Object.fromEntries(
        Object.entries(older).map(([key, value]) => [
          key,
          { value, at: new Date(0).toISOString(), owner: null, waits: true },
        ]),
      ),
  ],
};
const gameInfo: Shape<GameInfo | null> = {
  fallback: null,
  accepts: (value): value is GameInfo => isRecord(value) && isString(value.return_path),
};

/** 1 once the learner has said not to be asked again before something is removed. */
const deleteWarning: Shape<0 | 1> = { fallback: 0, accepts: (value) => value === 0 || value === 1 };
/** How often the study group was offered. */
const groupTimes: Shape<number> = {
  fallback: 0,
  accepts: (value): value is number => Number.isInteger(value),
};
/** 0 once somebody wants no more of it. */
const groupShow: Shape<0 | 1> = { fallback: 1, accepts: (value) => value === 0 || value === 1 };

/** Everything that the app keeps in local storage. */
export const stored = createStore({
  theme,
  token,
  ref,
  account,
  setting,
  game_info: gameInfo,
  delete_warning: deleteWarning,
  group_times: groupTimes,
  group_show: groupShow,
});

/** Whether the browser refuses local storage, so that everything lives as long as the page. */
export function isStorageOff(): boolean {
  try {
    localStorage.setItem("probe", "1");
    localStorage.removeItem("probe");
    return false;
  } catch {
    return true;
  }
}

/** A stored value that re-renders when it changes, in this tab or another. */
export function useStored<Key extends Parameters<typeof stored.get>[0]>(key: Key) {
  return useSyncExternalStore(
    (listener) => stored.subscribe(key, listener),
    () => stored.get(key),
  );
}
