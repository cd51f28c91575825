import { randomUUID } from "node:crypto";
import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { FeedbackEntry, feedbackApi } from "@shiju/contract/authors/feedback";
import type { Subject } from "@shiju/learning/practice/practice-model";
import { desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { feedbacks, mistakeReports } from "#database/tables/authors/feedback.ts";
import { isTheirs } from "#features/content/courses/courses.access.service.ts";
import { findSentences } from "#features/content/courses/courses.content.service.ts";
import { recallSentences } from "#features/content/courses/courses.lookup.service.ts";
import { hasWord } from "#features/content/dictionary/dictionary.words.service.ts";
import { tellAuthor } from "./feedback.authors.service.ts";
import type { Uploads } from "#features/people/uploads/uploads.service.ts";
import type { Caller } from "#platform/http/caller.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import { assertSameBody, hashOfBody } from "#platform/http/same-body.ts";

/** Stores a report and returns its id. If the same report is sent again, it is still stored only once. */
export async function reportMistake(
  db: Database,
  caller: Caller,
  { report_id, ...report }: EndpointParsed<typeof feedbackApi.reportMistake>["body"],
): Promise<string> {
  const { kind, id, reason, text, contact } = report;
  const bodyHash = hashOfBody(report);
  const course = await courseOf(db, caller, { kind, id });
  const reportId = report_id?.toLowerCase() ?? randomUUID();
  const userId = caller?.userId ?? null;
  await db.transaction(async (tx) => {
    const [written] = await tx
      .insert(mistakeReports)
      .values({
        id: reportId,
        userId,
        kind,
        itemId: id,
        packId: course?.id ?? null,
        reason,
        text: text ?? "",
        contact: contact ?? "",
        bodyHash,
      })
      .onConflictDoNothing()
      .returning({ id: mistakeReports.id });
    if (!written) await assertRepeated(tx, mistakeReports, { id: reportId, userId, bodyHash });
    else if (course) await tellAuthor(tx, course, userId);
  });
  return reportId;
}

/** Returns the course of a sentence that the caller can see; null for a word. */
async function courseOf(
  db: Database,
  caller: Caller,
  { kind, id }: Subject,
): Promise<{ id: string; title: string } | null> {
  const userId = caller?.userId ?? null;
  if (kind === "word") {
    if (await hasWord(db, userId, id)) return null;
  } else {
    const sentence = (await recallSentences(db, [id])).get(id);
    if (sentence && isTheirs(sentence.lesson, userId)) return sentence.lesson.head.course;
  }
  throw new ProblemError("not_found", "没有这个句子或单词");
}

/** Stores feedback and returns its id. If the same feedback is sent again, it is still stored only once. */
export async function sendFeedback(
  db: Database,
  uploads: Uploads,
  caller: Caller,
  { feedback_id, ...written }: EndpointParsed<typeof feedbackApi.send>["body"],
): Promise<string> {
  const { contact, ...others } = written;
  const bodyHash = hashOfBody(written);
  const id = feedback_id.toLowerCase();
  const userId = caller?.userId ?? null;
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(feedbacks)
      .values({ id, userId, ...others, contact: contact ?? "", bodyHash })
      .onConflictDoNothing()
      .returning({ id: feedbacks.id });
    if (!kept) return assertRepeated(tx, feedbacks, { id, userId, bodyHash });
    for (const path of others.images) await claim(tx, uploads, userId, path);
  });
  return id;
}

async function claim(tx: Transaction, uploads: Uploads, userId: string | null, path: string): Promise<void> {
  if (userId === null) throw invalidField("images", "登录后才能附图片");
  await uploads.claim(tx, { userId, path, use: "feedback" });
}

/** Refuses an id that somebody else has used, or that was sent before with another body. */
async function assertRepeated(
  db: Database,
  table: typeof feedbacks | typeof mistakeReports,
  { id, userId, bodyHash }: { id: string; userId: string | null; bodyHash: string },
): Promise<void> {
  const [kept] = await db
    .select({ userId: table.userId, bodyHash: table.bodyHash })
    .from(table)
    .where(eq(table.id, id));
  if (kept?.userId !== userId) throw new ProblemError("conflict", "这个编号已被使用，请换一个编号再发送");
  assertSameBody(kept.bodyHash, bodyHash);
}

const most = 100;

/** The learner's feedback and reports, newest first. */
export async function listFeedback(db: Database, userId: string): Promise<FeedbackEntry[]> {
  const written = await db
    .select()
    .from(feedbacks)
    .where(eq(feedbacks.userId, userId))
    .orderBy(desc(feedbacks.createdAt))
    .limit(most);
  const reported = await db
    .select()
    .from(mistakeReports)
    .where(eq(mistakeReports.userId, userId))
    .orderBy(desc(mistakeReports.createdAt))
    .limit(most);
  const sentences = await findSentences(
    db,
    reported.filter(({ kind }) => kind === "sentence").map(({ itemId }) => itemId),
  );
  const entries: FeedbackEntry[] = [
    ...written.map((row) => ({
      about: "product" as const,
      kind: row.kind,
      images: row.images,
      ...partsOf(row),
    })),
    ...reported.map((row) => ({
      about: "mistake" as const,
      reason: row.reason,
      item: row.kind === "word" ? row.itemId : (sentences.get(row.itemId)?.sentence.en ?? ""),
      ...partsOf(row),
    })),
  ];
  return entries.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)).slice(0, most);
}

function partsOf(row: typeof feedbacks.$inferSelect | typeof mistakeReports.$inferSelect) {
  return {
    id: row.id,
    text: row.text,
    answer:
      row.answer !== null && row.answeredAt ? { text: row.answer, at: row.answeredAt.toISOString() } : null,
    created_at: row.createdAt.toISOString(),
  };
}
