import { type Job, mostActiveJobs, mostEndedJobs } from "@shiju/contract/http/job";
import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { ProblemError } from "#platform/http/problem-error.ts";
import { assertSameBody, hashOfBody } from "#platform/http/same-body.ts";
import type { Lane } from "#platform/jobs/lanes.ts";
import type { Database, Transaction } from "../database.ts";
import { lockJobs } from "../locks.ts";
import { jobs } from "../tables/people/jobs.ts";
import { findHead, isActive, toJob } from "./job-rows.ts";

/** The work that a call asks for. */
export interface AskedJob<Input> {
  /** Made by the client. */
  id: string;
  userId: string;
  /** The id of the thing that it is about. */
  subject: string;
  input: Input;
}

/** Writes a job to the table. If the same job was written before, that job is returned, even if it has ended. */
export async function writeJob(
  db: Database,
  { id, userId, operation, lane, subject, input }: AskedJob<unknown> & { operation: string; lane: Lane },
  also: (tx: Transaction) => Promise<void> = async () => {},
): Promise<Job> {
  const bodyHash = hashOfBody({ operation, subject, input });
  return db.transaction(async (tx) => {
    await lockJobs(tx, userId);
    const known = await findHead(tx, id);
    if (known) {
      if (known.userId !== userId) throw new ProblemError("conflict", "编号已被使用，请刷新页面后再试");
      assertSameBody(known.bodyHash, bodyHash);
      return toJob(known);
    }
    if ((await tx.$count(jobs, and(eq(jobs.userId, userId), isActive))) >= mostActiveJobs)
      throw new ProblemError("too_many_calls", "你有几件事还在做，请等它们做完再试");
    const ended = tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.userId, userId), isNotNull(jobs.endedAt)))
      .orderBy(desc(jobs.endedAt))
      .offset(mostEndedJobs);
    await tx.delete(jobs).where(inArray(jobs.id, ended));
    await tx
      .insert(jobs)
      .values({ id, userId, operation, lane, subject, bodyHash, input })
      .onConflictDoNothing();
    const written = await findHead(tx, id);
    // Another learner's, written at the same time.
    if (written?.userId !== userId) throw new ProblemError("conflict", "编号已被使用，请刷新页面后再试");
    await also(tx);
    return toJob(written);
  });
}
