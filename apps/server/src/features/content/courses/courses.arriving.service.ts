import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type CompileProgress, readProgress } from "#content/compile-progress.ts";
import { type CompiledPack, readCompiled, readHashes, readPack } from "#content/compiled.ts";

/** Milliseconds between two looks for packs that are compiled while the server runs. */
const everyMs = 2000;

/** Writes packs to the database. With `isWhole` the given packs are all built-in packs. */
type Seed = (packs: readonly CompiledPack[], isWhole: boolean) => Promise<void>;

/** The packs that come with the product, which may still be compiled when the server starts. */
export interface BuiltIn {
  /** All that are compiled now. */
  read: () => Promise<readonly CompiledPack[]>;
  /** How far the compile is; null where it has ended. */
  progress: () => CompileProgress | null;
  /** Seeds the packs that have changed since these hashes were read. */
  seedNew: (known: Map<string, string>, seed: Seed) => Promise<void>;
}

/** The packs that are compiled into a folder. */
export function builtInOf(dir: string): BuiltIn {
  return {
    read: () => readCompiled(dir),
    progress: () => readProgress(dir),
    async seedNew(known, seed) {
      for (const [id, hash] of await readHashes(dir)) {
        if (known.get(id) === hash) continue;
        const pack = await readPack(join(dir, id));
        if (pack) await seed([pack], false);
        known.set(id, hash);
      }
    },
  };
}

/** Packs that are all there. */
export function wholeBuiltIn(packs: readonly CompiledPack[]): BuiltIn {
  return { read: async () => packs, progress: () => null, seedNew: async () => undefined };
}

/** Seeds the packs that were compiled since the last look. Resolves with whether more packs may come. */
export async function lookForPacks(
  builtIn: BuiltIn,
  known: Map<string, string>,
  seed: Seed,
): Promise<boolean> {
  const progress = builtIn.progress();
  if (progress === null) await seed(await builtIn.read(), true);
  else await builtIn.seedNew(known, seed);
  return progress !== null && !progress.failed;
}

/** Looks for packs until the compile has ended. Returns a function that stops looking earlier. */
export function awaitPacks(look: () => Promise<boolean>, onError: (error: unknown) => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const work = async () => {
    let goesOn = true;
    while (goesOn) {
      await sleep(everyMs, undefined, { signal, ref: false });
      goesOn = await look().catch((error: unknown) => {
        onError(error);
        return true;
      });
    }
  };
  // The wait rejects when it is stopped.
  work().catch(() => undefined);
  return () => stopped.abort();
}
