import { join } from "node:path";
import { readPackKeys } from "./inputs.ts";
import { isCompiled, removeStalePacks } from "./output.ts";

/**
 * Compiles the changed packs of `dir`, or the named one, into `out`. Returns exit code 1 without writing
 * anything if a pack has problems. Loads no library and no lesson if nothing has changed.
 */
export async function compile(dir: string, out: string, only?: string): Promise<number> {
  const all = readPackKeys(dir);
  const keys = only === undefined ? all : new Map([...all].filter(([id]) => id === only));
  const changed = [...keys].filter(([id, key]) => !isCompiled(join(out, id), key));
  if (changed.length === 0) console.log(`课程没有变动（${keys.size} 个课程包）`);
  else {
    const { compilePacks } = await import("./compile-packs.ts");
    if (!(await compilePacks(dir, out, new Map(changed)))) return 1;
  }
  if (only === undefined) removeStalePacks(out, new Set(keys.keys()));
  return 0;
}
