import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ProcessQuestion, ProcessReply } from "./process-answers.ts";

interface Pending<Answer> {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/**
 * A child process that answers questions one after another. The first question starts it. After a crash the next
 * question starts it again.
 */
export interface ProcessClient<Question, Answer> {
  /** Rejects if the process cannot start, dies, answers with an error, or takes too long. */
  ask: (question: Question) => Promise<Answer>;
  /** Ends the process and rejects open questions. A later question starts the process again. */
  close: () => void;
}

export interface ProcessOptions {
  /** The name in messages. */
  name: string;
  /** The file of the process, which calls `answerParent`. */
  entry: string;
  /** The time in milliseconds that an answer may take. A process that takes longer counts as hung and is killed. */
  timeoutMs: number;
  /** The highest number of megabytes of the process's heap. Beyond it the process dies. The default is Node's. */
  memoryMb?: number;
}

/** Makes a client. The process starts at the first question. */
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
      // Sends bytes as they are, instead of as JSON.
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
    // An idle process must not keep its parent running. During a question the timer keeps the parent running.
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

/**
 * Returns the file of a process, which lies beside the module of this address. In the built server both files are in
 * dist/.
 */
export function processEntry(moduleUrl: string, name: string): string {
  const extension = moduleUrl.endsWith(".ts") ? "ts" : "js";
  return fileURLToPath(new URL(`./${name}.process.${extension}`, moduleUrl));
}

function loaderFor(entry: string): string[] {
  if (!entry.endsWith(".ts")) return [];
  return ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href];
}
