import type { reviewCoursesApi } from "@shiju/contract/console/review-courses";
import type { publishingApi } from "@shiju/contract/editor/publishing";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#database/database.ts";
import { submissions } from "#database/tables/authors/publishing.ts";
import { recordAction } from "#features/audit/audit.service.ts";
import { admitReviewer } from "#features/courses/courses.authors.service.ts";
import { publishPack } from "#features/courses/courses.publish.service.ts";
import { readDraftPack } from "#features/editor/editor.items.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { makeFinished } from "./publishing.finished.service.ts";
import { findPublication, reviewPackId } from "./publishing.rows.service.ts";
import { type Publishing, toFault } from "./publishing.service.ts";

/** Makes a course of what is finished in a draft, which its author alone sees. */
export async function tryOut(
  { db, make, followers }: Publishing,
  userId: string,
  draftId: string,
): Promise<EndpointResponse<typeof publishingApi.tryOut>> {
  const { tryPackId } = await findPublication(db, userId, draftId);
  const { pack, faults } = await makeFinished(
    make,
    { owner: userId, packId: tryPackId },
    await readDraftPack(db, userId, draftId),
  );
  const leftOut = faults.map(toFault);
  if (!pack) return { course_id: null, lesson_ids: [], left_out: leftOut };
  await publishPack(db, pack, { origin: "trial", ownerId: userId }, followers);
  return { course_id: tryPackId, lesson_ids: pack.lessons.map(({ id }) => id), left_out: leftOut };
}

/** Makes a course of what waits for a review, as it was handed in, which its reviewers and its author alone see. */
export async function trySubmission(
  { db, make, followers }: Publishing,
  reviewer: Learner,
  id: string,
): Promise<EndpointResponse<typeof reviewCoursesApi.tryOut>> {
  const waits = and(eq(submissions.id, id), eq(submissions.state, "waiting"));
  const [row] = await db
    .select({ userId: submissions.userId, content: submissions.content })
    .from(submissions)
    .where(waits);
  if (!row) throw notWaiting();
  const packId = reviewPackId(id);
  const { pack, faults } = await make(reviewer.userId, packId, row.content);
  if (!pack) throw new ProblemError("conflict", `格式检查没有通过：${faults[0]?.message ?? ""}`);
  const admit = async (tx: Transaction) => {
    const [still] = await tx.select({ id: submissions.id }).from(submissions).where(waits).for("share");
    if (!still) throw notWaiting();
    await admitReviewer(tx, packId, reviewer.userId);
    await recordAction(tx, {
      by: reviewer,
      action: "try-course",
      about: { kind: "course", id: packId },
      details: { submission: id, title: row.content.head.title },
      at: new Date(),
    });
  };
  await publishPack(db, pack, { origin: "trial", ownerId: row.userId }, [...followers, admit]);
  return { course_id: packId };
}

const notWaiting = () => new ProblemError("conflict", "这次提交已经不在等审核，请刷新");
