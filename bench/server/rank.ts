import { setTimeout as sleep } from "node:timers/promises";
import { boardOf, rankDayOf } from "@shiju/learning/rank/board";
import { sql } from "drizzle-orm";
import pg from "pg";
import { type Database, type OpenDatabase, query } from "../../apps/server/src/database/database.ts";
import { lockAnswers } from "../../apps/server/src/database/locks.ts";
import { openLogArchive } from "../../apps/server/src/features/study/attempts/attempts.archive.service.ts";
import { standingOn } from "../../apps/server/src/features/study/rank/rank.boards.service.ts";
import { countForRank } from "../../apps/server/src/features/study/rank/rank.compute.service.ts";
import { type Figure, quantile, type Report } from "../figure.ts";
import { interleaved } from "../rounds.ts";
import { onServerTables } from "./on-postgres.ts";

/** `RANK_LEARNERS=10000000` measures among ten million learners, who take some minutes to generate. */
const learners = Number(process.env["RANK_LEARNERS"] ?? 1_000_000);
const rounds = 3;
const asksInRound = 500;
const writers = 200;
const writesInRound = 5;
/** The pause between two answers of a writer, so that the earlier answers do not stand in the way of the next one. */
const pauseMs = 1000;

/**
 * Measures an exact place with the first hundred, and an answer that changes places, among many generated learners. The
 * reference is the first hundred alone, and one row that is changed by its key.
 */
export async function rank(): Promise<Report> {
  return onServerTables(async ({ db, patiently }, url) => {
    await generate(url);
    return measure(db, patiently);
  });
}

/** Generates the learners. Their ids are numbers written as UUIDs. Most learners have little and some have a lot. */
async function generate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const boards = (["day", "week", "month", "all"] as const).map((period) => boardOf("time", period, today));
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    await client.query(
      `insert into users (id, phone, nickname, invitation_code)
       select lpad(to_hex(n), 32, '0')::uuid, 'bench' || n, 'learner', 'bench' || n from generate_series(1, $1::integer) as n`,
      [learners],
    );
    await client.query("insert into rank_people select id, false from users");
    for (const [index, board] of boards.entries())
      await client.query(
        `insert into rank_sums (board, user_id, amount, value, hidden)
         select $1, lpad(to_hex(n), 32, '0')::uuid, value * 60, value, false from (
           select n, (60 * exp(1.5 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random())) / $2)::integer as value
           from generate_series(1, $3::integer) as n) as generated`,
        [board, 4 ** (3 - index), learners],
      );
    await client.query(`insert into rank_counts (board, level, step, shard, people)
      select board, level, step, get_byte(uuid_send(user_id), 15) & case when step < 16 then 15 else 3 end, count(*)
      from rank_sums, lateral (values (0, value), (1, value / 256)) as levels (level, step)
      where value > 0 group by 1, 2, 3, 4`);
    await client.query("vacuum analyze users, rank_people, rank_sums, rank_counts");
    // Data that these statements left to be written are not to be written while answers are measured.
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}

const today = rankDayOf(Date.now());
const anyone = () => idOf(1 + Math.floor(Math.random() * learners));
const idOf = (n: number) =>
  n
    .toString(16)
    .padStart(32, "0")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

async function measure(db: Database, patiently: OpenDatabase["patiently"]): Promise<Report> {
  const board = boardOf("time", "all", today);
  const asks = async (ask: (userId: string) => Promise<unknown>) => {
    const times: number[] = [];
    for (let left = asksInRound; left > 0; left -= 1) times.push(await timeOf(() => ask(anyone())));
    return times;
  };
  const firstHundred = () =>
    db.execute(sql`select user_id, value from rank_sums where board = ${board} and hidden = false
      order by value desc nulls last, user_id limit 100`);
  await asks((userId) => standingOn(db, board, userId, 100));
  const places = await interleaved(rounds, {
    ours: () => asks((userId) => standingOn(db, board, userId, 100)),
    bare: () => asks(firstHundred),
  });
  // As in a server that runs, connections are open and have planned the statements.
  await writing((userId) => answer(db, userId));
  const writes = await interleaved(rounds, {
    ours: () => writing((userId) => answer(db, userId)),
    bare: () =>
      writing((userId) =>
        db.execute(
          sql`update rank_sums set amount = amount + 1 where user_id = ${userId} and board = ${board}`,
        ),
      ),
  });
  // Reads every sum. Among ten million learners that takes longer than the server allows for a statement.
  const wrong = await patiently(faultsIn);
  const figure = (title: string, share: number, times: typeof places, atMost: number): Figure => ({
    title,
    unit: "ms",
    measured: quantile(times.ours.flat(), share),
    bare: quantile(times.bare.flat(), share),
    goal: { atMost },
  });
  const many = learners.toLocaleString("en");
  return {
    figures: [
      figure(`own place and the first 100 of ${many} learners, p99`, 0.99, places, 5),
      figure(`an answer of a minute under ${writers} writers, p95`, 0.95, writes, 2),
      {
        title: "counts that are not what sums say, afterwards",
        unit: "",
        measured: wrong,
        goal: { atMost: 0 },
      },
    ],
    notes: [
      `bare: the first 100 alone; one row changed by its key`,
      `an answer: ${writers} writers, each once every ${pauseMs} ms, ${writers * writesInRound * rounds} in all`,
    ],
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Each writer begins at a time of its own. */
async function writing(write: (userId: string) => Promise<unknown>): Promise<number[]> {
  const times = await Promise.all(
    Array.from({ length: writers }, async () => {
      const own: number[] = [];
      await sleep(Math.random() * pauseMs);
      for (let left = writesInRound; left > 0; left -= 1) {
        const took = await timeOf(() => write(anyone()));
        own.push(took);
        await sleep(Math.max(0, pauseMs - took));
      }
      return own;
    }),
  );
  return times.flat();
}

/** Counts a minute that ends now. This minute changes a place on each of the four boards. */
function answer(db: Database, userId: string): Promise<void> {
  const given = { startedAt: Date.now() - 60_000, ms: 60_000, receivedAt: Date.now() };
  const answers = [{ id: userId, given, sentence: null, doubt: undefined, stalls: 0 }];
  return db.transaction(async (tx) => {
    await lockAnswers(tx, userId);
    await countForRank(tx, { userId, since: new Date(0) }, answers, {
      now: new Date(given.receivedAt),
      archive: openLogArchive(db, undefined),
    });
  });
}

/** Counts that are not what the sums say. */
async function faultsIn(db: Database): Promise<number> {
  const [found] = await query<{ wrong: number }>(
    db,
    sql`select count(*)::integer as wrong from (
      select board, level, step from (
        select board, level, step, -people as people from rank_counts
        union all select board, 0, value, count(*) from rank_sums where value > 0 group by board, value
        union all select board, 1, value / 256, count(*) from rank_sums where value > 0 group by board, value / 256
      ) as both_ways group by board, level, step having sum(people) <> 0) as wrong`,
  );
  return found?.wrong ?? Number.NaN;
}
