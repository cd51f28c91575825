import { rankDayOf } from "@shiju/learning/rank/board";
import pg from "pg";
import { ladderOf } from "../../apps/server/src/features/content/courses/courses.ladder.service.ts";
import { recountRest } from "../../apps/server/src/features/study/progress/progress.packs.service.ts";
import { aPack, food, station } from "../../apps/server/src/testing/content/packs.ts";
import { seedPack } from "../../apps/server/src/testing/seed.ts";
import type { Database } from "../../apps/server/src/database/database.ts";
import { openLogArchive } from "../../apps/server/src/features/study/attempts/attempts.archive.service.ts";
import { leagueWeekOf } from "../../apps/server/src/features/study/rank/rank.league.service.ts";
import { turnWeek } from "../../apps/server/src/features/study/rank/rank.league.turn.service.ts";
import { closeDays, computeMissing } from "../../apps/server/src/features/study/rank/rank.works.service.ts";
import { sendReports } from "../../apps/server/src/features/study/reminders/reminders.reports.service.ts";
import { remindDaily } from "../../apps/server/src/features/study/reminders/reminders.daily.service.ts";
import { sweepPractised } from "../../apps/server/src/features/study/time/time.practised.service.ts";
import { pagesOfLearners } from "../../apps/server/src/features/people/accounts/accounts.zones.service.ts";
import { keepWeeks } from "../../apps/server/src/features/operator/members/members.service.ts";
import type { Figure, Report } from "../figure.ts";
import { median } from "../figure.ts";
import { onServerTables } from "./on-postgres.ts";

/** `MANY_LEARNERS=3000000` measures among three million learners, who take some minutes to generate. */
const learners = Number(process.env["MANY_LEARNERS"] ?? 300_000);
/** Of so many learners one studied last week and gets a report. */
const oneIn = 1000;
/** Monday noon in China, when reports are due, and when a day on which everybody practised is over. */
const now = new Date("2026-11-23T04:00:00Z");
const closing = rankDayOf(now.getTime() - 6 * 24 * 3600_000);
const lastMonday = "2026-11-16";
const lastWeek = "2026-11-18";
const pack = aPack({ id: "many" }, [[food, station]]);
const [lesson] = pack.lessons;
const passed = [...ladderOf(lesson?.sentences ?? []).values()].slice(0, 10);
/** Pages at each end whose median is shown. */
const pagesShown = 20;

/**
 * Measures the hourly work of a site with many learners. Each piece of work has the time limits of the server's own
 * connections.
 */
export async function many(): Promise<Report> {
  return onServerTables(async ({ db }, url) => {
    await seedPack(db, pack);
    await generate(url);
    return measure(db, url);
  });
}

async function generate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    for (const [statement, ...values] of generated) await client.query(statement, values);
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}

