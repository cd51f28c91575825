/**
 * A key of local storage: its fallback if no valid value is stored, its validation, and the migrations of older
 * versions.
 */
export interface Shape<Value> {
  fallback: Value;
  accepts: (value: unknown) => value is Value;
  /**
   * The functions that migrate older versions: a function for each version, the oldest first. Their number is the
   * current version.
   */
  migrations?: readonly ((older: unknown) => unknown)[];
  /** Removed at sign-out. */
  untilSignOut?: true;
}

type Shapes = Record<string, Shape<unknown>>;
type ValueOf<S extends Shapes, Key extends keyof S> = S[Key] extends Shape<infer Value> ? Value : never;

export interface Store<S extends Shapes> {
  get: <Key extends keyof S & string>(key: Key) => ValueOf<S, Key>;
  set: <Key extends keyof S & string>(key: Key, value: ValueOf<S, Key>) => void;
  remove: (key: keyof S & string) => void;
  /** Removes the keys that are kept until sign-out. */
  signOut: () => void;
  /** Calls the listener after a change of the key here or in another tab. Returns a function that stops the calls. */
  subscribe: (key: keyof S & string, listener: () => void) => () => void;
}

/**
 * Creates a typed, versioned view of local storage, or of the storage of this tab. Each key holds `{version, value}` as
 * JSON. An invalid value, or a value of a newer version, is read as the fallback. If storage is switched off or full,
 * values stay in memory as long as the page lives.
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
    signOut() {
      for (const [key, { untilSignOut }] of Object.entries(shapes)) if (untilSignOut) write(key, null);
    },
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => own.delete(listener);
    },
  };
}

/** Reads a single key without a store, for small code such as the inline script of a page. */
export function readStored<Value>(key: string, shape: Shape<Value>): Value {
  try {
    return parse(localStorage.getItem(key), shape);
  } catch {
    return shape.fallback;
  }
}

function parse<Value>(raw: string | null, { fallback, accepts, migrations = [] }: Shape<Value>): Value {
  if (raw === null) return fallback;
  try {
    const { version, value } = JSON.parse(raw) as { version?: unknown; value?: unknown };
    if (typeof version !== "number" || version > migrations.length) return fallback;
    const current = migrations.slice(version).reduce<unknown>((older, migrate) => migrate(older), value);
    return accepts(current) ? current : fallback;
  } catch {
    return fallback;
  }
}
