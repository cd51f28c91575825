import type { reviewCoursesApi, SubmittedCourse } from "@shiju/contract/authors/review-courses";
import { mostCounted } from "@shiju/contract/http/console-list";
import type { EndpointParsed, EndpointResponse, JobResult } from "@shiju/contract/http/endpoint";
import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import { isUncut, unmarkedChunks } from "@shiju/course-pack/drafts/unwritten";
import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { type Database, query, type Transaction } from "#database/database.ts";
import { anywhere, atStart } from "#database/like.ts";
import { lockContent } from "#database/locks.ts";
import { publications, publishedVersions, submissions } from "#database/tables/authors/publishing.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import { setAccess } from "#features/content/courses/courses.order.console.service.ts";
import { packFacts } from "#features/content/courses/courses.lookup.service.ts";
import { removeTrial } from "#features/content/courses/courses.authors.service.ts";
import { publishPack } from "#features/content/courses/courses.publish.service.ts";
import type { RunningJob } from "#database/jobs/jobs.ts";
import { sendMessage } from "#features/people/messages/messages.send.service.ts";
import { readCursor, writeCursor } from "#platform/http/cursor.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { compareLesson } from "./compare.ts";
import { watchOf } from "./publishing.finished.service.ts";
import { reviewPackId } from "./publishing.rows.service.ts";
import { addVersion, type Publishing } from "./publishing.service.ts";

const lessonsOfPage = 20;

const title = sql<string>`${submissions.content} #>> '{head,title}'`;
const level = sql<number>`(${submissions.content} #>> '{head,level}')::int`;
const shape = {
  id: submissions.id,
  title,
  author: submissions.author,
  level,
  number: submissions.number,
  state: submissions.state,
  lesson_count: submissions.lessonCount,
  line_count: submissions.lineCount,
  submittedAt: submissions.submittedAt,
};

/** A page of what was handed in. */
export async function listSubmissions(
  db: Database,
  { q, state, order, cursor, limit }: EndpointParsed<typeof reviewCoursesApi.list>["query"],
): Promise<EndpointResponse<typeof reviewCoursesApi.list>> {
  const isUp = order === "asc";
  const direction = isUp ? asc : desc;
  const wanted = and(
    eq(submissions.state, state),
    q ? or(ilike(title, anywhere(q)), ilike(submissions.author, atStart(q))) : undefined,
  );
  const rows = await db
    .select(shape)
    .from(submissions)
    .where(and(wanted, cursor === undefined ? undefined : after(cursor, isUp)))
    .orderBy(direction(submissions.submittedAt), direction(submissions.id))
    .limit(limit + 1);
  const some = db
    .select({ id: submissions.id })
    .from(submissions)
    .where(wanted)
    .limit(mostCounted + 1)
    .as("some");
  const [counted] = await db.select({ count: count() }).from(some);
  const page = rows.slice(0, limit).map(toRow);
  const last = page.at(-1);
  return {
    rows: page,
    next: rows.length > limit && last ? writeCursor({ value: last.submitted_at, id: last.id }) : null,
    count: counted?.count ?? 0,
  };
}

function after(cursor: string, isUp: boolean): SQL {
  const { value, id } = readCursor(cursor, "time");
  return sql`(${submissions.submittedAt}, ${submissions.id}::text) ${isUp ? sql`>` : sql`<`} (${value}::timestamptz, ${id})`;
}

type Row = Omit<SubmittedCourse, "submitted_at"> & { submittedAt: Date };

function toRow({ submittedAt, ...row }: Row): SubmittedCourse {
  return { ...row, submitted_at: submittedAt.toISOString() };
}

