import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the ids of the packs that a pack continues, the first of them first, and the pack itself last. A pack that is
 * not there ends the chain, and so does a pack that continues itself.
 */
export function chainOf(dir: string, id: string): string[] {
  const chain = [id];
  for (;;) {
    const before = continuedBy(join(dir, chain[0] ?? id));
    if (before === undefined || chain.includes(before) || !existsSync(join(dir, before))) return chain;
    chain.unshift(before);
  }
}

/** The id in the text of a pack. For a file that the checker refuses, the result may be wrong. */
function continuedBy(folder: string): string | undefined {
  const head = join(folder, "pack.yaml");
  if (!existsSync(head)) return undefined;
  return /^continues:\s*["']?([a-z0-9-]+)/m.exec(readFileSync(head, "utf8"))?.[1];
}
