import type { Job } from "@shiju/contract/http/job";
import type { JobWithResult } from "@shiju/contract/people/jobs";
import { and, desc, eq, getTableColumns, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { Database } from "../database.ts";
import { newsOf } from "../news/publish-news.ts";
import { jobs } from "../tables/people/jobs.ts";

const listedMs = 600_000;

const { input: _input, result: _result, ...headColumns } = getTableColumns(jobs);
type JobHead = Omit<typeof jobs.$inferSelect, "input" | "result">;

/**
 * The topic of the news that is sent when a job is taken, makes progress or ends. The key of the news is the job's id.
 */
export const jobNews = "job";
/** Tells of each job that a statement changes. */
export const told = newsOf(jobNews, sql`${jobs.id}`);

export const isActive = inArray(jobs.state, ["waiting", "running"]);

export function toJob({ id, operation, subject, state, progress, createdAt }: JobHead): Job {
  return { id, operation, subject, state, progress, created_at: createdAt.toISOString() };
}

/** Returns the learner's jobs that wait, run or ended a short while ago. */
export async function listJobs(db: Database, userId: string): Promise<Job[]> {
  const recently = gt(jobs.endedAt, sql`now() - make_interval(secs => ${listedMs / 1000})`);
  const rows = await db
    .select(headColumns)
    .from(jobs)
    .where(and(eq(jobs.userId, userId), or(isNull(jobs.endedAt), recently)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id));
  return rows.map(toJob);
}

/** A job of the learner's, else 404. */
export async function readJob(db: Database, userId: string, id: string): Promise<JobWithResult> {
  const [row] = await db
    .select({ ...headColumns, result: jobs.result })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.userId, userId)));
  if (!row) throw new ProblemError("not_found", "没有这件事，它可能已经过期");
  return { ...toJob(row), result: row.result, problem: row.problem };
}

/** The head of a job, whosever it is. */
export async function findHead(db: Database, id: string): Promise<JobHead | undefined> {
  const [row] = await db.select(headColumns).from(jobs).where(eq(jobs.id, id));
  return row;
}
