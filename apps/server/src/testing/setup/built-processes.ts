import { existsSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import type { ProcessClient } from "#platform/providers/process-client.ts";

const dist = join(import.meta.dirname, "../../../dist");

/** Processes without an open question, by their options. */
type Idle = Map<string, ProcessClient<unknown, unknown>[]>;
const holder = globalThis as { idleProcesses?: Idle };
const idle = (holder.idleProcesses ??= new Map());

/**
 * Child processes start from their build, if there is one, because a start from the sources takes four times as long. A
 * test file leaves its processes to the next file of the worker, because most processes take longer to start than to
 * answer.
 */
vi.mock("#platform/providers/process-client.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#platform/providers/process-client.ts")>();
  const processEntry: typeof original.processEntry = (moduleUrl, name) => {
    const built = join(dist, `${name}.process.js`);
    return existsSync(built) ? built : original.processEntry(moduleUrl, name);
  };
  const createProcessClient: typeof original.createProcessClient = <Question, Answer>(
    options: Parameters<typeof original.createProcessClient>[0],
  ) => {
    if (!options.entry.startsWith(dist)) return original.createProcessClient<Question, Answer>(options);
    return leftBehind<Question, Answer>(JSON.stringify(options), () => original.createProcessClient(options));
  };
  return { ...original, processEntry, createProcessClient };
});

function leftBehind<Question, Answer>(
  key: string,
  make: () => ProcessClient<Question, Answer>,
): ProcessClient<Question, Answer> {
  const left = (idle.get(key) ?? []) as ProcessClient<Question, Answer>[];
  idle.set(key, left as ProcessClient<unknown, unknown>[]);
  let client: ProcessClient<Question, Answer> | undefined;
  let asked = 0;
  return {
    ask: async (question) => {
      client ??= left.pop() ?? make();
      asked += 1;
      return client.ask(question).finally(() => (asked -= 1));
    },
    close() {
      if (asked > 0) client?.close();
      else if (client) left.push(client);
      client = undefined;
    },
  };
}
