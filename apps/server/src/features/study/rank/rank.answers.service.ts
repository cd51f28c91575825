import { practiceTypeTable } from "@shiju/learning/practice/practice-types";
import { rankDayOf } from "@shiju/learning/rank/board";
import { doubtOf, type RankDoubt, type RankVerdict } from "@shiju/learning/rank/doubt";
import {
  addWork,
  dayOfAnswer,
  type DayWork,
  type Earned,
  earnedBy,
  type Given,
  isLate,
  noWork,
  worthOf,
} from "@shiju/learning/rank/earned";
import { stallsOf, unfitIn } from "@shiju/learning/rank/unfit";
import { isKeyOf, stepKinds } from "@shiju/learning/step-kinds";
import { dayMs } from "@shiju/learning/time/durations";
import { type SQL, sql } from "drizzle-orm";
import { insertFromJson, query, sendLast, type Transaction } from "#database/database.ts";
import { rankDays, rankDoubted, rankReviews, rankSentences } from "#database/tables/study/rank.ts";
import type { LoggedAttempt } from "#features/study/attempts/attempts.logs.service.ts";
import { addToBoards, amountsOn, type Person } from "./rank.boards.service.ts";

/** The part of an answer that ranks use. */
export interface RankAnswer {
  id: string;
  given: Given;
  /** The sentence that was answered right from memory; null if none was. */
  sentence: string | null;
  doubt: RankDoubt | undefined;
  /** How often the learner stood still between two keys. */
  stalls: number;
}

/** Returns undefined for listening. Listening is not ranked, because nothing shows how long somebody listened. */
export function toRankAnswer(attempt: LoggedAttempt): RankAnswer | undefined {
  const { id, subject, practiceType, step, passed, shown, alwaysShow, ms } = attempt;
  if (practiceType && !practiceTypeTable[practiceType].asksAnswer) return undefined;
  const given = { startedAt: attempt.startedAt.getTime(), ms, receivedAt: attempt.receivedAt.getTime() };
  const isSentence =
    subject.kind === "sentence" && isKeyOf(stepKinds.sentence, step) && passed && !shown && !alwaysShow;
  const doubt = isLate(given) ? "late" : doubtOf(attempt);
  return { id, given, sentence: isSentence ? subject.id : null, doubt, stalls: stallsOf(attempt.events) };
}

/** Doubts answers of one call whose times do not fit together. */
export function doubtCall(answers: readonly RankAnswer[]): RankAnswer[] {
  const unfit = unfitIn(answers.map(({ given, stalls }) => ({ ...given, stalls })));
  return answers.map((answer, place) => ({
    ...answer,
    doubt: answer.doubt ?? (unfit.has(place) ? "unfit" : undefined),
  }));
}

/** Answers by the day on which they count. */
export interface DayAnswers {
  earned: Earned[];
  sentences: Set<string>;
}

/** The verdicts on days, by their dates. */
export type Verdicts = Readonly<Record<string, RankVerdict>>;

/**
 * Returns the counted answers by day. No answer counts on a day with the verdict `excluded`. Doubted answers count only
 * on a day with the verdict `counts`.
 */
export function answersByDay(
  answers: readonly RankAnswer[],
  since: number,
  verdicts: Verdicts,
): Map<string, DayAnswers> {
  const days = new Map<string, DayAnswers>();
  const dayOf = (day: string) => {
    const known = days.get(day) ?? { earned: [], sentences: new Set() };
    days.set(day, known);
    return known;
  };
  for (const { given, sentence, doubt } of answers) {
    const day = dayOfAnswer(given);
    if (doubt !== undefined && verdicts[day] !== "counts") continue;
    for (const part of earnedBy(given, since))
      if (verdicts[part.day] !== "excluded") dayOf(part.day).earned.push(part);
    if (sentence !== null && verdicts[day] !== "excluded") dayOf(day).sentences.add(sentence);
  }
  return days;
}

/** A learner with computed sums, and the verdicts about the learner's days. */
export interface RankedPerson extends Person {
  verdicts: Verdicts;
}

export interface DayRow {
  day: string;
  seconds: number;
  sentences: number;
  work: DayWork | null;
}

/** A learner, and the data that is known about the days that some answers touch. */
interface Known extends RankedPerson {
  before: Map<string, DayRow>;
  /** Days and sentences that count already, each as one text. */
  sentences: Set<string>;
}

