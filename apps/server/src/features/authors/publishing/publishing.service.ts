import { randomBytes } from "node:crypto";
import {
  type CourseFault,
  mostDuplicates,
  type Publication,
  type publishingApi,
} from "@shiju/contract/authors/publishing";
import type { EndpointParsed, EndpointResponse, JobResult } from "@shiju/contract/http/endpoint";
import type { DraftFault } from "@shiju/course-pack/drafts/draft-faults";
import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import { and, eq, lte, sql } from "drizzle-orm";
import type { MakePack } from "#content/compiling/pack-maker.ts";
import type { Database, Transaction } from "#database/database.ts";
import { lockContent } from "#database/locks.ts";
import { publications, publishedVersions, submissions } from "#database/tables/authors/publishing.ts";
import { whoAre } from "#features/people/accounts/accounts.people.service.ts";
import {
  admitGuest,
  faceOfCourse,
  removeTrial,
  retireCourse,
  sentencesElsewhere,
} from "#features/content/courses/courses.authors.service.ts";
import { type PackFollower, publishPack } from "#features/content/courses/courses.publish.service.ts";
import { putFirst } from "#features/content/courses/courses.shelf.service.ts";
import { readDraftPack } from "#features/authors/editor/editor.items.service.ts";
import type { RunningJob } from "#database/jobs/jobs.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import {
  findPublication,
  type PublicationRow,
  readPublication,
  reviewPackId,
} from "./publishing.rows.service.ts";
import { inPlainWords, watchOf, withDefaults } from "./publishing.finished.service.ts";

export interface Publishing {
  db: Database;
  clock: () => Date;
  make: MakePack;
  followers: readonly PackFollower[];
}

type Outcome = JobResult<typeof publishingApi.openLink>;

/** Versions whose content is kept. */
const keptVersions = 10;
const shownDuplicates = 50;

/**
 * Publishes the present draft for everybody who has the link. A course in the square keeps its place there, and gets no
 * link.
 */
export async function openLink(
  publishing: Publishing,
  job: RunningJob<Outcome>,
  { draftId, name, renew }: { draftId: string; name: string; renew: boolean },
): Promise<Outcome> {
  const { db, clock, make, followers } = publishing;
  const { userId } = job;
  const row = await findLinkable(db, userId, draftId);
  const { revision, ...draft } = await readDraftPack(db, userId, draftId);
  const { faults, pack } = await make(userId, row.packId, withDefaults(draft), watchOf(job));
  if (!pack) return refused(db, row, inPlainWords(draft, faults));
  const code = row.linkCode === null || renew ? randomBytes(12).toString("base64url") : row.linkCode;
  let outcome: Outcome | undefined;
  const finish = async (tx: Transaction) => {
    await addVersion(tx, row, { reach: "link", content: draft, revision, linkCode: code });
    outcome = await job.finish(tx, { publication: await readPublication(tx, userId, draftId), faults: [] });
  };
  const publisher = { origin: "author", ownerId: userId, author: name, at: clock() } as const;
  await publishPack(db, pack, publisher, [...followers, finish]);
  if (!outcome) throw new Error("a pack was published without its followers");
  return outcome;
}

/** The publication of a draft that may have a link. */
export async function findLinkable(db: Database, userId: string, draftId: string): Promise<PublicationRow> {
  const row = await findPublication(db, userId, draftId);
  if (row.reach === "mall") throw new ProblemError("conflict", "这门课已经在课程广场，谁都能学，不需要链接");
  return row;
}

export async function closeLink({ db }: Publishing, userId: string, draftId: string): Promise<Publication> {
  await findPublication(db, userId, draftId);
  await db.update(publications).set({ linkCode: null }).where(eq(publications.draftId, draftId));
  return readPublication(db, userId, draftId);
}

/** Returns those of the lines that are also in other courses that the author can see. */
export async function findDuplicates(
  db: Database,
  userId: string,
  draftId: string,
  lines: string[],
): Promise<EndpointResponse<typeof publishingApi.duplicates>> {
  const { packId } = await findPublication(db, userId, draftId);
  return { found: await sentencesElsewhere(db, { userId, packId, lines, most: mostDuplicates }) };
}

/** A draft to be handed in, with the name of its author. */
type HandedIn = { draftId: string; name: string } & Pick<
  EndpointParsed<typeof publishingApi.submit>["body"],
  "license" | "source"
>;

