import { setTimeout as sleep } from "node:timers/promises";
import type { CompiledPack } from "#content/compiled.ts";
import { register } from "../process.ts";
import { anAttempt } from "../study/attempts.ts";

/** The answers of the servers to learners at work. */
interface Told {
  /** Ids of answers that a server acknowledged, by learner. */
  acknowledged: Map<string, string[]>;
  /** The longest time in milliseconds that a learner waited until an answer was accepted. */
  longestWaitMs: number;
}

/** Milliseconds that a learner waits between answers, so that no limit of calls is reached. */
const pauseMs = 110;
/** Milliseconds after which a learner gives up a call and sends the answer again, as the app does. */
const patienceMs = 5000;

/**
 * Starts learners who answer one sentence after the other until they are told to stop. Each learner has a separate
 * connection.
 */
export async function learnersAtWork(origin: string, pack: CompiledPack, count = 6) {
  const [lesson] = pack.lessons;
  if (!lesson) throw new Error("the pack has no lesson");
  const learners = await Promise.all(
    Array.from({ length: count }, async () => (await (await register(origin)).json()) as Account),
  );
  const rest = new AbortController();
  const told: Told = { acknowledged: new Map(), longestWaitMs: 0 };
  const working = learners.map(async ({ token, user }) => {
    const ids: string[] = [];
    told.acknowledged.set(user.id, ids);
    while (!rest.signal.aborted) {
      const attempt = anAttempt(lesson);
      const begun = performance.now();
      while (!(await isTaken(origin, token, attempt))) await sleep(200);
      told.longestWaitMs = Math.max(told.longestWaitMs, performance.now() - begun);
      ids.push(attempt.id);
      await sleep(pauseMs);
    }
  });
  return {
    /** Lets each learner end the answer at hand. */
    async stop(): Promise<Told> {
      rest.abort();
      await Promise.all(working);
      return told;
    },
  };
}

interface Account {
  token: string;
  user: { id: string };
}

async function isTaken(origin: string, token: string, attempt: { id: string }): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/api/game/attempts`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ attempts: [attempt] }),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (answer.status >= 500) return false;
    if (!answer.ok) throw new Refusal(`${answer.status} ${await answer.text()}`);
    const { accepted } = (await answer.json()) as { accepted: string[] };
    if (!accepted.includes(attempt.id)) throw new Refusal("the answer was refused");
    return true;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return false;
  }
}

class Refusal extends Error {}
