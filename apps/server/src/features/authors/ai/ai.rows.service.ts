import { type AiJob, type AiKind, type AiProposal, mostProposals } from "@shiju/contract/authors/ai";
import { dayMs } from "@shiju/learning/time/durations";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { aiJobs } from "#database/tables/authors/ai.ts";
import { findDraft } from "#features/authors/editor/editor.drafts.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { costOf } from "./estimate.ts";

/**
 * Returns the tokens of the site's model that were used within a day. For running jobs it counts the reserved tokens,
 * if these are more.
 */
export async function tokensOfDay(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ ofAuthor: number; ofAll: number }> {
  const tokens = sql`case when ${aiJobs.state} = 'running' then greatest(${aiJobs.reserved}, ${aiJobs.inputTokens} + ${aiJobs.outputTokens}) else ${aiJobs.inputTokens} + ${aiJobs.outputTokens} end`;
  const [sums] = await db
    .select({
      ofAuthor: sql<number>`coalesce(sum(${tokens}) filter (where ${aiJobs.userId} = ${userId}), 0)::int`,
      ofAll: sql<number>`coalesce(sum(${tokens}), 0)::float8`,
    })
    .from(aiJobs)
    .where(and(eq(aiJobs.source, "site"), gt(aiJobs.createdAt, new Date(now.getTime() - dayMs))));
  return sums ?? { ofAuthor: 0, ofAll: 0 };
}

/** The columns that are read of a job. They have at most the proposals that fit into one answer. */
const shape = (from: number) => ({
  id: aiJobs.id,
  kind: aiJobs.kind,
  state: aiJobs.state,
  model: aiJobs.model,
  inputTokens: aiJobs.inputTokens,
  outputTokens: aiJobs.outputTokens,
  inputPrice: aiJobs.inputPrice,
  outputPrice: aiJobs.outputPrice,
  problem: aiJobs.problem,
  total: sql<number>`jsonb_array_length(${aiJobs.asked})`,
  done: sql<number>`jsonb_array_length(${aiJobs.proposals})`,
  proposals: sql<
    AiProposal[]
  >`jsonb_path_query_array(${aiJobs.proposals}, ${`$[${from} to ${from + mostProposals - 1}]`}::jsonpath)`,
});

/** Returns a job of the author with its proposals from index `from` on. Throws 404 if there is no such job. */
export async function readJob(db: Database, userId: string, id: string, from = 0): Promise<AiJob> {
  const its = and(eq(aiJobs.id, id), eq(aiJobs.userId, userId));
  const [job] = await db.select(shape(from)).from(aiJobs).where(its);
  if (!job) throw new ProblemError("not_found", "没有这件事，它可能已经过期");
  const { inputTokens, outputTokens, inputPrice, outputPrice, ...told } = job;
  return {
    ...told,
    missing: told.state === "running" ? [] : await missingOf(db, id),
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    micro_yuan: costOf({ input: inputTokens, output: outputTokens }, { inputPrice, outputPrice }),
  };
}

/** Returns the ids that were asked for and did not come. */
async function missingOf(db: Database, id: string): Promise<string[]> {
  const [row] = await db
    .select({
      asked: aiJobs.asked,
      made: sql<string[]>`jsonb_path_query_array(${aiJobs.proposals}, '$[*].id')`,
    })
    .from(aiJobs)
    .where(eq(aiJobs.id, id));
  const made = new Set(row?.made);
  return (row?.asked ?? []).filter((one) => !made.has(one));
}

/** Returns the last job about all lines of an author's draft; null if there is no such job any more. */
export async function jobOfDraft(
  db: Database,
  userId: string,
  draftId: string,
): Promise<{ id: string; kind: AiKind } | null> {
  await findDraft(db, userId, draftId);
  const [job] = await db
    .select({ id: aiJobs.id, kind: aiJobs.kind })
    .from(aiJobs)
    .where(and(eq(aiJobs.userId, userId), eq(aiJobs.draftId, draftId)))
    .orderBy(desc(aiJobs.createdAt))
    .limit(1);
  return job ?? null;
}
