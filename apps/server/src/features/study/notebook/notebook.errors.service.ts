import { keyOfSubject, type Subject } from "@shiju/learning/practice/practice-model";
import { sql } from "drizzle-orm";
import { query, type Transaction } from "#database/database.ts";
import { notebookItems } from "#database/tables/study/notebook.ts";
import { answersTo } from "#features/study/attempts/attempts.answers.service.ts";
import type { AttemptFollower } from "#features/study/attempts/attempts.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { dayIn } from "#platform/http/times.ts";
import { type ErrorState, errorState } from "./error-book.ts";

type Whose = Pick<Learner, "userId" | "timeZone">;

/**
 * Updates the error notebook by new answers. The caller must hold the lock of the learner's answers. For a right answer
 * it only checks whether the subject was ever in the notebook.
 */
export const followAnswers: AttemptFollower = async (tx, whose, fresh) => {
  const answers = fresh.flatMap(({ attempt: { subject }, outcome }) =>
    outcome ? [{ subject, outcome }] : [],
  );
  if (answers.length === 0) return;
  const subjects = answers.map(({ subject }) => subject);
  const decided = await decisionsOn(tx, whose.userId, subjects);
  const wrong = answers.flatMap(({ subject, outcome }) => (outcome === "wrong" ? [subject] : []));
  for (const subject of wrong) {
    const key = keyOfSubject(subject);
    if (!decided.has(key)) decided.set(key, { subject, decision: null });
  }
  await settle(tx, whose, [...decided.values()]);
};

/**
 * Updates the error notebook by the learner's decisions on these subjects. The caller must hold the lock of the
 * learner's answers.
 */
export async function followDecisions(tx: Transaction, whose: Whose, subjects: Subject[]): Promise<void> {
  await settle(tx, whose, [...(await decisionsOn(tx, whose.userId, subjects)).values()]);
}

/** A subject with the learner's decision, if there was one. */
interface Decided {
  subject: Subject;
  decision: ErrorState | null;
}

/** Recomputes, from all answers in order, which of the subjects are in the error notebook. */
async function settle(tx: Transaction, { userId, timeZone }: Whose, decided: Decided[]): Promise<void> {
  if (decided.length === 0) return;
  const answers = await answersTo(
    tx,
    userId,
    decided.map(({ subject }) => subject),
  );
  const dayOf = dayIn(timeZone);
  const rows = decided.flatMap(({ subject, decision }): (typeof notebookItems.$inferInsert)[] => {
    const { kind, id: itemId } = subject;
    const own = answers.filter((answer) => keyOfSubject(answer.subject) === keyOfSubject(subject));
    const state = errorState(decision, own, dayOf);
    if (!state) return [];
    const wrong = own.filter(({ outcome }) => outcome === "wrong");
    const history = { errors: wrong.length, lastErrorAt: wrong.at(-1)?.at ?? null };
    return [{ userId, notebook: "errorNote", kind, itemId, ...state, ...history }];
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

/**
 * Returns the subjects that were ever in the error notebook, by `keyOfSubject`. Every right answer runs this, so it is
 * plain SQL for speed.
 */
async function decisionsOn(
  tx: Transaction,
  userId: string,
  subjects: Subject[],
): Promise<Map<string, Decided>> {
  const asked = new Set(subjects.map(keyOfSubject));
  const rows = await query<{
    kind: Subject["kind"];
    id: string;
    source: ErrorState["source"];
    decision: boolean | null;
    at: string | null;
  }>(
    tx,
    sql`select kind, item_id as id, source, decision, extract(epoch from decided_at) * 1000 as at
      from notebook_items where user_id = ${userId} and notebook = 'errorNote'
        and kind = any(${sql.param(unique(subjects.map(({ kind }) => kind)))}::text[])
        and item_id = any(${sql.param(unique(subjects.map(({ id }) => id)))}::text[])`,
  );
  return new Map(
    rows.flatMap(({ kind, id, source, decision, at }) => {
      const subject = { kind, id };
      if (!asked.has(keyOfSubject(subject))) return [];
      const state = decision === null ? null : { marked: decision, since: new Date(Number(at)), source };
      return [[keyOfSubject(subject), { subject, decision: state }] as const];
    }),
  );
}

const unique = (texts: string[]) => [...new Set(texts)];