/** A course that was handed in, with how much of it changes. */
export async function readSubmission(
  db: Database,
  id: string,
): Promise<EndpointResponse<typeof reviewCoursesApi.get>> {
  const [row] = await db
    .select({
      ...shape,
      description: sql<string>`${submissions.content} #>> '{head,description}'`,
      license: submissions.license,
      source: submissions.source,
      duplicates: submissions.duplicates,
      comment: submissions.comment,
      remarks: submissions.remarks,
      decided_by: submissions.decidedBy,
      decidedAt: submissions.decidedAt,
      draftId: submissions.draftId,
      reach: publications.reach,
      packId: publications.packId,
    })
    .from(submissions)
    .innerJoin(publications, eq(publications.draftId, submissions.draftId))
    .where(eq(submissions.id, id));
  if (!row) throw notThere();
  const { submittedAt, decidedAt, draftId, packId, ...rest } = row;
  const lessons = [];
  let [uncut, unmarked] = [0, 0];
  for (let from = 0; from < row.lesson_count; from += lessonsOfPage) {
    const compared = await compareSome(db, id, draftId, from, from + lessonsOfPage);
    for (const { lesson, lines } of compared) {
      lessons.push({
        position: lessons.length + 1,
        title: lesson.title,
        lines: lesson.sentences.length,
        changes: lines.filter(({ change }) => change !== "same").length,
      });
      uncut += lesson.sentences.filter(isUncut).length;
      unmarked += lesson.sentences.reduce((sum, sentence) => sum + unmarkedChunks(sentence), 0);
    }
  }
  return {
    ...rest,
    submitted_at: submittedAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
    access: (await packFacts(db, [packId])).get(packId)?.access ?? "free",
    is_update: (await lastOfSquare(db, draftId)) !== null,
    lessons,
    uncut,
    unmarked,
  };
}

/** The lines of a lesson beside the version of the square. */
export async function readSubmittedLesson(
  db: Database,
  id: string,
  position: number,
): Promise<EndpointResponse<typeof reviewCoursesApi.lesson>> {
  const [row] = await db
    .select({ draftId: submissions.draftId })
    .from(submissions)
    .where(eq(submissions.id, id));
  const [compared] = row ? await compareSome(db, id, row.draftId, position - 1, position) : [];
  if (!compared) throw notThere();
  return { lines: compared.lines };
}

/** Returns some lessons of the submission, each beside the lesson of the same name in the square. */
async function compareSome(db: Database, id: string, draftId: string, from: number, to: number) {
  const lessons = await query<DraftPack["lessons"][number]>(
    db,
    sql`select one ->> 'id' as id, one -> 'lesson' as lesson
      from ${submissions}, json_array_elements(${submissions.content} -> 'lessons') with ordinality as listed(one, place)
      where ${submissions.id} = ${id} and place > ${from} and place <= ${to} order by place`,
  );
  const names = lessons.map((lesson) => lesson.id);
  const last = await lastOfSquare(db, draftId);
  const published =
    last === null || names.length === 0
      ? []
      : await query<DraftPack["lessons"][number]>(
          db,
          sql`select one ->> 'id' as id, one -> 'lesson' as lesson
            from ${publishedVersions}, json_array_elements(${publishedVersions.content} -> 'lessons') as one
            where ${publishedVersions.draftId} = ${draftId} and ${publishedVersions.number} = ${last}
              and one ->> 'id' = any(${sql.param(names)}::text[])`,
        );
  const byName = new Map(published.map(({ id: name, lesson }) => [name, lesson]));
  return lessons.map(({ id: name, lesson }) => ({ lesson, lines: compareLesson(lesson, byName.get(name)) }));
}

/** Returns the number of the last version in the square; null if the square never had a version. */
async function lastOfSquare(db: Database, draftId: string): Promise<number | null> {
  const [last] = await db
    .select({ number: publishedVersions.number })
    .from(publishedVersions)
    .where(and(eq(publishedVersions.draftId, draftId), eq(publishedVersions.reach, "mall")))
    .orderBy(desc(publishedVersions.number))
    .limit(1);
  return last?.number ?? null;
}

type Decided = JobResult<typeof reviewCoursesApi.decide>;

