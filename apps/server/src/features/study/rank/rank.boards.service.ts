import {
  boardOf,
  plusDays,
  rankDayOf,
  type RankMetric,
  rankMetrics,
  type RankPeriod,
  rankPeriods,
} from "@shiju/learning/rank/board";
import { eq, type SQL, sql } from "drizzle-orm";
import { type Database, query, type Transaction } from "#database/database.ts";
import { sweepRows } from "#database/sweep.ts";
import { rankCounts, rankSums } from "#database/tables/study/rank.ts";

/** A learner with computed sums. The sums change only in the learner's turn (`lockAnswers`). */
export interface Person {
  userId: string;
  hidden: boolean;
}

/** Number of values that share a row at level 1 of the counts. */
const stepsAbove = 256;
const above = sql.raw(String(stepsAbove));

/** The amounts that a day adds to the boards, in seconds and in sentences. */
export interface Worth {
  seconds: number;
  sentences: number;
}

/** The amounts of days on each board that is kept, without zeros. */
export function amountsOn(days: readonly (Worth & { day: string })[], now: number): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { day, seconds, sentences } of days) {
    for (const metric of rankMetrics) {
      const added = metric === "time" ? seconds : sentences;
      if (added === 0) continue;
      for (const period of rankPeriods) {
        const board = boardOf(metric, period, day);
        if (isKept(board, now)) amounts.set(board, (amounts.get(board) ?? 0) + added);
      }
    }
  }
  return amounts;
}

/**
 * Tells whether a board is kept: it is shown now, or it was shown within the last days. Answers for the last days may
 * still arrive.
 */
function isKept(board: string, now: number): boolean {
  const [metric, period] = board.split("/") as [RankMetric, RankPeriod];
  // Dates are in order as texts.
  return board >= boardOf(metric, period, plusDays(rankDayOf(now), -7));
}

/**
 * Returns the statement that adds to a learner's amounts and recounts their values. The statement includes the caller's
 * part, `beside`.
 */
export function addToBoards(
  { userId, hidden }: Person,
  amounts: ReadonlyMap<string, number>,
  beside: SQL,
): SQL {
  const rows = [...amounts].map(([board, amount]) => ({ board, amount }));
  return sql`with ${beside}, given as (
      select board, amount, case when board like 'time/%' then 60 else 1 end as unit
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (board text, amount integer)
    ), before as (
      select board, value, -1 as people from rank_sums join given using (board) where user_id = ${userId}
    ), after as (
      insert into rank_sums as sums (board, user_id, amount, value, hidden)
      select board, ${userId}::uuid, amount, amount / unit, ${hidden}::boolean from given
      on conflict (user_id, board) do update set amount = sums.amount + excluded.amount,
        value = (sums.amount + excluded.amount) / case when sums.board like 'time/%' then 60 else 1 end
      returning board, value, 1 as people
    ) ${countChanges(sql`select * from before union all select * from after`, { userId, hidden })}`;
}

/** Counts a learner's values. Rows are written in key order, to avoid deadlocks. */
function countChanges(changes: SQL, { userId, hidden }: Person) {
  return sql`insert into rank_counts as counts (board, level, step, shard, people)
    select board, level, step, ${numberOf(userId)}::smallint % ${shards}, sum(people) from (${changes}) as changes,
      lateral (values (0::smallint, value), (1::smallint, value / ${above})) as levels (level, step)
    where value > 0 and not ${hidden}::boolean
    group by board, level, step having sum(people) <> 0 order by board, level, step
    on conflict (board, level, step, shard) do update set people = counts.people + excluded.people`;
}

/** Returns a number from 0 to 15. It spreads learners evenly, because ids are random. */
const numberOf = (userId: string) => Number.parseInt(userId.slice(-1), 16);

/**
 * The number of rows that share a count. Low values have more rows, because most learners have low values and change
 * them.
 */
const shards = sql.raw("case when step < 16 then 16 else 4 end");

/** Hides a learner on all boards, or shows them again. */
export async function setHidden(tx: Transaction, { userId, hidden }: Person): Promise<void> {
  const people = sql.raw(hidden ? "-1" : "1");
  await tx.execute(sql`with changed as (
      update rank_sums set hidden = ${hidden} where user_id = ${userId} and hidden <> ${hidden}
      returning board, value, ${people} as people
    ) ${countChanges(sql`select * from changed`, { userId, hidden: false })}`);
}

interface Standing {
  top: { userId: string; value: number }[];
  people: number;
  value: number;
  place: number | null;
  next: { value: number; place: number } | null;
}

/**
 * Returns the first places of a board and the learner's own place, all read at one moment. Equal values share a place.
 * A hidden learner gets the place that a shown learner with this value would have.
 */
export async function standingOn(
  db: Database,
  board: string,
  userId: string,
  most: number,
): Promise<Standing> {
  const [row] = await query<{
    top: Standing["top"] | null;
    people: number;
    value: number;
    place: number;
    above: number | null;
    people_above: number;
  }>(
    db,
    sql`with mine as materialized (
        select coalesce((select value from rank_sums where user_id = ${userId} and board = ${board}), 0) as value
      )
      select mine.value, next.value as above, next.people as people_above,
        (select coalesce(sum(people), 0)::integer from rank_counts where board = ${board} and level = 1) as people,
        (1 + (
          select coalesce(sum(people), 0) from rank_counts
          where board = ${board} and level = 1 and step > mine.value / ${above}
        ) + (
          select coalesce(sum(people), 0) from rank_counts
          where board = ${board} and level = 0 and step > mine.value and step < (mine.value / ${above} + 1) * ${above}
        ))::integer as place,
        (select jsonb_agg(leader) from (
          select user_id as "userId", value from rank_sums
          where board = ${board} and hidden = false and value > 0 order by value desc nulls last, user_id limit ${most}
        ) as leader) as top
      from mine left join lateral (
        select step as value, sum(people)::integer as people from rank_counts
        where board = ${board} and level = 0 and step > mine.value
        group by step having sum(people) > 0 order by step limit 1
      ) as next on true`,
  );
  if (!row) throw new Error("a board answers one row");
  return {
    top: row.top ?? [],
    people: row.people,
    value: row.value,
    place: row.value > 0 ? row.place : null,
    next: row.above === null ? null : { value: row.above, place: row.place - row.people_above },
  };
}

/** Removes a learner from all boards. */
export async function leaveBoards(tx: Transaction, userId: string): Promise<void> {
  await setHidden(tx, { userId, hidden: true });
  await tx.execute(sql`delete from rank_sums where user_id = ${userId}`);
}

/** Deletes boards that are no longer shown and get no more answers. */
export async function sweepBoards(db: Database, now: Date, stop?: AbortSignal): Promise<void> {
  const boards = await query<{ board: string }>(db, sql`select distinct board from rank_counts`);
  for (const { board } of boards.filter((one) => !isKept(one.board, now.getTime()))) {
    await sweepRows(db, rankSums, eq(rankSums.board, board), { stop });
    // The boards are found by their counts, which therefore go last.
    await sweepRows(db, rankCounts, eq(rankCounts.board, board), { stop });
  }
}
