import type { AuthoredSentence, GrammarPoint } from "@shiju/course-pack/schema";
import type { FastifyInstance } from "fastify";
import { closingOf } from "#platform/closing.ts";
import { openProcess } from "#platform/providers/app-process.ts";
import { processEntry } from "#platform/providers/process-client.ts";
import { takeTurns } from "#platform/turns.ts";

/** A sentence, or a point of grammar of a lesson. */
export type Checked = AuthoredSentence | { grammar: GrammarPoint };

/** The faults of a sentence by itself, none where it is right. A sentence that takes too long has that as its fault. */
export type CheckSentence = (checked: Checked) => Promise<string[]>;

/**
 * With many alternatives at many places a check grows without end; those that people write take milliseconds. The first
 * one waits for the process to start as well, which on a busy machine takes seconds.
 */
const timeoutMs = 10_000;
const memoryMb = 256;
/** An author has one job at a time, which asks about one sentence after the other. */
const waitingOfOwner = 10;

/** Checks authors' new sentences in a process of its own, one after the other in the authors' turns. */
export function openChecker(app: FastifyInstance): (owner: string) => CheckSentence {
  const { ask } = openProcess<Checked, string[]>(app, {
    name: "checking",
    entry: processEntry(import.meta.url, "check"),
    timeoutMs,
    memoryMb,
  });
  const inTurn = takeTurns({
    atOnce: 1,
    waitingOfOwner,
    full: () => new Error("too many sentences of an author are waiting"),
    end: closingOf(app).late,
  });
  return (owner) => (sentence) => inTurn(owner, () => ask(sentence)).catch(() => ["这一句太复杂，没法检查"]);
}
