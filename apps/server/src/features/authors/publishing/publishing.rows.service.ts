import { randomBytes } from "node:crypto";
import type { Publication, Submission } from "@shiju/contract/authors/publishing";
import { and, desc, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { publications, publishedVersions, submissions } from "#database/tables/authors/publishing.ts";
import { countGuests } from "#features/content/courses/courses.authors.service.ts";
import { findDraft } from "#features/authors/editor/editor.drafts.service.ts";

export type PublicationRow = typeof publications.$inferSelect;

const shownVersions = 50;

const newId = (kind: string) => `${kind}-${randomBytes(12).toString("hex")}`;

/** Of the trial by which reviewers try a submission. */
export const reviewPackId = (submissionId: string) => `review-${submissionId.replaceAll("-", "")}`;

/** Returns the publication of a draft of the author. Throws 404 for everybody else. */
export async function findPublication(
  db: Database,
  userId: string,
  draftId: string,
): Promise<PublicationRow> {
  await findDraft(db, userId, draftId);
  await db
    .insert(publications)
    // Random ids, so that nobody finds another author's course. They have no dot, because a dot separates the id of a
    // pack from its lesson.
    .values({ draftId, userId, packId: newId("by"), tryPackId: newId("try") })
    .onConflictDoNothing();
  const [row] = await db.select().from(publications).where(eq(publications.draftId, draftId));
  if (!row) throw new Error("a publication that was written is gone");
  return row;
}

/** Returns the author of a published course, and its draft; null if no author has published the course. */
export async function findAuthor(
  db: Database,
  packId: string,
): Promise<{ userId: string; draftId: string } | null> {
  const [row] = await db
    .select({ userId: publications.userId, draftId: publications.draftId })
    .from(publications)
    .where(eq(publications.packId, packId));
  return row ?? null;
}

/** The courses that a person has made of drafts. */
export async function coursesOfAuthor(
  db: Database,
  userId: string,
): Promise<{ draftId: string; packId: string }[]> {
  return db
    .select({ draftId: publications.draftId, packId: publications.packId })
    .from(publications)
    .where(eq(publications.userId, userId));
}

/**
 * Returns the drafts that a person has published or submitted, each with its state. The last changed draft comes first.
 */
export async function listPublished(db: Database, userId: string, most: number) {
  const last = db
    .selectDistinctOn([submissions.draftId], {
      draftId: submissions.draftId,
      id: submissions.id,
      title: sql<string>`${submissions.content} #>> '{head,title}'`.as("title"),
      state: submissions.state,
      lessonCount: submissions.lessonCount,
      submittedAt: submissions.submittedAt,
    })
    .from(submissions)
    .where(eq(submissions.userId, userId))
    .orderBy(submissions.draftId, desc(submissions.number))
    .as("last");
  const isNewest = and(
    eq(publishedVersions.draftId, publications.draftId),
    eq(publishedVersions.number, publications.version),
  );
  return db
    .select({
      packId: publications.packId,
      reach: publications.reach,
      version: publications.version,
      submission: { id: last.id, state: last.state },
      title: last.title,
      lessonCount: last.lessonCount,
      submittedAt: last.submittedAt,
    })
    .from(publications)
    .leftJoin(publishedVersions, isNewest)
    .leftJoin(last, eq(last.draftId, publications.draftId))
    .where(and(eq(publications.userId, userId), or(gt(publications.version, 0), isNotNull(last.id))))
    .orderBy(sql`greatest(${publishedVersions.at}, ${last.submittedAt}) desc`, desc(publications.packId))
    .limit(most);
}

/** As its author sees it. */
export async function readPublication(db: Database, userId: string, draftId: string): Promise<Publication> {
  const row = await findPublication(db, userId, draftId);
  const { revision } = await findDraft(db, userId, draftId);
  const { number, reach, lessonCount, lineCount, at, content } = publishedVersions;
  const isKept = sql<boolean>`${content} is not null`;
  const versions = await db
    .select({ number, reach, lessonCount, lineCount, at, isKept })
    .from(publishedVersions)
    .where(eq(publishedVersions.draftId, draftId))
    .orderBy(desc(number))
    .limit(shownVersions);
  return {
    draft_id: draftId,
    reach: row.reach,
    course_id: row.version > 0 ? row.packId : null,
    link_code: row.linkCode,
    guests: await countGuests(db, row.packId),
    is_changed: row.revision !== null && row.revision !== revision,
    versions: versions.map((version) => ({
      number: version.number,
      reach: version.reach,
      lesson_count: version.lessonCount,
      line_count: version.lineCount,
      at: version.at.toISOString(),
      is_kept: version.isKept,
    })),
    submission: await lastSubmission(db, draftId),
  };
}

async function lastSubmission(db: Database, draftId: string): Promise<Submission | null> {
  const { id, number, state, license, source, comment, remarks, submittedAt, decidedAt } = submissions;
  const [last] = await db
    .select({ id, number, state, license, source, comment, remarks, submittedAt, decidedAt })
    .from(submissions)
    .where(eq(submissions.draftId, draftId))
    .orderBy(desc(submissions.number))
    .limit(1);
  if (!last) return null;
  const texts = await Promise.all(
    last.remarks.map(async (remark) => ({ ...remark, en: await lineAt(db, last.id, remark) })),
  );
  return {
    id: last.id,
    number: last.number,
    state: last.state,
    license: last.license,
    source: last.source,
    comment: last.comment,
    submitted_at: last.submittedAt.toISOString(),
    decided_at: last.decidedAt?.toISOString() ?? null,
    remarks: texts,
  };
}

/** The English of a line as it was handed in. */
async function lineAt(
  db: Database,
  submissionId: string,
  { lesson, line }: { lesson: number; line: number },
): Promise<string> {
  const path = `{lessons,${lesson - 1},lesson,sentences,${line - 1},en}`;
  const [row] = await db
    .select({ en: sql<string | null>`${submissions.content} #>> ${path}::text[]` })
    .from(submissions)
    .where(and(eq(submissions.id, submissionId)));
  return (row?.en ?? "").replaceAll(" | ", " ");
}
