import { join } from "node:path";
import { readProgress, tellProgress } from "./compile-progress.ts";
import { readPackKeys } from "./inputs.ts";
import { isCompiled, removeStalePacks } from "./output.ts";

/**
 * Compiles the changed packs of `dir` into `out`. If `only` has names, it compiles only the changed packs among these.
 * Returns exit code 1 if a pack has problems. Loads no library and no lesson if nothing has changed.
 */
export async function compile(dir: string, out: string, only: readonly string[] = []): Promise<number> {
  const all = readPackKeys(dir);
  const keys = only.length === 0 ? all : new Map([...all].filter(([id]) => only.includes(id)));
  const changed = [...keys].filter(([id, key]) => !isCompiled(join(out, id), key));
  if (changed.length === 0) console.log(`课程没有变动（${keys.size} 个课程包）`);
  else {
    const { compilePacks } = await import("./compile-packs.ts");
    if (!(await compilePacks(dir, out, new Map(changed)))) return 1;
  }
  if (only.length === 0) removeStalePacks(out, new Set(all.keys()));
  return 0;
}

/**
 * Compiles all changed packs beside a server that runs already. The server reads the progress of the compile in `out`.
 */
export async function compileBeside(dir: string, out: string): Promise<number> {
  tellProgress(out, { done: 0, total: 0, failed: false });
  let code = 1;
  try {
    code = await compile(dir, out);
  } finally {
    const { done = 0, total = 0 } = readProgress(out) ?? {};
    tellProgress(out, code === 0 ? null : { done, total, failed: true });
  }
  return code;
}
