import { type CourseReport, mostReports, type reportsApi } from "@shiju/contract/authors/reports";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { mistakeReports } from "#database/tables/authors/feedback.ts";
import { facesOf } from "#features/people/accounts/accounts.profile.service.ts";
import { recallSentences } from "#features/content/courses/courses.lookup.service.ts";
import { findDraft } from "#features/authors/editor/editor.drafts.service.ts";
import { sendMessage } from "#features/people/messages/messages.send.service.ts";
import {
  coursesOfAuthor,
  findAuthor,
  findPublication,
} from "#features/authors/publishing/publishing.rows.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";

/**
 * Sends the author a message about the first waiting report, in the transaction that stores the report. Later reports
 * are only counted in the editor.
 */
export async function tellAuthor(
  tx: Transaction,
  course: { id: string; title: string },
  reporterId: string | null,
): Promise<void> {
  const author = await findAuthor(tx, course.id);
  if (!author || author.userId === reporterId) return;
  const open = and(eq(mistakeReports.packId, course.id), isNull(mistakeReports.answeredAt));
  if ((await tx.$count(mistakeReports, open)) !== 1) return;
  await sendMessage(tx, author.userId, {
    kind: "course",
    title: `有人指出《${course.title}》里的一处错误`,
    text: "在制课里打开这门课，能看到是哪一句、说了什么，也能答复。",
  });
}

/** Returns the number of reports without an answer for each of an author's courses. */
export async function countReports(
  db: Database,
  userId: string,
): Promise<EndpointResponse<typeof reportsApi.counts>> {
  const courses = await coursesOfAuthor(db, userId);
  if (courses.length === 0) return { courses: [] };
  const draftOf = new Map(courses.map(({ packId, draftId }) => [packId, draftId]));
  const counted = await db
    .select({ packId: mistakeReports.packId, open: count() })
    .from(mistakeReports)
    .where(and(inArray(mistakeReports.packId, [...draftOf.keys()]), isNull(mistakeReports.answeredAt)))
    .groupBy(mistakeReports.packId);
  return {
    courses: counted.flatMap(({ packId, open }) => {
      const draftId = draftOf.get(packId ?? "");
      return draftId === undefined ? [] : [{ draft_id: draftId, open }];
    }),
  };
}

/** Returns the reports about an author's course. They contain only the words and nicknames of the learners. */
export async function listReports(db: Database, userId: string, draftId: string): Promise<CourseReport[]> {
  const { packId } = await findPublication(db, userId, draftId);
  const rows = await db
    .select()
    .from(mistakeReports)
    .where(eq(mistakeReports.packId, packId))
    .orderBy(
      sql`${mistakeReports.answeredAt} is not null`,
      desc(mistakeReports.createdAt),
      desc(mistakeReports.id),
    )
    .limit(mostReports);
  const people = await facesOf(
    db,
    rows.flatMap((row) => (row.userId === null ? [] : [row.userId])),
  );
  const sentences = await recallSentences(db, [...new Set(rows.map(({ itemId }) => itemId))]);
  return rows.map((row) => {
    const sentence = sentences.get(row.itemId);
    return {
      id: row.id,
      lesson: row.itemId.split(".")[1] ?? "",
      en: sentence?.en ?? "",
      zh: sentence?.zh ?? "",
      reason: row.reason,
      text: row.text,
      nickname: row.userId === null ? null : (people.get(row.userId)?.nickname ?? null),
      created_at: row.createdAt.toISOString(),
      answer:
        row.answer !== null && row.answeredAt ? { text: row.answer, at: row.answeredAt.toISOString() } : null,
    };
  });
}

/** Answers a report about an author's course in the author's words. The learner gets the answer as a message. */
export async function answerReport(
  db: Database,
  userId: string,
  { draftId, id, text }: { draftId: string; id: string; text: string },
  now: Date,
): Promise<CourseReport[]> {
  const { packId } = await findPublication(db, userId, draftId);
  const { title } = await findDraft(db, userId, draftId);
  await db.transaction(async (tx) => {
    const itsOwn = and(eq(mistakeReports.id, id), eq(mistakeReports.packId, packId));
    const [row] = await tx.select().from(mistakeReports).where(itsOwn).for("update");
    if (!row) throw new ProblemError("not_found", "没有这条报告");
    if (row.answer === text) return;
    if (row.answer !== null) throw new ProblemError("conflict", "这条已经答复过了，请刷新后再看");
    await tx.update(mistakeReports).set({ answer: text, answeredAt: now }).where(itsOwn);
    if (row.userId === null) return;
    const sentence = (await recallSentences(tx, [row.itemId])).get(row.itemId);
    await sendMessage(tx, row.userId, {
      kind: "feedback",
      title: `《${title}》的作者答复了你`,
      text: [...(sentence ? [`你报告的句子：${sentence.en}`] : []), text].join("\n\n"),
      link: "/feedback",
    });
  });
  return listReports(db, userId, draftId);
}