/** Reads all data that is needed to add the answers. Returns undefined for a learner without sums. */
export async function readKnown(
  tx: Transaction,
  userId: string,
  answers: readonly RankAnswer[],
): Promise<Known | undefined> {
  const asked = answers.map(({ given, sentence }) => ({ day: dayOfAnswer(given), sentence }));
  // Of one answer only minutes count, so that it touches at most the day before the one it was finished on. Days are no
  // array to compare with, for which PostgreSQL would plan the statement anew each time, which takes as long as to run it.
  const [found] = await query<{
    hidden: boolean;
    verdicts: Verdicts | null;
    rows: DayRow[] | null;
    sentences: string[] | null;
  }>(
    tx,
    sql`with asked as materialized (
        select day, sentence from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (day date, sentence text)
      )
      select hidden, (
        select jsonb_object_agg(day, verdict) from rank_reviews as review
        where review.user_id = person.user_id and verdict is not null
      ) as verdicts, (
        select jsonb_agg(to_jsonb(days)) from rank_days as days
        where days.user_id = person.user_id and day >= (select min(day) - 1 from asked)
      ) as rows, (
        select jsonb_agg(day || ' ' || sentence) from asked where exists (select from rank_sentences as known
          where known.user_id = person.user_id and known.day = asked.day and sentence_id = sentence)
      ) as sentences
      from rank_people as person where user_id = ${userId}`,
  );
  return (
    found && {
      userId,
      hidden: found.hidden,
      verdicts: found.verdicts ?? {},
      before: new Map(found.rows?.map((row) => [row.day, row])),
      sentences: new Set(found.sentences),
    }
  );
}

/** Adds new answers to the learner's days, and adds the difference to the boards. */
export async function countAnswers(
  tx: Transaction,
  known: Known,
  answers: readonly RankAnswer[],
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  const { userId, before } = known;
  await keepDoubted(tx, userId, answers);
  const days = answersByDay(answers, since.getTime(), known.verdicts);
  if (days.size === 0) return;
  const fresh: { day: string; sentence: string }[] = [];
  const after = [...days].flatMap(([day, { earned, sentences }]): DayRow[] => {
    const row = before.get(day);
    // The day is closed: no answer for it is accepted any more.
    if (row?.work === null) return [];
    const added = [...sentences].filter((sentence) => !known.sentences.has(`${day} ${sentence}`));
    fresh.push(...added.map((sentence) => ({ day, sentence })));
    const work = addWork(row?.work ?? noWork, earned, added.length);
    return [{ day, work, ...worthOf(work) }];
  });
  const gained = after.map(({ day, seconds, sentences }) => ({
    day,
    seconds: seconds - (before.get(day)?.seconds ?? 0),
    sentences: sentences - (before.get(day)?.sentences ?? 0),
  }));
  sendLast(tx, addToBoards(known, amountsOn(gained, now.getTime()), keepDays(userId, after, fresh)));
}

const insertDays = insertFromJson(rankDays);
const insertSentences = insertFromJson(rankSentences);
const insertDoubted = insertFromJson(rankDoubted);

/** Returns the part of a statement that writes the values of days, and the sentences that are new on these days. */
export function keepDays(
  userId: string,
  days: readonly DayRow[],
  sentences: readonly { day: string; sentence: string }[],
): SQL {
  const rows = days.map((day) => ({ user_id: userId, ...day }));
  const added = sentences.map(({ day, sentence }) => ({ user_id: userId, day, sentence_id: sentence }));
  return sql`added as (${insertSentences(added)} on conflict do nothing),
    kept as (${insertDays(rows)} on conflict (user_id, day) do update set
      seconds = excluded.seconds, sentences = excluded.sentences, work = excluded.work)`;
}

export async function keepDoubted(
  tx: Transaction,
  userId: string,
  answers: readonly RankAnswer[],
): Promise<void> {
  const rows = answers.flatMap(({ id, doubt, given }) =>
    doubt === undefined
      ? []
      : [
          {
            attempt_id: id,
            user_id: userId,
            reason: doubt,
            started_at: new Date(given.startedAt),
            day: dayOfAnswer(given),
          },
        ],
  );
  if (rows.length === 0) return;
  // Who was without a network for days has done nothing impossible.
  const asked = new Set(rows.filter(({ reason }) => reason !== "late").map(({ day }) => day));
  const reviews = [...asked].map((day) => ({ userId, day }));
  if (reviews.length > 0) await tx.insert(rankReviews).values(reviews).onConflictDoNothing();
  await tx.execute(sql`${insertDoubted(rows)} on conflict do nothing`);
}

/** Days until a day is closed, when the data for computing the day is deleted. Answers are accepted for two days. */
const openDays = 4;

export function isOpen(day: string, now: number): boolean {
  return day >= rankDayOf(now - openDays * dayMs);
}
