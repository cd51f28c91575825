import type { AuthoredSentence, GrammarPoint } from "@shiju/course-pack/schema";
import type { FastifyInstance } from "fastify";
import { createProcessClient, processEntry } from "#platform/providers/process-client.ts";

/** A sentence, or a point of grammar of a lesson. */
export type Checked = AuthoredSentence | { grammar: GrammarPoint };

/** The faults of something by itself, none where it is right; what nobody can check in time is told as a fault. */
export type CheckSentence = (checked: Checked) => Promise<string[]>;

/**
 * With many alternatives at many places a check grows without end; those that people write take milliseconds. The first
 * one waits for the process to start as well, which on a busy machine takes seconds.
 */
const timeoutMs = 10_000;
const memoryMb = 256;

/** Checks sentences that nobody has looked at yet in a process of its own. */
export function openChecker(app: FastifyInstance): CheckSentence {
  const { ask, close } = createProcessClient<Checked, string[]>({
    name: "checking",
    entry: processEntry(import.meta.url, "check"),
    timeoutMs,
    memoryMb,
  });
  app.addHook("onClose", async () => close());
  let last = Promise.resolve<unknown>(undefined);
  return (sentence) => {
    const checked = last.then(() => ask(sentence)).catch(() => ["这一句太复杂，没法检查"]);
    last = checked;
    return checked;
  };
}
