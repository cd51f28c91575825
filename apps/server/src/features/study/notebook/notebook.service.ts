import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { Marks, Notebook, notebookApi } from "@shiju/contract/study/notebook";
import type { Subject } from "@shiju/learning/practice/practice-model";
import type { Sentence } from "@shiju/learning/sentence";
import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { lockAnswers } from "#database/locks.ts";
import { notebookItems, notebookPractices } from "#database/tables/study/notebook.ts";
import { timesPractised } from "#features/study/attempts/attempts.times.service.ts";
import { assertMightStudy } from "#features/content/courses/courses.access.service.ts";
import { recallSentences } from "#features/content/courses/courses.lookup.service.ts";
import { hasWord } from "#features/content/dictionary/dictionary.words.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { checkedTime } from "#platform/http/times.ts";
import { followDecisions } from "./notebook.errors.service.ts";

type Mark = typeof notebookItems.$inferInsert & { decision: boolean; decidedAt: Date };

/** Marks an item as mastered or not. Returns whether it is mastered afterwards. */
export async function master(
  db: Database,
  learner: Learner,
  { kind, id, grasped, at }: EndpointParsed<typeof notebookApi.master>["body"],
  now: Date,
): Promise<boolean> {
  const item = { userId: learner.userId, notebook: "mastered", kind, itemId: id } as const;
  const mark = toMark(item, grasped, decidedAtOf(at, now));
  if (grasped) await assertMayMark(db, learner, mark);
  return decide(db, mark);
}

/** Puts an item into a notebook or takes it out. Returns whether it is in the notebook afterwards. */
export async function addNote(
  db: Database,
  learner: Learner,
  notebook: Exclude<Notebook, "mastered">,
  { kind, id, source, remove, at }: EndpointParsed<typeof notebookApi.noteNewWord>["body"],
  now: Date,
): Promise<boolean> {
  const { userId } = learner;
  const mark = toMark({ userId, notebook, kind, itemId: id, source }, !remove, decidedAtOf(at, now));
  if (!remove) await assertMayMark(db, learner, mark);
  if (notebook === "newWord") return decide(db, mark);
  return db.transaction(async (tx) => {
    await lockAnswers(tx, userId);
    await decide(tx, mark);
    // A decision made offline may be older than answers that arrived before it.
    await followDecisions(tx, learner, [{ kind, id }]);
    return isMarked(tx, mark);
  });
}

/** Returns the time of a decision by the learner's clock; now if the device sends no time. */
export const decidedAtOf = (at: string | undefined, now: Date): Date =>
  at === undefined ? now : checkedTime(at, "at", now);

function toMark(
  item: Pick<Mark, "userId" | "notebook" | "kind" | "itemId" | "source">,
  decision: boolean,
  decidedAt: Date,
): Mark {
  return { ...item, decision, decidedAt, marked: decision, since: decidedAt };
}

async function decide(db: Database, mark: Mark): Promise<boolean> {
  const [written] = await decideAll(db, [mark]);
  return written ? written.marked : isMarked(db, mark);
}

/**
 * Stores decisions. The newest decision wins, in any order of the calls. Of two decisions with the same time, the
 * decision that marks the item wins. Returns the decisions that were newer than the stored decisions.
 */
export async function decideAll(db: Database, marks: Mark[]): Promise<{ marked: boolean }[]> {
  if (marks.length === 0) return [];
  return db
    .insert(notebookItems)
    .values(marks)
    .onConflictDoUpdate({
      target: [notebookItems.userId, notebookItems.notebook, notebookItems.kind, notebookItems.itemId],
      set: {
        marked: sql`excluded.marked`,
        since: sql`excluded.since`,
        source: sql`excluded.source`,
        decision: sql`excluded.decision`,
        decidedAt: sql`excluded.decided_at`,
      },
      setWhere: sql`${notebookItems.decidedAt} is null or
        (excluded.decided_at, excluded.decision) > (${notebookItems.decidedAt}, ${notebookItems.decision})`,
    })
    .returning({ marked: notebookItems.marked });
}

/** The notebooks that the item is in. */
export async function marksOn(db: Database, { userId }: Learner, { kind, id }: Subject): Promise<Marks> {
  const rows = await db
    .select({ notebook: notebookItems.notebook })
    .from(notebookItems)
    .where(
      and(
        eq(notebookItems.userId, userId),
        eq(notebookItems.kind, kind),
        eq(notebookItems.itemId, id),
        eq(notebookItems.marked, true),
      ),
    );
  const stands = (notebook: Notebook) => rows.some((row) => row.notebook === notebook);
  return { mastered: stands("mastered"), new_word: stands("newWord"), error: stands("errorNote") };
}

async function isMarked(db: Database, { userId, notebook, kind, itemId }: Mark): Promise<boolean> {
  const [row] = await db
    .select({ marked: notebookItems.marked })
    .from(notebookItems)
    .where(
      and(
        eq(notebookItems.userId, userId),
        eq(notebookItems.notebook, notebook),
        eq(notebookItems.kind, kind),
        eq(notebookItems.itemId, itemId),
      ),
    );
  return row?.marked ?? false;
}

