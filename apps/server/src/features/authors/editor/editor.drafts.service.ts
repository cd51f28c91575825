import { daysToRestore, type Draft, type draftsApi, mostDrafts } from "@shiju/contract/authors/drafts";
import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import { emptyFields, type HeadFields } from "@shiju/course-pack/drafts/items";
import { dayMs } from "@shiju/learning/time/durations";
import { and, count, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { sweepRows } from "#database/sweep.ts";
import { draftItems, drafts } from "#database/tables/authors/editor.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { assertSameBody, hashOfBody } from "#platform/http/same-body.ts";

const head = sql<HeadFields>`${draftItems.fields}`;
const itsHead = and(eq(draftItems.draftId, drafts.id), eq(draftItems.id, drafts.id));

function select(db: Database) {
  return db.select({ draft: drafts, head }).from(drafts).innerJoin(draftItems, itsHead).$dynamic();
}

/** Returns the author's drafts, the last changed first. Deleted drafts that can be brought back are among them. */
export async function listDrafts(db: Database, userId: string): Promise<Draft[]> {
  const rows = await select(db).where(eq(drafts.userId, userId)).orderBy(desc(drafts.changedAt));
  return rows.map(toDraft);
}

/** A draft of the author's, deleted or not, else 404. */
export async function findDraft(db: Database, userId: string, id: string): Promise<Draft> {
  const [row] = await select(db).where(and(eq(drafts.id, id), eq(drafts.userId, userId)));
  if (!row) throw notFound();
  return toDraft(row);
}

/** Begins a draft; the same id again finds it. */
export async function createDraft(
  db: Database,
  userId: string,
  { id, fields }: EndpointParsed<typeof draftsApi.create>["body"],
): Promise<Draft> {
  const first = { ...emptyFields.draft, ...fields } as HeadFields;
  const bodyHash = hashOfBody({ fields });
  await db.transaction(async (tx) => {
    const [written] = await tx
      .insert(drafts)
      .values({ id, userId, bodyHash, bytes: Buffer.byteLength(JSON.stringify(first)) })
      .onConflictDoNothing()
      .returning({ id: drafts.id });
    if (!written) return;
    await assertRoom(tx, userId);
    await tx
      .insert(draftItems)
      .values({ draftId: id, id, userId, kind: "draft", revision: 1, fields: first });
  });
  await assertOwnDraft(db, { id, userId, bodyHash });
  return findDraft(db, userId, id);
}

/** Refuses the id of a draft that is another author's, or that was sent before with another body. */
export async function assertOwnDraft(
  db: Database,
  { id, userId, bodyHash }: { id: string; userId: string; bodyHash: string },
): Promise<void> {
  const [kept] = await db
    .select({ userId: drafts.userId, bodyHash: drafts.bodyHash })
    .from(drafts)
    .where(eq(drafts.id, id));
  if (kept?.userId !== userId) throw new ProblemError("conflict", "编号已被使用，请刷新页面后再试");
  assertSameBody(kept.bodyHash, bodyHash);
}

/** Deletes a draft. `restoreDraft` can bring it back until it is swept away. */
export async function removeDraft(db: Database, userId: string, id: string, now: Date): Promise<Draft> {
  await findDraft(db, userId, id);
  await db
    .update(drafts)
    .set({ deletedAt: now })
    .where(and(eq(drafts.id, id), isNull(drafts.deletedAt)));
  return findDraft(db, userId, id);
}

export async function restoreDraft(db: Database, userId: string, id: string): Promise<Draft> {
  const { deleted_at } = await findDraft(db, userId, id);
  if (deleted_at !== null)
    await db.transaction(async (tx) => {
      await tx.update(drafts).set({ deletedAt: null }).where(eq(drafts.id, id));
      await assertRoom(tx, userId);
    });
  return findDraft(db, userId, id);
}

/** Removes drafts that were deleted too long ago to be brought back. */
export async function sweepDrafts(db: Database, now: Date, stop?: AbortSignal): Promise<void> {
  const isOver = lt(drafts.deletedAt, new Date(now.getTime() - daysToRestore * dayMs));
  await sweepRows(db, drafts, isOver, { most: 20, stop });
}

/**
 * Throws `conflict` if an author has too many drafts. Drafts and deleted drafts together may be twice as many as drafts
 * alone.
 */
export async function assertRoom(db: Database, userId: string): Promise<void> {
  const live = sql<number>`count(*) filter (where ${drafts.deletedAt} is null)::int`;
  const [kept] = await db.select({ live, all: count() }).from(drafts).where(eq(drafts.userId, userId));
  if (kept && kept.live > mostDrafts)
    throw new ProblemError("conflict", `最多保留 ${mostDrafts} 门自己写的课程，请先删去一些`);
  if (kept && kept.all > 2 * mostDrafts)
    throw new ProblemError("conflict", "最近删去的课程太多了，请过些天再新建");
}

export const notFound = () => new ProblemError("not_found", "没有这门课程，它可能已经被删去");

function toDraft({
  draft,
  head: { title, level },
}: {
  draft: typeof drafts.$inferSelect;
  head: HeadFields;
}): Draft {
  return {
    id: draft.id,
    title,
    level,
    revision: draft.revision,
    lesson_count: draft.lessonCount,
    line_count: draft.lineCount,
    changed_at: draft.changedAt.toISOString(),
    deleted_at: draft.deletedAt?.toISOString() ?? null,
  };
}
