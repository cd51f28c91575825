import { setImmediate as nextTurn } from "node:timers/promises";
import { startOfRankDay } from "@shiju/learning/rank/board";
import { addWork, noWork, worthOf } from "@shiju/learning/rank/earned";
import { dayMs } from "@shiju/learning/time/durations";
import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { lockAnswers } from "#database/locks.ts";
import {
  rankDays,
  rankDoubted,
  rankPeople,
  rankReviews,
  rankSentences,
} from "#database/tables/study/rank.ts";
import type { LogArchive } from "#features/study/attempts/attempts.archive.service.ts";
import { readLogs } from "#features/study/attempts/attempts.logs.service.ts";
import type { AttemptFollower } from "#features/study/attempts/attempts.service.ts";
import { isManaged } from "#features/people/accounts/accounts.managed.service.ts";
import { readSettings } from "#features/people/settings/settings.service.ts";
import {
  answersByDay,
  countAnswers,
  doubtCall,
  type DayAnswers,
  isOpen,
  keepDays,
  keepDoubted,
  type RankAnswer,
  type RankedPerson,
  readKnown,
  toRankAnswer,
  type Verdicts,
} from "./rank.answers.service.ts";
import { addToBoards, amountsOn, leaveBoards, type Person, setHidden } from "./rank.boards.service.ts";

/** A learner, and when the account was opened. */
interface Whose {
  userId: string;
  since: Date;
}

/** The time and the archived logs for a computation from all attempts. */
export interface Computing {
  now: Date;
  archive: LogArchive;
}

/** Also when the learner's account was opened. */
interface Times extends Computing {
  since: Date;
}

/** Adds new attempts to the learner's sums. */
export const followRank =
  (archive: LogArchive): AttemptFollower =>
  async (tx, learner, fresh, receivedAt) => {
    const answers = fresh.flatMap(({ attempt, result, ...one }) => {
      const { id, subject, practice_type, step, judged_with, events } = attempt;
      const logged = { id: id.toLowerCase(), subject, practiceType: practice_type ?? null, step, events };
      return (
        toRankAnswer({
          ...one,
          ...result,
          ...logged,
          alwaysShow: judged_with.always_show,
          input: judged_with.input,
        }) ?? []
      );
    });
    await countForRank(tx, learner, doubtCall(answers), { now: receivedAt, archive });
  };

/**
 * Adds answers to the learner's sums, in the learner's turn (`lockAnswers`). This must be the last step of the
 * transaction.
 */
export async function countForRank(
  tx: Transaction,
  whose: Whose,
  answers: RankAnswer[],
  computing: Computing,
): Promise<void> {
  if (answers.length === 0) return;
  const known = await readKnown(tx, whose.userId, answers);
  if (known) await countAnswers(tx, known, answers, { since: whose.since, now: computing.now });
  // From all attempts, which include these.
  else {
    await keepDoubted(tx, whose.userId, answers);
    await addPerson(tx, whose, computing);
  }
}

/**
 * Waits for the learner's turn and returns the learner. Sums and verdicts do not change during the turn. Returns
 * undefined for a learner without sums.
 */
export async function lockPerson(tx: Transaction, userId: string): Promise<RankedPerson | undefined> {
  await lockAnswers(tx, userId);
  const [person] = await tx.select().from(rankPeople).where(eq(rankPeople.userId, userId));
  return person && { ...person, verdicts: await verdictsOf(tx, userId) };
}

async function verdictsOf(tx: Transaction, userId: string): Promise<Verdicts> {
  const { day, verdict } = rankReviews;
  const rows = await tx
    .select({ day, verdict })
    .from(rankReviews)
    .where(and(eq(rankReviews.userId, userId), isNotNull(verdict)));
  return Object.fromEntries(rows.flatMap((row) => (row.verdict ? [[row.day, row.verdict]] : [])));
}

/** Computes the sums of a learner who has none, in the learner's turn. */
async function addPerson(tx: Transaction, whose: Whose, computing: Computing): Promise<void> {
  const { userId } = whose;
  const hidden = (await readSettings(tx, userId)).values.rank_opt_out || (await isManaged(tx, userId));
  await tx.insert(rankPeople).values({ userId, hidden });
  const person = { userId, hidden, verdicts: await verdictsOf(tx, userId) };
  await computeSums(tx, person, { since: whose.since, ...computing });
}

/** Recomputes a learner's sums from all attempts. */
export async function recomputeRankOf(db: Database, whose: Whose, computing: Computing): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, whose.userId);
    if (!person) {
      await addPerson(tx, whose, computing);
      return;
    }
    await leaveBoards(tx, person.userId);
    for (const table of [rankDays, rankSentences])
      await tx.delete(table).where(eq(table.userId, person.userId));
    // Which answers came in one call is known as they come, and not from the attempts.
    const { userId, reason } = rankDoubted;
    await tx.delete(rankDoubted).where(and(eq(userId, person.userId), ne(reason, "unfit")));
    await tx
      .delete(rankReviews)
      .where(and(eq(rankReviews.userId, person.userId), isNull(rankReviews.verdict)));
    await computeSums(tx, person, { since: whose.since, ...computing });
  });
}

