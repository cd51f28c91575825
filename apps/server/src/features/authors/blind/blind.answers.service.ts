import { type blindApi, mostAnswerBytes, mostReaders } from "@shiju/contract/authors/blind";
import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { Sentence } from "@shiju/learning/sentence";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { type Database, query, type Transaction } from "#database/database.ts";
import { blindAnswers, blindChecks, blindReaders } from "#database/tables/authors/blind.ts";
import { findDraft } from "#features/authors/editor/editor.drafts.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { Blind } from "./blind.service.ts";

type Body = EndpointParsed<typeof blindApi.answer>["body"];

/** The check that a link leads to, as long as it does. */
async function findOpen({ db, clock }: Blind, code: string) {
  const [row] = await db
    .select({
      id: blindChecks.id,
      userId: blindChecks.userId,
      draftId: blindChecks.draftId,
      promptCount: blindChecks.promptCount,
      title: blindChecks.title,
      expiresAt: blindChecks.expiresAt,
      withdrawnAt: blindChecks.withdrawnAt,
    })
    .from(blindChecks)
    .where(eq(blindChecks.code, code));
  if (!row || row.withdrawnAt || row.expiresAt <= clock()) throw over();
  const draft = await findDraft(db, row.userId, row.draftId);
  if (draft.deleted_at !== null) throw over();
  return row;
}

const over = () => new ProblemError("not_found", "这个链接已经失效，请向作者要新的");

/** Returns a check for a reader: its questions, without the answers. */
export async function openCheck(blind: Blind, code: string): Promise<EndpointResponse<typeof blindApi.open>> {
  const { id, title, expiresAt } = await findOpen(blind, code);
  const [content] = await blind.db
    .select({ prompts: blindChecks.prompts, lessons: blindChecks.lessons })
    .from(blindChecks)
    .where(eq(blindChecks.id, id));
  if (!content) throw over();
  return {
    title,
    lessons: content.lessons,
    prompts: content.prompts.map(
      ({ line_id: _line, key: _key, en: _en, sentence: _sentence, ...shown }) => shown,
    ),
    expires_at: expiresAt.toISOString(),
  };
}

interface Wanted {
  n: number;
  key: string;
  sentence: Sentence;
}

/** Judges a reader's answers as practice does, and keeps them. */
export async function takeAnswers(blind: Blind, code: string, body: Body): Promise<number[]> {
  const { db, asker, clock } = blind;
  const check = await findOpen(blind, code);
  const byNumber = new Map(body.answers.map((one) => [one.n, one]));
  const numbers = [...byNumber.keys()];
  if (numbers.some((n) => n > check.promptCount))
    throw new ProblemError("invalid_input", "没有这一题，请刷新页面后再试");
  const wanted = await query<Wanted>(
    db,
    sql`select (one ->> 'n')::int as n, one ->> 'key' as key, ${blindChecks.sentences} -> (one ->> 'sentence')::int as sentence
      from ${blindChecks}, jsonb_array_elements(${blindChecks.prompts}) as one
      where ${blindChecks.id} = ${check.id} and (one ->> 'n')::int = any(${sql.param(numbers)}::int[])`,
  );
  const rows: Row[] = [];
  for (const { n, key, sentence } of wanted) {
    const { answer = "", second = "", remark = "" } = byNumber.get(n) ?? {};
    const [accepted = null, secondAccepted = null] = await asker.judge(check.userId, {
      sentence,
      key,
      answers: [answer, second],
    });
    rows.push({ n, answer, second, remark, accepted, secondAccepted });
  }
  await db.transaction(async (tx) => {
    await admitReader(tx, check, body);
    await keep(tx, check, { readerId: body.reader_id, rows, now: clock() });
  });
  return rows.map(({ n }) => n);
}

interface Row {
  n: number;
  answer: string;
  second: string;
  remark: string;
  accepted: boolean | null;
  secondAccepted: boolean | null;
}

interface Check {
  id: string;
  userId: string;
}

/** Counts a reader once, however often they come. */
async function admitReader(
  tx: Transaction,
  { id: checkId, userId }: Check,
  { reader_id: id, name }: Body,
): Promise<void> {
  const [added] = await tx
    .insert(blindReaders)
    .values({ checkId, id, userId, name })
    .onConflictDoNothing()
    .returning({ id: blindReaders.id });
  if (!added) {
    const own = and(eq(blindReaders.checkId, checkId), eq(blindReaders.id, id));
    await tx.update(blindReaders).set({ name }).where(own);
    return;
  }
  const [counted] = await tx
    .update(blindChecks)
    .set({ readers: sql`${blindChecks.readers} + 1` })
    .where(and(eq(blindChecks.id, checkId), lt(blindChecks.readers, mostReaders)))
    .returning({ id: blindChecks.id });
  if (!counted) throw new ProblemError("conflict", `已经有 ${mostReaders} 人答过，够多了，谢谢你`);
}

const bytesOf = ({ answer, second, remark }: Pick<Row, "answer" | "second" | "remark">) =>
  Buffer.byteLength(answer) + Buffer.byteLength(second) + Buffer.byteLength(remark);

async function keep(
  tx: Transaction,
  { id: checkId, userId }: Check,
  { readerId, rows, now }: { readerId: string; rows: Row[]; now: Date },
): Promise<void> {
  const before = await keptOf(tx, checkId, readerId, rows);
  const grown =
    rows.reduce((sum, row) => sum + bytesOf(row), 0) - before.reduce((sum, row) => sum + bytesOf(row), 0);
  const [fits] = await tx
    .update(blindChecks)
    .set({ bytes: sql`${blindChecks.bytes} + ${grown}` })
    .where(and(eq(blindChecks.id, checkId), sql`${blindChecks.bytes} + ${grown} <= ${mostAnswerBytes}`))
    .returning({ id: blindChecks.id });
  if (!fits) throw new ProblemError("conflict", "这次盲测收到的答案已经太多，放不下了，谢谢你");
  await tx
    .insert(blindAnswers)
    .values(rows.map((row) => ({ ...row, at: now, checkId, readerId, userId })))
    .onConflictDoUpdate({
      target: [blindAnswers.checkId, blindAnswers.n, blindAnswers.readerId],
      set: {
        answer: sql`excluded.answer`,
        accepted: sql`excluded.accepted`,
        second: sql`excluded.second`,
        secondAccepted: sql`excluded.second_accepted`,
        remark: sql`excluded.remark`,
        at: now,
      },
    });
}

/**
 * Returns the reader's answers so far. The caller must lock the row of the check first, because other readers may
 * answer at the same time.
 */
async function keptOf(db: Database | Transaction, checkId: string, readerId: string, rows: Row[]) {
  await db.select({ id: blindChecks.id }).from(blindChecks).where(eq(blindChecks.id, checkId)).for("update");
  return db
    .select({ answer: blindAnswers.answer, second: blindAnswers.second, remark: blindAnswers.remark })
    .from(blindAnswers)
    .where(
      and(
        eq(blindAnswers.checkId, checkId),
        eq(blindAnswers.readerId, readerId),
        inArray(
          blindAnswers.n,
          rows.map(({ n }) => n),
        ),
      ),
    );
}
