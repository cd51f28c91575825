import type { FastifyInstance } from "fastify";
import { closingOf } from "#platform/closing.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { openProcess } from "#platform/providers/app-process.ts";
import { processEntry } from "#platform/providers/process-client.ts";
import { takeTurns } from "#platform/turns.ts";
import type { ReadQuestion, ReadReply } from "./read.process.ts";

/** Reads a file in a child process, in its owner's turn. A `ProblemError` says why the file cannot be read. */
export type Reader = <Question extends ReadQuestion>(
  owner: string,
  question: Question,
) => Promise<Exclude<ReadReply<Question>, { unreadable: string }>>;

const timeoutMs = 30_000;
const memoryMb = 256;
/** Processes that run at once. An owner takes at most one process, so that the other one is free for everybody else. */
const atOnce = 2;
/** Files of one owner that may wait. */
const waitingOfOwner = 2;

export function openReader(app: FastifyInstance): Reader {
  const free = Array.from({ length: atOnce }, () =>
    openProcess<ReadQuestion, ReadReply<ReadQuestion>>(app, {
      name: "reading",
      entry: processEntry(import.meta.url, "read"),
      timeoutMs,
      memoryMb,
    }),
  );
  const inTurn = takeTurns({
    atOnce,
    waitingOfOwner,
    full: () => new ProblemError("too_many_calls", "你的前几个文件还在读，请等它们读完再传下一个"),
    end: closingOf(app).late,
  });

  /**
   * Reads a file. The process that was used last is used first, so that the second process starts only if two files are
   * read at once.
   */
  async function read(question: ReadQuestion): Promise<ReadReply<ReadQuestion>> {
    const process = free.pop();
    if (!process) throw new Error("no process is free");
    try {
      return await process.ask(question);
    } finally {
      free.push(process);
    }
  }

  return async <Question extends ReadQuestion>(owner: string, question: Question) => {
    const reply = await inTurn(owner, () => read(question)).catch((cause: unknown) => {
      if (cause instanceof ProblemError) throw cause;
      throw new ProblemError("invalid_input", "这个文件太复杂，读不了：请只留要导入的内容", { cause });
    });
    if ("unreadable" in reply) throw new ProblemError("invalid_input", reply.unreadable);
    return reply as Exclude<ReadReply<Question>, { unreadable: string }>;
  };
}