/** Throws unless the item exists or existed, and was open to the learner at the time of the decision. */
async function assertMayMark(
  db: Database,
  learner: Learner,
  { kind, itemId, decidedAt }: Mark,
): Promise<void> {
  if (kind === "word") {
    if (!(await hasWord(db, learner.userId, itemId)))
      throw new ProblemError("not_found", "课程里没有这个单词");
    return;
  }
  const sentence = (await recallSentences(db, [itemId])).get(itemId);
  if (!sentence) throw new ProblemError("not_found", "没有这个句子");
  assertMightStudy(sentence.lesson, learner, decidedAt);
}

/** Returns those of the words that the learner has mastered, in the order of `lemmas`. */
export async function masteredAmong(db: Database, userId: string, lemmas: string[]): Promise<string[]> {
  const { words } = await masteredBy(db, userId);
  return lemmas.filter((lemma) => words.has(lemma));
}

/** Returns those of the sentences, and of the words in them, that the learner has mastered. */
export async function masteredIn(
  db: Database,
  userId: string,
  sentences: readonly Sentence[],
): Promise<{ sentences: string[]; words: string[] }> {
  if (sentences.length === 0) return { sentences: [], words: [] };
  const ids = sentences.map(({ id }) => id);
  const lemmas = [...new Set(sentences.flatMap(({ words }) => words.map(({ lemma }) => lemma)))];
  const rows = await db
    .select({ kind: notebookItems.kind, id: notebookItems.itemId })
    .from(notebookItems)
    .where(
      and(
        eq(notebookItems.userId, userId),
        eq(notebookItems.notebook, "mastered"),
        eq(notebookItems.marked, true),
        or(
          and(eq(notebookItems.kind, "sentence"), inArray(notebookItems.itemId, ids)),
          and(eq(notebookItems.kind, "word"), inArray(notebookItems.itemId, lemmas)),
        ),
      ),
    )
    .orderBy(notebookItems.itemId);
  const ofKind = (wanted: Subject["kind"]) => rows.flatMap(({ kind, id }) => (kind === wanted ? id : []));
  return { sentences: ofKind("sentence"), words: ofKind("word") };
}

/** A condition that the learner has not mastered the subject in the columns `kind` and `id`. */
export function notMastered(userId: string, kind: SQLWrapper, id: SQLWrapper): SQL {
  return sql`not exists (select 1 from ${notebookItems} as mastered
    where mastered.user_id = ${userId} and mastered.notebook = 'mastered' and mastered.marked
      and mastered.kind = ${kind} and mastered.item_id = ${id})`;
}

/** All items that the learner has mastered. */
export async function masteredBy(
  db: Database,
  userId: string,
): Promise<{ sentences: Set<string>; words: Set<string> }> {
  const rows = await db
    .select({ kind: notebookItems.kind, id: notebookItems.itemId })
    .from(notebookItems)
    .where(
      and(
        eq(notebookItems.userId, userId),
        eq(notebookItems.notebook, "mastered"),
        eq(notebookItems.marked, true),
      ),
    );
  const ofKind = (wanted: Subject["kind"]) =>
    new Set(rows.flatMap(({ kind, id }) => (kind === wanted ? id : [])));
  return { sentences: ofKind("sentence"), words: ofKind("word") };
}

const practised = {
  newWord: ["newWord", "wordNewWord"],
  errorNote: ["errorNote", "wordErrorNote"],
} as const;

/**
 * Counts a practice of an item that is or was in the notebook. The count never exceeds the number of attempts. The same
 * attempt counts once.
 */
export async function countPractice(
  db: Database,
  { userId }: Learner,
  notebook: Exclude<Notebook, "mastered">,
  itemId: string,
  attempt: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const ofItem = and(
      eq(notebookItems.userId, userId),
      eq(notebookItems.notebook, notebook),
      eq(notebookItems.itemId, itemId),
    );
    // Locks the row, so that calls at the same time count one by one.
    const [item] = await tx
      .select({ kind: notebookItems.kind })
      .from(notebookItems)
      .where(ofItem)
      .for("update");
    if (!item) throw new ProblemError("not_found", "笔记本里没有这一项");
    await tx.insert(notebookPractices).values({ userId, notebook, itemId, attempt }).onConflictDoNothing();
    const claimed = await tx.$count(
      notebookPractices,
      and(
        eq(notebookPractices.userId, userId),
        eq(notebookPractices.notebook, notebook),
        eq(notebookPractices.itemId, itemId),
      ),
    );
    const shown = await timesPractised(tx, userId, { kind: item.kind, id: itemId }, practised[notebook]);
    const times = Math.min(claimed, shown);
    await tx.update(notebookItems).set({ times }).where(ofItem);
    return times;
  });
}
