import type { FastifyInstance } from "fastify";
import { closingOf } from "#platform/closing.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { openProcess } from "#platform/providers/app-process.ts";
import { createProcessClient, processEntry } from "#platform/providers/process-client.ts";
import { takeTurns } from "#platform/turns.ts";
import type { MakingAnswer, MakingQuestion } from "./making.ts";

/**
 * Makes lessons in a child process, a lesson for each turn of the owner. The process ends when nobody needs it, because
 * it takes much memory.
 */
export interface Maker {
  make: <Question extends MakingQuestion>(
    owner: string,
    question: Question,
  ) => Promise<MakingAnswer<Question>>;
  /** Keeps the process while the work runs. */
  during: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * Milliseconds. The first lesson also loads the models of the language, and the rows of the longest file take half a
 * minute.
 */
const timeoutMs = 120_000;
const memoryMb = 768;
/** How long nobody needs it before it ends. */
const idleMs = 60_000;
/** An owner imports one file at a time, and looks at some more. */
const waitingOfOwner = 4;

const options = () => ({
  name: "making",
  entry: processEntry(import.meta.url, "making"),
  timeoutMs,
  memoryMb,
});

/** A process of its own, for a command of an operator. */
export const openMakingProcess = () =>
  createProcessClient<MakingQuestion, MakingAnswer<MakingQuestion>>(options());

export function openMaker(app: FastifyInstance): Maker {
  const apart = openProcess<MakingQuestion, MakingAnswer<MakingQuestion>>(app, options());
  app.addHook("onClose", async () => {
    clearTimeout(ending);
  });
  const inTurn = takeTurns({
    atOnce: 1,
    waitingOfOwner,
    full: () => new ProblemError("too_many_calls", "你的前几个文件还在处理，请等它们做完再试"),
    end: closingOf(app).late,
  });
  let users = 0;
  let ending: NodeJS.Timeout | undefined;
  const during: Maker["during"] = async (work) => {
    users += 1;
    clearTimeout(ending);
    try {
      return await work();
    } finally {
      users -= 1;
      if (users === 0) ending = setTimeout(apart.close, idleMs).unref();
    }
  };
  return {
    make: <Question extends MakingQuestion>(owner: string, question: Question) =>
      inTurn(owner, () => during(() => apart.ask(question))) as Promise<MakingAnswer<Question>>,
    during,
  };
}
