import { existsSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";

const dist = join(import.meta.dirname, "../../../dist");

/** Child processes start as they are built, where a build has them: from their sources that takes four times as long. */
vi.mock("#platform/providers/process-client.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#platform/providers/process-client.ts")>();
  const processEntry: typeof original.processEntry = (moduleUrl, name) => {
    const built = join(dist, `${name}.process.js`);
    return existsSync(built) ? built : original.processEntry(moduleUrl, name);
  };
  return { ...original, processEntry };
});
