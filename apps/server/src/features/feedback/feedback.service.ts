import { randomUUID } from "node:crypto";
import type { EndpointParsed } from "@shiju/contract/endpoint";
import type { feedbackApi } from "@shiju/contract/feedback";
import { eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { mistakeReports } from "#database/tables/feedback.ts";
import { hasSentence } from "#features/courses/courses.content.service.ts";
import { hasWord } from "#features/dictionary/dictionary.words.service.ts";
import type { Caller } from "#platform/caller.ts";
import { ProblemError } from "#platform/problem-error.ts";

/** Keeps a report; answers its id. The same report sent again is kept once. */
export async function reportMistake(
  db: Database,
  caller: Caller,
  { kind, id, reason, text, contact, report_id }: EndpointParsed<typeof feedbackApi.reportMistake>["body"],
): Promise<string> {
  const isKnown = await (kind === "sentence" ? hasSentence(db, id) : hasWord(db, id));
  if (!isKnown) throw new ProblemError("not_found", "没有这个句子或单词");
  const reportId = report_id?.toLowerCase() ?? randomUUID();
  const userId = caller?.userId ?? null;
  const [written] = await db
    .insert(mistakeReports)
    .values({ id: reportId, userId, kind, itemId: id, reason, text: text ?? "", contact: contact ?? "" })
    .onConflictDoNothing()
    .returning({ id: mistakeReports.id });
  if (!written) await assertOwn(db, reportId, userId);
  return reportId;
}

async function assertOwn(db: Database, reportId: string, userId: string | null): Promise<void> {
  const [kept] = await db
    .select({ userId: mistakeReports.userId })
    .from(mistakeReports)
    .where(eq(mistakeReports.id, reportId));
  if (kept?.userId !== userId) throw new ProblemError("conflict", "这个编号已被使用，请换一个编号再发送");
}
