import type { Sentence } from "@shiju/learning/sentence";
import type { FastifyInstance } from "fastify";
import { createProcessClient, processEntry } from "#platform/providers/process-client.ts";
import { takeTurns } from "#platform/turns.ts";
import type { AskQuestion } from "./ask.process.ts";
import type { Answered, Prompt } from "./prompts.ts";

export interface Asker {
  /** The prompts of a lesson. */
  prompts: (sentences: Sentence[]) => Promise<Prompt[]>;
  /** Whether practice takes each of the answers; null for those that nobody can judge in time. */
  judge: (answered: Answered) => Promise<(boolean | null)[]>;
}

/** Answers that people write take milliseconds to judge; the first one waits for the process to start as well. */
const timeoutMs = 10_000;
const memoryMb = 256;
const mostWaiting = 60;

/** Asks and judges in a process of its own, one lesson or one prompt after the other. `full` is thrown where too many wait. */
export function openAsker(app: FastifyInstance, full: () => Error): Asker {
  const { ask, close } = createProcessClient<AskQuestion, Prompt[] | boolean[]>({
    name: "asking",
    entry: processEntry(import.meta.url, "ask"),
    timeoutMs,
    memoryMb,
  });
  app.addHook("onClose", async () => close());
  const inTurn = takeTurns(1, mostWaiting, full);
  return {
    prompts: (sentences) => inTurn(async () => (await ask({ prompts: sentences })) as Prompt[]),
    judge: (answered) =>
      inTurn(() =>
        ask({ judge: answered }).then(
          (answers) => answers as boolean[],
          () => answered.answers.map(() => null),
        ),
      ),
  };
}