interface Deciding {
  id: string;
  by: NonNullable<Actor>;
  decision: Pick<
    EndpointParsed<typeof reviewCoursesApi.decide>["body"],
    "accept" | "comment" | "remarks" | "access"
  >;
}

/**
 * Accepts or refuses the waiting submission. An accepted course is then in the square under its author's name. The
 * author gets a message in both cases.
 */
export async function decideSubmission(
  publishing: Publishing,
  job: RunningJob<Decided>,
  { id, by: reviewer, decision: { accept, comment, remarks, access } }: Deciding,
): Promise<Decided> {
  const { db, clock, make, followers } = publishing;
  const { submission, publication } = await findDecidable(db, reviewer.userId, id);
  const outcome: Decided = { state: accept ? "accepted" : "refused" };
  const decide = async (tx: Transaction, now: Date) => {
    const [decided] = await tx
      .update(submissions)
      .set({
        ...outcome,
        comment,
        remarks,
        decidedBy: reviewer.name,
        decidedAt: now,
      })
      .where(and(eq(submissions.id, id), eq(submissions.state, "waiting")))
      .returning({ id: submissions.id });
    if (!decided) throw new ProblemError("conflict", "这次提交已经有人处理，或作者撤回了，请刷新");
    await removeTrial(tx, reviewPackId(id));
    const { head } = submission.content;
    await sendMessage(tx, submission.userId, {
      kind: "course",
      title: accept ? `《${head.title}》上架了` : `《${head.title}》退回修改`,
      text: [
        accept ? "你的课程通过了审核，现在在课程广场里。" : "审核的人请你改一改再交。",
        ...(accept && access === "member" ? ["第一课人人可学，后面的课会员可学。"] : []),
        ...(comment ? [comment] : []),
        ...(remarks.length > 0 ? [`标出了 ${remarks.length} 句，在编辑器的“发布”里能看到。`] : []),
      ].join("\n\n"),
      ...(accept && { link: `/courseMall/${publication.packId}` }),
    });
    await recordAction(tx, {
      by: reviewer,
      action: accept ? "accept-course" : "refuse-course",
      about: { kind: "course", id: publication.packId },
      before: { reach: publication.reach, version: publication.version },
      after: { reach: accept ? "mall" : publication.reach },
      details: { submission: id, title: head.title, comment, remarks: remarks.length },
      at: now,
    });
    if (accept && access !== undefined) {
      const before = (await packFacts(tx, [publication.packId])).get(publication.packId);
      if (before) await setAccess(tx, before, access, { by: reviewer, at: now });
    }
    if (accept)
      await addVersion(tx, publication, {
        reach: "mall",
        content: submission.content,
        revision: submission.revision,
        linkCode: null,
      });
    await job.finish(tx, outcome);
  };
  if (accept) {
    const { userId } = reviewer;
    const { pack, faults } = await make(userId, publication.packId, submission.content, watchOf(job));
    if (!pack) throw new ProblemError("conflict", `格式检查没有通过：${faults[0]?.message ?? ""}`);
    const now = clock();
    await publishPack(
      db,
      pack,
      { origin: "author", formerOwnerId: submission.userId, author: submission.author, at: now },
      [...followers, (tx) => decide(tx, now)],
    );
  } else
    await db.transaction(async (tx) => {
      await lockContent(tx);
      await decide(tx, clock());
    });
  return outcome;
}

/**
 * Returns a submission that this reviewer may decide on. Throws `not_allowed` if it is the reviewer's own submission.
 */
export async function findDecidable(db: Database, reviewerId: string, id: string) {
  const [row] = await db
    .select({ submission: submissions, publication: publications })
    .from(submissions)
    .innerJoin(publications, eq(publications.draftId, submissions.draftId))
    .where(eq(submissions.id, id));
  if (!row) throw notThere();
  if (row.submission.userId === reviewerId) throw new ProblemError("not_allowed", "自己的课程要请别人来审");
  return row;
}

const notThere = () => new ProblemError("not_found", "没有这次提交");
