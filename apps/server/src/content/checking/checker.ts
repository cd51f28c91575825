import type { AuthoredSentence, GrammarPoint } from "@shiju/course-pack/schema";
import type { FastifyInstance } from "fastify";
import { closingOf } from "#platform/closing.ts";
import { openProcess } from "#platform/providers/app-process.ts";
import { processEntry } from "#platform/providers/process-client.ts";
import { takeTurns } from "#platform/turns.ts";

/** A sentence, or a point of grammar of a lesson. */
export type Checked = AuthoredSentence | { grammar: GrammarPoint };

/**
 * Returns the faults of a sentence; empty if it has none. If the check takes too long, the timeout is the only fault.
 */
export type CheckSentence = (checked: Checked) => Promise<string[]>;

/**
 * The checks of people's sentences take milliseconds. A sentence with many alternatives in many places would take
 * endless time. The first check also waits for the start of the process, which takes seconds on a busy machine.
 */
const timeoutMs = 10_000;
const memoryMb = 256;
/** An author has one job at a time, which asks about one sentence after the other. */
const waitingOfOwner = 10;

/** Checks new sentences of authors in a child process. It checks one sentence at a time, and authors take turns. */
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
