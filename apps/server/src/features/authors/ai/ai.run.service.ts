import { type AiKind, aiApi } from "@shiju/contract/authors/ai";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { openChecker } from "#content/checking/checker.ts";
import type { Database } from "#database/database.ts";
import type { Jobs, RunningJob, StartJob } from "#database/jobs/jobs.ts";
import { aiJobs } from "#database/tables/authors/ai.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { ChatEndpoint } from "#platform/providers/ai/chat.ts";
import { ChatError } from "#platform/providers/ai/chat-error.ts";
import { type AiContext, findEndpoint } from "./ai.endpoint.service.ts";
import { openSink } from "./ai.sink.service.ts";
import { type Asked, askLines, idsOf, restOf } from "./ask-lines.ts";
import { problemOf, waitingFor } from "./problems.ts";

/** The input of a job that asks a model. */
interface AskingInput {
  asked: Asked;
  isWholeDraft: boolean;
}

/** Begins a job whose row in `ai_jobs` has its id. */
export type StartAsking = StartJob<AskingInput>;

/** Opens the jobs that ask models. Proposals are written into the rows of jobs while the jobs run. */
export function openAsking(app: FastifyInstance, jobs: Jobs, context: AiContext): StartAsking {
  const { db, chatLimits: limits } = context;
  const checkOf = openChecker(app);

  async function ask(job: RunningJob<null>, { asked }: AskingInput): Promise<void> {
    const { userId, signal } = job;
    const { made, ...chosen } = await takeUp(db, job);
    const endpoint = await endpointOf(context, userId, chosen);
    const sink = openSink(db, job);
    const of = idsOf(asked).length;
    let done = made.length;
    try {
      await askLines(endpoint, restOf(asked, new Set(made)), {
        signal,
        onProposal(proposal) {
          sink.add(proposal);
          done += 1;
          job.progress({ done, of, what: unitOf(asked.kind) });
        },
        onUsage: sink.count,
        onPause: (ms) => sink.wait(ms === null ? null : waitingFor(ms)),
        check: checkOf(userId),
        limits,
      });
    } finally {
      await sink.end();
    }
  }

  return jobs.on(aiApi.start, {
    lane: ({ isWholeDraft }) => (isWholeDraft ? "asking about drafts" : "asking"),
    async run(job, input: AskingInput) {
      await ask(job, input).catch((error: unknown) => {
        throw error instanceof ChatError ? new ProblemError("unavailable", problemOf(error)) : error;
      });
      return db.transaction(async (tx) => {
        await job.finish(tx, null);
        await tx.update(aiJobs).set({ state: "done" }).where(eq(aiJobs.id, job.id));
        return null;
      });
    },
    async onUndone(tx, { id }, end) {
      const problem = end.state === "failed" ? end.problem.message : null;
      await tx.update(aiJobs).set({ state: end.state, problem }).where(eq(aiJobs.id, id));
    },
  });
}

const unitOf = (kind: AiKind) => (kind === "grammar" ? "点" : "句");

interface ChosenModel {
  source: "own" | "site";
  model: string;
}

/**
 * Makes this take of a job the only take that writes proposals from here on. Returns the ids of the proposals that
 * earlier takes have written, and the chosen model.
 */
async function takeUp(
  db: Database,
  { id, take }: { id: string; take: number },
): Promise<ChosenModel & { made: string[] }> {
  const [row] = await db
    .update(aiJobs)
    .set({ take })
    .where(eq(aiJobs.id, id))
    .returning({
      source: aiJobs.source,
      model: aiJobs.model,
      made: sql<string[]>`jsonb_path_query_array(${aiJobs.proposals}, '$[*].id')`,
    });
  if (!row) throw new Error(`nothing was asked in job ${id}`);
  return row;
}

/**
 * Returns the endpoint of the model that the author chose when the job began. The key of the endpoint is stored in no
 * job.
 */
async function endpointOf(
  context: AiContext,
  userId: string,
  { source, model }: ChosenModel,
): Promise<ChatEndpoint> {
  const found = await findEndpoint(context, userId);
  if (found?.source !== source || found.endpoint.model !== model)
    throw new ProblemError("conflict", "模型换过了，请再试一次");
  return found.endpoint;
}
