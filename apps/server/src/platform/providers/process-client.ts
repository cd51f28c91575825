import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ProcessQuestion, ProcessReply } from "./process-answers.ts";

interface Pending<Answer> {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** A child process that answers questions one after another. The first question starts it, and the next one after a crash starts it again. */
export interface ProcessClient<Question, Answer> {
  /** Rejects where the process cannot start, dies, answers with an error, or takes too long. */
  ask: (question: Question) => Promise<Answer>;
  /** Ends the process; questions under way are rejected, a later one starts it again. */
  close: () => void;
}

export interface ProcessOptions {
  /** For messages. */
  name: string;
  /** The process's file, which calls `answerParent`. */
  entry: string;
  /** A process that has not answered after so long counts as hung and is killed. */
  timeoutMs: number;
  /** Most megabytes of its objects, beyond which it dies; without it as many as Node allows. */
  memoryMb?: number;
}

/** Makes a client; nothing runs before the first question. */
export function createProcessClient<Question, Answer>({
  name,
  entry,
  timeoutMs,
  memoryMb,
}: ProcessOptions): ProcessClient<Question, Answer> {
  let child: ChildProcess | undefined;
  let lastId = 0;
  const pending = new Map<number, Pending<Answer>>();

  function settle(id: number): Pending<Answer> | undefined {
    const request = pending.get(id);
    pending.delete(id);
    clearTimeout(request?.timer);
    return request;
  }

  function stop(reason: string): void {
    const stopped = child;
    child = undefined;
    for (const id of pending.keys()) settle(id)?.reject(new Error(reason));
    stopped?.kill();
  }

  function start(): ChildProcess {
    const started = fork(entry, {
      execArgv: [
        ...(memoryMb === undefined ? [] : [`--max-old-space-size=${memoryMb}`]),
        ...loaderFor(entry),
      ],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      // With this, bytes are sent as they are instead of as JSON.
      serialization: "advanced",
    });
    started.on("message", (reply: ProcessReply<Answer>) => {
      const request = settle(reply.id);
      if ("answer" in reply) request?.resolve(reply.answer);
      else request?.reject(new Error(reply.error));
    });
    const ended = (): void => {
      if (child === started) stop(`the ${name} process ended`);
    };
    started.on("exit", ended);
    started.on("error", ended);
    // An idle process must not keep its parent running; during a question the timer does.
    started.unref();
    started.channel?.unref();
    return started;
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        child ??= start();
        const id = ++lastId;
        const timer = setTimeout(() => stop(`the ${name} process did not answer in time`), timeoutMs);
        pending.set(id, { resolve, reject, timer });
        child.send({ id, question } satisfies ProcessQuestion<Question>, (error) => {
          if (error) settle(id)?.reject(error);
        });
      }),
    close: () => stop(`the ${name} process was closed`),
  };
}

/** The file of a process beside the module of this address; in the built server both are in dist/. */
export function processEntry(moduleUrl: string, name: string): string {
  const extension = moduleUrl.endsWith(".ts") ? "ts" : "js";
  return fileURLToPath(new URL(`./${name}.process.${extension}`, moduleUrl));
}

function loaderFor(entry: string): string[] {
  if (!entry.endsWith(".ts")) return [];
  return ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href];
}
