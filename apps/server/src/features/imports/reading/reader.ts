import type { FastifyInstance } from "fastify";
import { createProcessClient, processEntry } from "#platform/providers/process-client.ts";
import type { ReadReply } from "./read.process.ts";
import type { FileQuestion } from "./table.ts";

/** Reads a file in a process of its own; rejects where the file is too much for it. */
export type Reader = (question: FileQuestion) => Promise<ReadReply>;

const timeoutMs = 30_000;
const memoryMb = 256;

export function openReader(app: FastifyInstance): Reader {
  const { ask, close } = createProcessClient<FileQuestion, ReadReply>({
    name: "reading",
    entry: processEntry(import.meta.url, "read"),
    timeoutMs,
    memoryMb,
  });
  app.addHook("onClose", async () => close());
  return ask;
}
