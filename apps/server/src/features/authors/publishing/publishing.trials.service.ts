import type { reviewCoursesApi } from "@shiju/contract/authors/review-courses";
import type { publishingApi } from "@shiju/contract/authors/publishing";
import type { JobResult } from "@shiju/contract/http/endpoint";
import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { submissions } from "#database/tables/authors/publishing.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import { admitReviewer } from "#features/content/courses/courses.authors.service.ts";
import { publishPack } from "#features/content/courses/courses.publish.service.ts";
import { readDraftPack } from "#features/authors/editor/editor.items.service.ts";
import type { RunningJob } from "#database/jobs/jobs.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { makeFinished, watchOf } from "./publishing.finished.service.ts";
import { findPublication, reviewPackId } from "./publishing.rows.service.ts";
import { type Publishing, toFault } from "./publishing.service.ts";

type Trial = JobResult<typeof publishingApi.tryOut>;
type ReviewTrial = JobResult<typeof reviewCoursesApi.tryOut>;

/** Makes a trial course of the finished part of a draft. Only the author of the draft sees the course. */
export async function tryOut(
  { db, clock, make, followers }: Publishing,
  job: RunningJob<Trial>,
  draftId: string,
): Promise<Trial> {
  const { userId } = job;
  const { tryPackId } = await findPublication(db, userId, draftId);
  const draft = await readDraftPack(db, userId, draftId);
  const asked = { owner: userId, packId: tryPackId };
  const { pack, faults } = await makeFinished(make, asked, draft, watchOf(job));
  const leftOut = faults.map(toFault);
  if (!pack) return { course_id: null, lesson_ids: [], left_out: leftOut };
  const lessonIds = pack.lessons.map(({ id }) => id);
  const trial = { course_id: tryPackId, lesson_ids: lessonIds, left_out: leftOut };
  const finish = async (tx: Transaction) => void (await job.finish(tx, trial));
  const publisher = { origin: "trial", ownerId: userId, at: clock() } as const;
  await publishPack(db, pack, publisher, [...followers, finish]);
  return trial;
}

/** Makes a course of the waiting submission, in the submitted version. Only its reviewers and its author see the course. */
export async function trySubmission(
  { db, clock, make, followers }: Publishing,
  job: RunningJob<ReviewTrial>,
  { id, by }: { id: string; by: NonNullable<Actor> },
): Promise<ReviewTrial> {
  const row = await findWaiting(db, id);
  const packId = reviewPackId(id);
  const { pack, faults } = await make(by.userId, packId, row.content, watchOf(job));
  if (!pack) throw new ProblemError("conflict", `格式检查没有通过：${faults[0]?.message ?? ""}`);
  const trial = { course_id: packId, lesson_ids: pack.lessons.map((lesson) => lesson.id) };
  const now = clock();
  const admit = async (tx: Transaction) => {
    const [still] = await tx
      .select({ id: submissions.id })
      .from(submissions)
      .where(isWaiting(id))
      .for("share");
    if (!still) throw notWaiting();
    await admitReviewer(tx, packId, by.userId);
    await recordAction(tx, {
      by,
      action: "try-course",
      about: { kind: "course", id: packId },
      details: { submission: id, title: row.content.head.title },
      at: now,
    });
    await job.finish(tx, trial);
  };
  const publisher = { origin: "trial", ownerId: row.userId, at: now } as const;
  await publishPack(db, pack, publisher, [...followers, admit]);
  return trial;
}

const isWaiting = (id: string) => and(eq(submissions.id, id), eq(submissions.state, "waiting"));

/** A submission that is not decided yet. */
export async function findWaiting(db: Database, id: string) {
  const [row] = await db
    .select({ userId: submissions.userId, content: submissions.content })
    .from(submissions)
    .where(isWaiting(id));
  if (!row) throw notWaiting();
  return row;
}

const notWaiting = () => new ProblemError("conflict", "这次提交已经不在等审核，请刷新");