async function computeSums(tx: Transaction, person: RankedPerson, times: Times): Promise<void> {
  const { rows, known } = await computeDays(tx, person, times);
  await tx.execute(
    addToBoards(person, amountsOn(rows, times.now.getTime()), keepDays(person.userId, rows, known)),
  );
}

/** Computes the learner's days from all attempts, or only from the attempts that may touch one given day. */
async function computeDays(
  tx: Transaction,
  { userId, verdicts }: RankedPerson,
  { since, now, archive }: Times,
  onlyDay?: string,
) {
  const days = new Map<string, DayAnswers>();
  const unfit = await unfitOf(tx, userId);
  const around = onlyDay === undefined ? undefined : nearDay(onlyDay);
  for await (const attempts of readLogs(tx, archive, userId, around)) {
    const answers = attempts.flatMap((attempt) => {
      const answer = toRankAnswer(attempt);
      return answer ? { ...answer, doubt: answer.doubt ?? (unfit.has(answer.id) ? "unfit" : undefined) } : [];
    });
    await keepDoubted(tx, userId, answers);
    for (const [day, { earned, sentences }] of answersByDay(answers, since.getTime(), verdicts)) {
      const before = days.get(day);
      days.set(day, {
        earned: [...(before?.earned ?? []), ...earned],
        sentences: new Set([...(before?.sentences ?? []), ...sentences]),
      });
    }
    await nextTurn();
  }
  const wanted = [...days].filter(([day]) => onlyDay === undefined || day === onlyDay);
  const rows = wanted.map(([day, { earned, sentences }]) => {
    const work = addWork(noWork, earned, sentences.size);
    return { day, work: isOpen(day, now.getTime()) ? work : null, ...worthOf(work) };
  });
  const known = wanted.flatMap(([day, { sentences }]) =>
    isOpen(day, now.getTime()) ? [...sentences].map((sentence) => ({ day, sentence })) : [],
  );
  return { rows, known };
}

/** Answers that were doubted for the call that they came in. */
async function unfitOf(tx: Transaction, userId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: rankDoubted.attemptId })
    .from(rankDoubted)
    .where(and(eq(rankDoubted.userId, userId), eq(rankDoubted.reason, "unfit")));
  return new Set(rows.map(({ id }) => id));
}

/** When the answers begin of which a part may lie on a day. */
function nearDay(day: string) {
  const start = startOfRankDay(day);
  return { from: new Date(start - dayMs), to: new Date(start + dayMs) };
}

/** Computes one day of a locked learner again, and changes the boards by the difference. */
export async function recomputeDay(
  tx: Transaction,
  person: RankedPerson,
  day: string,
  times: Times,
): Promise<void> {
  const { userId } = person;
  const now = times.now.getTime();
  const ofDay = and(eq(rankDays.userId, userId), eq(rankDays.day, day));
  const [before = { seconds: 0, sentences: 0 }] = await tx.select().from(rankDays).where(ofDay);
  const { rows, known } = await computeDays(tx, person, times, day);
  const none = { day, work: isOpen(day, now) ? noWork : null, seconds: 0, sentences: 0 };
  const { seconds, sentences } = rows[0] ?? none;
  await tx.delete(rankSentences).where(and(eq(rankSentences.userId, userId), eq(rankSentences.day, day)));
  const gained = { day, seconds: seconds - before.seconds, sentences: sentences - before.sentences };
  const beside = keepDays(userId, [rows[0] ?? none], known);
  await tx.execute(addToBoards(person, amountsOn([gained], now), beside));
}

/** Computes the learner's sums if they are missing. The returned person tells whether the learner is hidden. */
export async function ensureRanked(db: Database, whose: Whose, computing: Computing): Promise<Person> {
  const [known] = await db.select().from(rankPeople).where(eq(rankPeople.userId, whose.userId));
  if (known) return known;
  await db.transaction(async (tx) => {
    if (!(await lockPerson(tx, whose.userId))) await addPerson(tx, whose, computing);
  });
  return ensureRanked(db, whose, computing);
}

/** Applies the learner's choice to take part or not. */
export async function chooseHidden(tx: Transaction, userId: string, isOut: boolean): Promise<void> {
  const person = await lockPerson(tx, userId);
  const hidden = isOut || (await isManaged(tx, userId));
  if (!person || person.hidden === hidden) return;
  await tx.update(rankPeople).set({ hidden }).where(eq(rankPeople.userId, userId));
  await setHidden(tx, { userId, hidden });
}
