import type { FastifyInstance } from "fastify";
import { createProcessClient, processEntry } from "#platform/providers/process-client.ts";
import type { MakingAnswer, MakingQuestion } from "./making.ts";

/** Makes lessons in a process of its own, which ends when nobody needs it, as it holds much memory. */
export interface Maker {
  make: <Question extends MakingQuestion>(question: Question) => Promise<MakingAnswer<Question>>;
  /** Keeps the process while the work runs. */
  during: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** The first lesson also loads the models of the language. */
const timeoutMs = 60_000;
const memoryMb = 768;
/** How long nobody needs it before it ends. */
const idleMs = 60_000;

export function openMaker(app: FastifyInstance): Maker {
  const apart = createProcessClient<MakingQuestion, MakingAnswer<MakingQuestion>>({
    name: "making",
    entry: processEntry(import.meta.url, "making"),
    timeoutMs,
    memoryMb,
  });
  app.addHook("onClose", async () => {
    clearTimeout(ending);
    apart.close();
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
    make: <Question extends MakingQuestion>(question: Question) =>
      during(() => apart.ask(question)) as Promise<MakingAnswer<Question>>,
    during,
  };
}
