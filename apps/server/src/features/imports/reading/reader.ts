import type { FastifyInstance } from "fastify";
import { ProblemError } from "#platform/http/problem-error.ts";
import { createProcessClient, processEntry } from "#platform/providers/process-client.ts";
import { takeTurns } from "#platform/turns.ts";
import type { ReadQuestion, ReadReply } from "./read.process.ts";

/** Reads a file in a process of its own; a `ProblemError` says why it cannot be read. */
export type Reader = <Question extends ReadQuestion>(
  question: Question,
) => Promise<Exclude<ReadReply<Question>, { unreadable: string }>>;

const timeoutMs = 30_000;
const memoryMb = 256;
const mostWaiting = 8;

export function openReader(app: FastifyInstance): Reader {
  const { ask, close } = createProcessClient<ReadQuestion, ReadReply<ReadQuestion>>({
    name: "reading",
    entry: processEntry(import.meta.url, "read"),
    timeoutMs,
    memoryMb,
  });
  app.addHook("onClose", async () => close());
  const inTurn = takeTurns(1, mostWaiting, () => new ProblemError("unavailable", "导入的人太多，请稍后再试"));

  return async <Question extends ReadQuestion>(question: Question) => {
    const reply = await inTurn(() => ask(question)).catch((cause: unknown) => {
      if (cause instanceof ProblemError) throw cause;
      throw new ProblemError("invalid_input", "这个文件太复杂，读不了：请只留要导入的内容", { cause });
    });
    if ("unreadable" in reply) throw new ProblemError("invalid_input", reply.unreadable);
    return reply as Exclude<ReadReply<Question>, { unreadable: string }>;
  };
}
