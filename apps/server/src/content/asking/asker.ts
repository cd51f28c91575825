import type { Sentence } from "@shiju/learning/sentence";
import type { FastifyInstance } from "fastify";
import { closingOf } from "#platform/closing.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { openProcess } from "#platform/providers/app-process.ts";
import { processEntry } from "#platform/providers/process-client.ts";
import { takeTurns } from "#platform/turns.ts";
import type { AskQuestion } from "./ask.process.ts";
import type { Answered, Prompt } from "./prompts.ts";

export interface Asker {
  /** The prompts of a lesson. */
  prompts: (owner: string, sentences: Sentence[]) => Promise<Prompt[]>;
  /**
   * Returns for each answer whether practice takes it. The value is null for an answer that cannot be judged in time.
   */
  judge: (owner: string, answered: Answered) => Promise<(boolean | null)[]>;
}

/** A person's answer takes milliseconds to judge. The first answer also waits for the start of the process. */
const timeoutMs = 10_000;
const memoryMb = 256;
/** The readers of an author's blind check count as the author. Each sends a few answers at a time. */
const waitingOfOwner = 40;

/**
 * Finds the prompts of lessons and judges the answers to prompts, in a child process. It handles a lesson or a prompt
 * at a time, and authors take turns.
 */
export function openAsker(app: FastifyInstance): Asker {
  const { ask } = openProcess<AskQuestion, Prompt[] | boolean[]>(app, {
    name: "asking",
    entry: processEntry(import.meta.url, "ask"),
    timeoutMs,
    memoryMb,
  });
  const inTurn = takeTurns({
    atOnce: 1,
    waitingOfOwner,
    full: () => new ProblemError("too_many_calls", "现在答这份题的人太多，请过几秒再试"),
    end: closingOf(app).late,
  });
  return {
    prompts: (owner, sentences) => inTurn(owner, async () => (await ask({ prompts: sentences })) as Prompt[]),
    judge: (owner, answered) =>
      inTurn(owner, () =>
        ask({ judge: answered }).then(
          (answers) => answers as boolean[],
          (error: unknown) => {
            if (error instanceof ProblemError) throw error;
            return answered.answers.map(() => null);
          },
        ),
      ),
  };
}
