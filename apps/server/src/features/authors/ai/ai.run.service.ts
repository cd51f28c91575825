import type { FastifyInstance } from "fastify";
import { openChecker } from "#content/checking/checker.ts";
import { closingOf } from "#platform/closing.ts";
import type { ChatEndpoint } from "#platform/providers/ai/chat.ts";
import { ChatError } from "#platform/providers/ai/chat-error.ts";
import { takeTurns } from "#platform/turns.ts";
import type { AiContext } from "./ai.endpoint.service.ts";
import { openSink } from "./ai.sink.service.ts";
import { type Asked, askLines } from "./ask-lines.ts";
import { problemOf, waitingFor } from "./problems.ts";

interface NewJob {
  id: string;
  userId: string;
  endpoint: ChatEndpoint;
  asked: Asked;
  isWholeDraft: boolean;
}

interface RunningJob {
  userId: string;
  stop: () => Promise<void>;
  work: Promise<void>;
}

interface AiRunner {
  /** Asks while the caller goes on; the job's row says how far it is. */
  run: (job: NewJob) => void;
  /** Writes what has come so far and asks for no more; the job's place is free once its work has really ended. */
  stop: (id: string) => Promise<void>;
  /** Whether an author has as many jobs here as may be, those included that were stopped and have not ended. */
  isFull: (userId: string) => boolean;
}

const atOnce = 8;
/** Jobs about whole drafts take minutes, and leave room for the others. */
const draftsAtOnce = 2;
/** An author's next job waits until the stopped one has ended. */
const mostOfAuthor = 2;

/** Runs jobs in places of which an author has one at a time; the app's closing stops them. */
export function openRunner(app: FastifyInstance, { db, clock, chatLimits: limits }: AiContext): AiRunner {
  const checkOf = openChecker(app);
  const { begun } = closingOf(app);
  const turns = {
    waitingOfOwner: mostOfAuthor,
    full: () => new Error("too many jobs of an author are waiting"),
    end: begun,
  };
  const inTurn = takeTurns({ atOnce, ...turns });
  const draftsInTurn = takeTurns({ atOnce: draftsAtOnce, ...turns });
  const running = new Map<string, RunningJob>();
  app.addHook("preClose", async () => {
    await Promise.all([...running.values()].map(({ work }) => work));
  });

  async function ask({ id, userId, endpoint, asked, isWholeDraft }: NewJob, signal: AbortSignal, sink: Sink) {
    const work = () =>
      askLines(endpoint, asked, {
        signal,
        onProposal: sink.add,
        onUsage: sink.count,
        onPause: (ms) => sink.wait(ms === null ? null : waitingFor(ms)),
        check: checkOf(userId),
        limits,
      });
    try {
      await (isWholeDraft ? draftsInTurn(userId, () => inTurn(userId, work)) : inTurn(userId, work));
      await sink.end({ state: "done" });
    } catch (error) {
      if (!(error instanceof ChatError) && !signal.aborted)
        app.log.error({ err: error, job: id }, "a model was not asked");
      await sink.end({ state: "failed", problem: begun.aborted ? stoppedByClosing : problemOf(error) });
    }
  }

  return {
    run(job) {
      const { id, userId } = job;
      const stopped = new AbortController();
      const sink = openSink({ db, clock }, id, () => stopped.abort());
      const work = ask(job, AbortSignal.any([stopped.signal, begun]), sink)
        .catch((error: unknown) =>
          app.log.error({ err: error, job: id }, "a job of a model was not written down"),
        )
        .finally(() => running.delete(id));
      const stop = async () => {
        stopped.abort();
        await sink.flush();
      };
      running.set(id, { userId, stop, work });
    },
    async stop(id) {
      await running.get(id)?.stop();
    },
    isFull: (userId) => [...running.values()].filter((job) => job.userId === userId).length >= mostOfAuthor,
  };
}

type Sink = ReturnType<typeof openSink>;

const stoppedByClosing = "服务器正在重启，已经写好的还在；其余的请过一会儿再试";
