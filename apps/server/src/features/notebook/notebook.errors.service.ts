import { sql } from "drizzle-orm";
import { query, type Transaction } from "#database/database.ts";
import { notebookItems } from "#database/tables/notebook.ts";
import { answersTo } from "#features/attempts/attempts.answers.service.ts";
import type { AttemptFollower } from "#features/attempts/attempts.service.ts";
import type { Learner } from "#platform/caller.ts";
import { dayIn } from "#platform/times.ts";
import { type ErrorState, errorState } from "./error-book.ts";

type Whose = Pick<Learner, "userId" | "timeZone">;

/**
 * Brings the error book up to new answers, with the learner's answers locked. What is right costs one look at
 * whether the sentence was ever in the book.
 */
export const followAnswers: AttemptFollower = async (tx, whose, fresh) => {
  const answers = fresh.flatMap(({ attempt: { sentence_id: sentenceId }, outcome }) =>
    outcome ? [{ sentenceId, outcome }] : [],
  );
  if (answers.length === 0) return;
  const decisions = await decisionsOn(tx, whose.userId, [
    ...new Set(answers.map(({ sentenceId }) => sentenceId)),
  ]);
  for (const { sentenceId, outcome } of answers)
    if (outcome === "wrong" && !decisions.has(sentenceId)) decisions.set(sentenceId, null);
  await settle(tx, whose, decisions);
};

/** Brings the error book up to what the learner has decided on these sentences, with the learner's answers locked. */
export async function followDecisions(tx: Transaction, whose: Whose, sentenceIds: string[]): Promise<void> {
  await settle(tx, whose, await decisionsOn(tx, whose.userId, sentenceIds));
}

/** By sentence id. What mistakes alone have brought in has no decision. */
type Decisions = Map<string, ErrorState | null>;

/** Computes again, from all answers in order, which of the sentences are in the error book. */
async function settle(tx: Transaction, { userId, timeZone }: Whose, decisions: Decisions): Promise<void> {
  if (decisions.size === 0) return;
  const answers = await answersTo(tx, userId, [...decisions.keys()]);
  const dayOf = dayIn(timeZone);
  const rows = [...decisions].flatMap(([itemId, decision]): (typeof notebookItems.$inferInsert)[] => {
    const ofSentence = answers.filter(({ sentenceId }) => sentenceId === itemId);
    const state = errorState(decision, ofSentence, dayOf);
    if (!state) return [];
    const wrong = ofSentence.filter(({ outcome }) => outcome === "wrong");
    const history = { errors: wrong.length, lastErrorAt: wrong.at(-1)?.at ?? null };
    return [{ userId, notebook: "errorNote", kind: "sentence", itemId, ...state, ...history }];
  });
  if (rows.length === 0) return;
  await tx
    .insert(notebookItems)
    .values(rows)
    .onConflictDoUpdate({
      target: [notebookItems.userId, notebookItems.notebook, notebookItems.kind, notebookItems.itemId],
      set: {
        marked: sql`excluded.marked`,
        since: sql`excluded.since`,
        source: sql`excluded.source`,
        errors: sql`excluded.errors`,
        lastErrorAt: sql`excluded.last_error_at`,
      },
    });
}

/** Of the sentences that were ever in the book. Every right answer to a sentence asks this: it is written by hand to be quick. */
async function decisionsOn(tx: Transaction, userId: string, ids: string[]): Promise<Decisions> {
  const rows = await query<{
    id: string;
    source: ErrorState["source"];
    decision: boolean | null;
    at: string | null;
  }>(
    tx,
    sql`select item_id as id, source, decision, extract(epoch from decided_at) * 1000 as at
      from notebook_items where user_id = ${userId} and notebook = 'errorNote' and kind = 'sentence'
        and item_id = any(${sql.param(ids)}::text[])`,
  );
  return new Map(
    rows.map(({ id, source, decision, at }) => [
      id,
      decision === null ? null : { marked: decision, since: new Date(Number(at)), source },
    ]),
  );
}
