import type { AiJob } from "@shiju/contract/editor/ai";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { aiJobs } from "#database/tables/authors/ai.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { dayMs } from "#platform/quota.ts";
import { costOf } from "./estimate.ts";

type Job = typeof aiJobs.$inferSelect;

/** A job that has not gone on for so long has lost its server. */
const lostMs = 90_000;

/** Tokens of the site's model within a day, with what running jobs are going to take. */
export async function tokensOfDay(
  db: Database,
  userId: string,
): Promise<{ ofAuthor: number; ofAll: number }> {
  const tokens = sql`case when ${aiJobs.state} = 'running' then greatest(${aiJobs.reserved}, ${aiJobs.inputTokens} + ${aiJobs.outputTokens}) else ${aiJobs.inputTokens} + ${aiJobs.outputTokens} end`;
  const [sums] = await db
    .select({
      ofAuthor: sql<number>`coalesce(sum(${tokens}) filter (where ${aiJobs.userId} = ${userId}), 0)::int`,
      ofAll: sql<number>`coalesce(sum(${tokens}), 0)::float8`,
    })
    .from(aiJobs)
    .where(and(eq(aiJobs.source, "site"), gt(aiJobs.createdAt, new Date(Date.now() - dayMs))));
  return sums ?? { ofAuthor: 0, ofAll: 0 };
}

/** Ends the author's job that has lost its server. */
export async function endLost(db: Database, userId: string): Promise<void> {
  await db
    .update(aiJobs)
    .set({ state: "failed", problem: "服务器重启过，已经写好的还在；其余的请再试一次" })
    .where(
      and(
        eq(aiJobs.userId, userId),
        eq(aiJobs.state, "running"),
        lt(aiJobs.touchedAt, new Date(Date.now() - lostMs)),
      ),
    );
}

/** A job of the author's with its proposals from one on, else 404. */
export async function readJob(db: Database, userId: string, id: string, from = 0): Promise<AiJob> {
  await endLost(db, userId);
  const [job] = await db
    .select()
    .from(aiJobs)
    .where(and(eq(aiJobs.id, id), eq(aiJobs.userId, userId)));
  if (!job) throw new ProblemError("not_found", "没有这件事，它可能已经过期");
  return toJob(job, from);
}

function toJob(job: Job, from = 0): AiJob {
  const { id, kind, state, model, asked, proposals, inputTokens, outputTokens, problem } = job;
  const made = new Set(proposals.map((proposal) => proposal.id));
  return {
    id,
    kind,
    state,
    model,
    total: asked.length,
    done: proposals.length,
    proposals: proposals.slice(from),
    missing: state === "running" ? [] : asked.filter((one) => !made.has(one)),
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    micro_yuan: costOf({ input: inputTokens, output: outputTokens }, job),
    problem,
  };
}
