import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import type { Away } from "#platform/away.ts";
import { StartError } from "#platform/start-error.ts";
import {
  clientOf,
  isOfStore,
  NoStore,
  objectStorage,
  type ObjectStoreSettings,
  pageOf,
} from "./object-storage.ts";
import { refusalIn, silenceIn } from "./object-store-words.ts";
import { storageAway, type Storage } from "./storage.ts";

export interface ObjectStore {
  /**
   * Returns the storage of the objects whose names begin with `folder/`. While the store is away, its calls are refused
   * at once.
   */
  storage: (folder: string) => Storage;
  /** Undefined while the store answers. */
  away: () => Away | undefined;
  close: () => void;
}

/** Milliseconds. */
interface Patience {
  /** The timeout of a call. A learner waits for the call, and hears within five seconds that it failed. */
  call: number;
  /** For the question whether the store is there. */
  question: number;
  /** Between two of these questions while it is away. */
  pause: number;
}

interface Given {
  clock: () => Date;
  log: FastifyBaseLogger;
  patience?: Patience;
}

/**
 * Opens a bucket and tries whether it can be used. Throws a `StartError` that names what the bucket refuses. A store
 * that does not answer is away: the server asks it again until it answers.
 */
export async function openObjectStore(
  settings: ObjectStoreSettings,
  { clock, log, patience = { call: 4000, question: 2000, pause: 5000 } }: Given,
): Promise<ObjectStore> {
  const client = clientOf(settings, patience.question);
  let away: Away | undefined;
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<void> | undefined;

  function turnAway(error: unknown): void {
    if (!away) log.error({ reason: String(error) }, "the object store is away");
    away = {
      since: away?.since ?? clock(),
      reason: refusalIn(error, settings) ?? silenceIn(error),
    };
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), patience.pause).unref();
  }

  const ask = () => (asking ??= askNow().finally(() => (asking = undefined)));
  async function askNow(): Promise<void> {
    try {
      await pageOf(client, "tried/", 1);
      if (away) log.warn("the object store answers again");
      away = undefined;
    } catch (error) {
      turnAway(error);
    }
  }

  async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
    if (away) throw storageAway();
    try {
      return await work();
    } catch (error) {
      if (!isOfStore(error)) throw error;
      // The log says once that the store is away; a call that fails while it answers is a fault of its own.
      void ask().then(() => {
        if (!away) log.error({ reason: String(error) }, "a call of the object store failed");
      });
      throw storageAway();
    }
  }

  await tryOut(settings, patience.call).catch((error: unknown) => {
    const refusal = refusalIn(error, settings);
    if (refusal !== undefined) throw new StartError(refusal);
    turnAway(error);
  });
  return {
    storage: (folder) => guarded(objectStorage(settings, folder, patience.call), guard),
    away: () => away,
    close: () => clearTimeout(timer),
  };
}

/** Tries out the key: writes, reads and removes an object. A key may be allowed less than that. */
async function tryOut(settings: ObjectStoreSettings, timeoutMs: number): Promise<void> {
  const storage = objectStorage(settings, "tried", timeoutMs);
  const name = randomUUID();
  await storage.write(name, name);
  if (String(await storage.read(name)) !== name) throw new NoStore();
  await storage.remove(name);
}

async function* guardedEach<Piece>(pieces: AsyncIterable<Piece>, guard: Guard): AsyncGenerator<Piece> {
  const iterator = pieces[Symbol.asyncIterator]();
  for (;;) {
    const next = await guard(() => iterator.next());
    if (next.done) return;
    yield next.value;
  }
}

type Guard = <Result>(work: () => Promise<Result>) => Promise<Result>;

function guarded(storage: Storage, guard: Guard): Storage {
  return {
    ...storage,
    read: (name) => guard(() => storage.read(name)),
    write: (name, content) => guard(() => storage.write(name, content)),
    remove: (name) => guard(() => storage.remove(name)),
    list: () => guardedEach(storage.list(), guard),
    readStream: (name) =>
      guard(async () => {
        const found = await storage.readStream(name);
        return found && { ...found, content: Readable.from(guardedEach(found.content, guard)) };
      }),
    writeStream: (name, content) => guard(() => storage.writeStream(name, content)),
    removeUnfinished: (before) => guard(() => storage.removeUnfinished(before)),
  };
}