const id = "lpad(to_hex(n), 32, '0')::uuid";
const generated: [string, ...unknown[]][] = [
  [
    `insert into users (id, phone, nickname, invitation_code, last_seen_at)
     select ${id}, 'bench' || n, 'learner', 'bench' || n, '2026-11-22' from generate_series(1, $1::integer) as n`,
    learners,
  ],
  ["insert into rank_people select id, false from users"],
  [
    `insert into rank_days (user_id, day, seconds, sentences, work)
     select id, $1::date, 600, 10, '{"seconds":600,"sentences":10}' from users`,
    closing,
  ],
  [
    `insert into rank_sentences (user_id, day, sentence_id)
     select id, $1::date, 'sentence-' || n from users, generate_series(1, 10) as n`,
    closing,
  ],
  [
    `insert into practised_intervals (user_id, started_at, ended_at)
     select id, '2026-01-01', '2026-01-01 00:10' from users`,
  ],
  [
    `insert into study_days (user_id, date, pack_id, ms)
     select ${id}, $1::date, '', 600000 from generate_series(1, $2::integer, $3::integer) as n`,
    lastWeek,
    learners,
    oneIn,
  ],
  [
    `insert into lesson_progress (user_id, lesson_id, passed_sentences, passed_chunks, passed_combos, passed_words,
       first_checks, first_checks_right, last_studied_at) select id, $1, 0, 0, 0, 0, 0, 0, now() from users`,
    lesson?.id,
  ],
  [
    `insert into passed_steps (user_id, lesson_id, sentence_id, step)
     select id, $1, sentence, step from users, unnest($2::text[], $3::text[]) as passed (sentence, step)`,
    lesson?.id,
    passed.map(({ sentenceId }) => sentenceId),
    passed.map(({ step }) => step),
  ],
  ["insert into lesson_recounts values ($1, '00000000-0000-0000-0000-000000000000')", lesson?.id],
  ["insert into league_people (user_id, joined, division) select id, true, 1 from users"],
  // Last week's groups, which are settled.
  [
    `insert into league_groups (id, week, division, settled)
     select ${id}, $1::date, 1, true from generate_series(1, ($2::integer + 29) / 30) as n`,
    lastMonday,
    learners,
  ],
  [
    `insert into league_seats (user_id, week, group_id)
     select ${id}, $1::date, lpad(to_hex(1 + (n - 1) / 30), 32, '0')::uuid from generate_series(1, $2::integer) as n`,
    lastMonday,
    learners,
  ],
];

async function measure(db: Database, url: string): Promise<Report> {
  const push = { send: async () => ({ kind: "failed" as const }), isService: () => false };
  const works: [string, () => Promise<unknown>][] = [
    [
      "sums of learners who have none",
      () => computeMissing(db, { now, archive: openLogArchive(db, undefined) }),
    ],
    ["days that are over for rank", () => closeDays(db, now)],
    [`weekly reports, of one learner in ${oneIn}`, () => sendReports(db, push, now)],
    ["weekly reports, all sent", () => sendReports(db, push, now)],
    ["daily reminders", () => remindDaily(db, push, now)],
    ["the order of people by their week", () => keepWeeks(db, now)],
    ["times of practice that decide nothing", () => sweepPractised(db, now)],
    [`progress in a changed lesson, ${passed.length} steps each`, () => recountRest(db)],
    [`the league's groups of ${leagueWeekOf(now)}`, () => turnWeek(db, now)],
  ];
  const figures: Figure[] = [];
  const notes = [`${learners.toLocaleString("en")} learners`];
  for (const [title, work] of works) {
    const started = performance.now();
    try {
      await work();
      figures.push({ title, unit: "s", measured: (performance.now() - started) / 1000 });
    } catch (error) {
      const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : error;
      notes.push(`FAILED after ${Math.round(performance.now() - started)} ms: ${title}: ${String(reason)}`);
    }
  }
  const times = await pageTimes(db);
  const page = (title: string, some: number[]): Figure => ({
    title: `a page of learners, ${title}`,
    unit: "ms",
    measured: median(some),
    goal: { atMost: 50 },
  });
  figures.push(page("first", times.slice(0, pagesShown)), page("last", times.slice(-pagesShown)), {
    title: "days left open, reports that are missing, progress that is wrong",
    unit: "",
    measured: await left(url),
    goal: { atMost: 0 },
  });
  return { figures, notes };
}

/** Milliseconds that each page of learners takes. */
async function pageTimes(db: Database): Promise<number[]> {
  const times: number[] = [];
  let started = performance.now();
  for await (const _ of pagesOfLearners(db, now)) {
    times.push(performance.now() - started);
    started = performance.now();
  }
  return times;
}

async function left(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ left: number }>(
      `select (select count(*) from rank_days where work is not null)::integer + (select count(*) from rank_sentences)::integer
         + (select count(*) from study_days where not exists (
             select from weekly_reports as report where report.user_id = study_days.user_id))::integer
         + (select count(*) from lesson_progress where passed_sentences + passed_chunks + passed_combos + passed_words
             <> ${passed.length})::integer as left`,
    );
    return rows[0]?.left ?? Number.NaN;
  } finally {
    await client.end();
  }
}