/** Submits the present draft for the course square. The submission has the id of the job. */
export async function submitDraft(
  { db, make }: Publishing,
  job: RunningJob<Outcome>,
  { draftId, name, license, source }: HandedIn,
): Promise<Outcome> {
  const { id, userId } = job;
  const row = await findPublication(db, userId, draftId);
  const { revision, ...written } = await readDraftPack(db, userId, draftId);
  const content: DraftPack = { ...written, head: { ...written.head, license } };
  const { faults } = await make(userId, row.packId, content, watchOf(job));
  if (faults.length > 0) return refused(db, row, inPlainWords(written, faults));
  const lines = content.lessons.flatMap(({ lesson }) =>
    lesson.sentences.map(({ en }) => en.replaceAll(" | ", " ")),
  );
  const elsewhere = await sentencesElsewhere(db, {
    userId: null,
    packId: row.packId,
    lines,
    most: shownDuplicates,
  });
  const duplicates = elsewhere.map(({ en, course }) => ({ en, course: course.title }));
  return db.transaction(async (tx) => {
    const before = await tx.$count(submissions, eq(submissions.draftId, draftId));
    const [added] = await tx
      .insert(submissions)
      .values({
        id,
        draftId,
        userId,
        author: name,
        number: before + 1,
        revision,
        content,
        lessonCount: content.lessons.length,
        lineCount: lines.length,
        license,
        source,
        duplicates,
      })
      .onConflictDoNothing()
      .returning({ id: submissions.id });
    if (!added) throw new ProblemError("conflict", "已经提交过，正在等审核；要改了再交，请先撤回");
    return job.finish(tx, { publication: await readPublication(tx, userId, draftId), faults: [] });
  });
}

export async function withdrawSubmission(
  { db, clock }: Publishing,
  userId: string,
  draftId: string,
): Promise<Publication> {
  await findPublication(db, userId, draftId);
  await db.transaction((tx) => withdrawWaiting(tx, draftId, clock()));
  return readPublication(db, userId, draftId);
}

async function withdrawWaiting(tx: Transaction, draftId: string, now: Date): Promise<void> {
  await lockContent(tx);
  const withdrawn = await tx
    .update(submissions)
    .set({ state: "withdrawn", decidedAt: now })
    .where(and(eq(submissions.draftId, draftId), eq(submissions.state, "waiting")))
    .returning({ id: submissions.id });
  for (const { id } of withdrawn) await removeTrial(tx, reviewPackId(id));
}

/** Offers a course to nobody any longer. */
export async function unpublish(
  { db, clock, followers }: Publishing,
  userId: string,
  draftId: string,
): Promise<Publication> {
  const { packId } = await findPublication(db, userId, draftId);
  await db.transaction(async (tx) => {
    await retireCourse(tx, packId, followers);
    await tx
      .update(publications)
      .set({ reach: "private", linkCode: null, revision: null })
      .where(eq(publications.draftId, draftId));
    await withdrawWaiting(tx, draftId, clock());
  });
  return readPublication(db, userId, draftId);
}

/** The face of a shared course, for visitors who have its link. */
export async function readShared(
  db: Database,
  code: string,
): Promise<EndpointResponse<typeof publishingApi.shared>> {
  const [row] = await db
    .select({ packId: publications.packId, userId: publications.userId })
    .from(publications)
    .where(eq(publications.linkCode, code));
  const face = row && (await faceOfCourse(db, row.packId));
  if (!face) throw linkIsGone();
  const author = (await whoAre(db, [row.userId])).get(row.userId);
  return { ...face, author: author?.nickname ?? null };
}

const linkIsGone = () => new ProblemError("not_found", "这个链接已经失效，请向作者要新的");

/** Lets whoever has the link in. */
export async function joinByLink({ db }: Publishing, userId: string, code: string): Promise<string> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ packId: publications.packId })
      .from(publications)
      .where(eq(publications.linkCode, code));
    if (!row) throw linkIsGone();
    await admitGuest(tx, row.packId, userId);
    await putFirst(tx, userId, row.packId);
    return row.packId;
  });
}

/** Records a version of the content that learners get from now on, in the transaction that gives it to them. */
export async function addVersion(
  tx: Transaction,
  { draftId, userId }: Pick<PublicationRow, "draftId" | "userId">,
  change: { reach: "link" | "mall"; content: DraftPack; revision: number; linkCode: string | null },
): Promise<void> {
  const { reach, content, revision, linkCode } = change;
  const [row] = await tx
    .update(publications)
    .set({ reach, revision, linkCode, version: sql`${publications.version} + 1` })
    .where(eq(publications.draftId, draftId))
    .returning({ version: publications.version });
  if (!row) throw new Error("a course without a publication was published");
  await tx.insert(publishedVersions).values({
    draftId,
    userId,
    number: row.version,
    reach,
    content,
    lessonCount: content.lessons.length,
    lineCount: content.lessons.reduce((sum, { lesson }) => sum + lesson.sentences.length, 0),
  });
  await tx
    .update(publishedVersions)
    .set({ content: null })
    .where(
      and(eq(publishedVersions.draftId, draftId), lte(publishedVersions.number, row.version - keptVersions)),
    );
}

async function refused(
  db: Database,
  { userId, draftId }: PublicationRow,
  faults: readonly DraftFault[],
): Promise<Outcome> {
  return { publication: await readPublication(db, userId, draftId), faults: faults.map(toFault) };
}

export const toFault = ({ lesson, line, field, message }: DraftFault): CourseFault => ({
  lesson: lesson === null ? null : lesson + 1,
  line: line === null ? null : line + 1,
  field,
  message,
});
