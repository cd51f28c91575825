import { setImmediate as nextTurn } from "node:timers/promises";
import { rankDayOf } from "@shiju/learning/rank/board";
import { addWork, noWork, worthOf } from "@shiju/learning/rank/earned";
import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import { type Database, query, type Transaction } from "#database/database.ts";
import { rankDays, rankDoubted, rankPeople, rankSentences } from "#database/tables/rank.ts";
import { learnersWhere } from "#features/accounts/accounts.operator.service.ts";
import { readLogs } from "#features/attempts/attempts.logs.service.ts";
import type { AttemptFollower } from "#features/attempts/attempts.service.ts";
import { readSettings } from "#features/settings/settings.service.ts";
import {
  answersByDay,
  countAnswers,
  type DayAnswers,
  isOpen,
  keepDays,
  keepDoubted,
  type RankAnswer,
  toRankAnswer,
} from "./rank.answers.service.ts";
import { addToBoards, amountsOn, leaveBoards, type Person, setHidden } from "./rank.boards.service.ts";

/** A learner, and when the account was opened. */
interface Whose {
  userId: string;
  since: Date;
}

/** Adds new attempts to the learner's sums. */
export const followRank: AttemptFollower = async (tx, learner, fresh) => {
  if (fresh.length === 0) return;
  const answers = fresh.flatMap(({ attempt, result, ...one }) => {
    const { id, subject, practice_type, step, judged_with, events } = attempt;
    const logged = { id: id.toLowerCase(), subject, practiceType: practice_type ?? null, step, events };
    return toRankAnswer({ ...one, ...result, ...logged, alwaysShow: judged_with.always_show }) ?? [];
  });
  await countForRank(tx, learner, answers);
};

/** Adds answers to the learner's sums. */
export async function countForRank(tx: Transaction, whose: Whose, answers: RankAnswer[]): Promise<void> {
  const person = (await lockPerson(tx, whose.userId)) ?? (await addPerson(tx, whose));
  // For a learner without sums they were just computed from all attempts, including these.
  if (person) await countAnswers(tx, person, answers, whose.since.getTime());
}

/** Locks the learner's row until the transaction ends, so that only one call changes the sums. */
async function lockPerson(tx: Transaction, userId: string): Promise<Person | undefined> {
  const [person] = await tx.select().from(rankPeople).where(eq(rankPeople.userId, userId)).for("update");
  return person;
}

/**
 * Computes the sums of a learner who has none; returns the learner if another call has just done so without
 * these attempts.
 */
async function addPerson(tx: Transaction, whose: Whose): Promise<Person | undefined> {
  const { userId } = whose;
  const hidden = (await readSettings(tx, userId)).values.rank_opt_out;
  const [added] = await tx.insert(rankPeople).values({ userId, hidden }).onConflictDoNothing().returning();
  if (!added) return lockPerson(tx, userId);
  await computeSums(tx, added, whose.since.getTime());
  return undefined;
}

/** Recomputes a learner's sums from all attempts. */
export async function recomputeRankOf(db: Database, whose: Whose): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, whose.userId);
    if (!person) {
      await addPerson(tx, whose);
      return;
    }
    await leaveBoards(tx, person.userId);
    for (const table of [rankDays, rankSentences, rankDoubted])
      await tx.delete(table).where(eq(table.userId, person.userId));
    await computeSums(tx, person, whose.since.getTime());
  });
}

async function computeSums(tx: Transaction, person: Person, since: number): Promise<void> {
  const { userId } = person;
  const now = Date.now();
  const days = new Map<string, DayAnswers>();
  for await (const attempts of readLogs(tx, userId)) {
    const answers = attempts.flatMap((attempt) => toRankAnswer(attempt) ?? []);
    await keepDoubted(tx, userId, answers);
    for (const [day, { earned, sentences }] of answersByDay(answers, since)) {
      const before = days.get(day);
      days.set(day, {
        earned: [...(before?.earned ?? []), ...earned],
        sentences: new Set([...(before?.sentences ?? []), ...sentences]),
      });
    }
    await nextTurn();
  }
  const rows = [...days].map(([day, { earned, sentences }]) => {
    const work = addWork(noWork, earned, sentences.size);
    return { day, work: isOpen(day, now) ? work : null, ...worthOf(work) };
  });
  const known = [...days].flatMap(([day, { sentences }]) =>
    isOpen(day, now) ? [...sentences].map((sentence) => ({ day, sentence })) : [],
  );
  await addToBoards(tx, person, amountsOn(rows, now), keepDays(userId, rows, known));
}

/** Computes the sums of learners who practised before there were any; several servers may run it together. */
export async function computeMissing(db: Database): Promise<void> {
  const without = sql`not exists (select from ${rankPeople} where ${rankPeople.userId} = users.id)`;
  for (;;) {
    const learners = await learnersWhere(db, without, 200);
    for (const { userId, createdAt } of learners) await ensureRanked(db, { userId, since: createdAt });
    if (learners.length === 0) return;
  }
}

/** Computes the learner's sums if they are missing; the result tells whether the learner is hidden. */
export async function ensureRanked(db: Database, whose: Whose): Promise<Person> {
  const [known] = await db.select().from(rankPeople).where(eq(rankPeople.userId, whose.userId));
  if (known) return known;
  await db.transaction((tx) => addPerson(tx, whose));
  return ensureRanked(db, whose);
}

/** Applies the learner's choice to take part or not. */
export async function chooseHidden(tx: Transaction, userId: string, hidden: boolean): Promise<void> {
  const person = await lockPerson(tx, userId);
  if (!person || person.hidden === hidden) return;
  await tx.update(rankPeople).set({ hidden }).where(eq(rankPeople.userId, userId));
  await setHidden(tx, { userId, hidden });
}

/** Removes a learner from the boards; runs before the account is deleted. */
export async function leaveRank(tx: Transaction, userId: string): Promise<void> {
  await lockPerson(tx, userId);
  await leaveBoards(tx, userId);
}

/** Closes the days for which no answer is accepted any more. */
export async function closeDays(db: Database, now: Date): Promise<void> {
  const today = rankDayOf(now.getTime());
  const [oldest] = await query<{ day: string | null }>(
    db,
    sql`select min(day)::text as day from rank_days where work is not null and day < ${today}`,
  );
  if (oldest?.day == null || isOpen(oldest.day, now.getTime())) return;
  await db
    .update(rankDays)
    .set({ work: null })
    .where(and(eq(rankDays.day, oldest.day), isNotNull(rankDays.work)));
  await db.delete(rankSentences).where(lte(rankSentences.day, oldest.day));
  await closeDays(db, now);
}
