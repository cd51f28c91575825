import { openScheduler } from "@shiju/learning/memory/card";
import { good } from "@shiju/learning/memory/rating";
import { sentenceOf } from "@shiju/learning/testing/sentences";
import { sql } from "drizzle-orm";
import { type Database, query } from "../../apps/server/src/database/database.ts";
import { recomputeMemoryOf } from "../../apps/server/src/features/study/review/review.memory.service.ts";
import {
  dueToday,
  reviewOverview,
} from "../../apps/server/src/features/study/review/review.queue.service.ts";
import { addLearner } from "../../apps/server/src/testing/people/learners.ts";
import { quantile, type Report } from "../figure.ts";
import { interleaved } from "../rounds.ts";
import { onServerTables } from "./on-postgres.ts";

const sentenceCount = 16_000;
const wordCount = 4000;
const attemptsOfItem = 10;
const attemptCount = (sentenceCount + wordCount) * attemptsOfItem;
const rounds = 3;
const asksInRound = 100;

type Whose = Parameters<typeof dueToday>[1];

/**
 * Measures the due items of a learner with 20,000 items and 200,000 attempts, and a new computation of them all. The
 * reference is reading the due cards alone, and reading the ratings with FSRS alone.
 */
export async function review(): Promise<Report> {
  return onServerTables(async ({ db }) => {
    const { id: userId } = await addLearner(db);
    await generate(db, userId);
    return measure(db, { userId, timeZone: "Asia/Shanghai" });
  });
}

/**
 * Generates items that were asked ten times within a year, at growing distances. Each item was wrong one time in eight.
 */
async function generate(db: Database, userId: string): Promise<void> {
  const content = JSON.stringify(sentenceOf("I have | an egg | for breakfast."));
  await db.execute(sql`insert into packs (id, hash, type, title, description, level, category, access, license, lesson_count, sentence_count)
    values ('bench', 'bench', 'course', 'bench', 'bench', 1, 'bench', 'free', 'CC-BY-4.0', 1, ${sentenceCount})`);
  await db.execute(sql`insert into lessons (id, pack_id, position, title, goal, sentence_count, step_counts)
    values ('bench.lesson', 'bench', 1, 'bench', 'bench', ${sentenceCount}, '{1,1,1,1}')`);
  await db.execute(sql`insert into sentences (id, lesson_id, position, version, en, zh)
    select 'bench.lesson.' || n, 'bench.lesson', n, 'v1', 'I have an egg for breakfast.', '我早餐吃一个鸡蛋。'
    from generate_series(1, ${sentenceCount}::integer) as n`);
  await db.execute(sql`insert into sentence_versions (sentence_id, version, content)
    select id, 'v1', ${content}::jsonb || jsonb_build_object('id', id, 'version', 'v1') from sentences`);
  await db.execute(sql`insert into dictionary_words (sentence_id, position, pack_id, level, lemma, form, class, us, uk, syllables)
    select 'bench.lesson.' || n, 0, 'bench', 1, 'word' || n, 'word' || n, 'n', '', '', '{}'
    from generate_series(1, ${wordCount}::integer) as n`);
  // One after another, as a statement may not take long.
  for (let asked = 1; asked <= attemptsOfItem; asked += 1)
    await db.execute(sql`insert into attempts (id, user_id, subject_kind, subject_id, source, practice_type, mode, step,
      content_version, started_at, judged_with, events, passed, checks, errors, first_check_right, shown, skipped,
      hints, ms, chars, slips)
    select gen_random_uuid(), ${userId}::uuid, kind, id, case kind when 'word' then 'wordCourse' else 'course' end,
      case kind when 'sentence' then 'translation' end, case kind when 'word' then 'mode4' end,
      case kind when 'word' then 'word' else '0:0-6' end, case kind when 'sentence' then 'v1' end,
      now() - interval '1 day' * (3 * (10 - asked) * (10 - asked) + abs(hashtext(id)) % 60 + 1),
      '{"ignore_case":true,"ignore_name":true,"always_show":false,"input":"keys"}'::jsonb, '[]'::jsonb,
      true, 1, wrong, wrong = 0, false, false, 0, 6000 + (random() * 6000)::integer, 28,
      case when wrong > 0 then '[{"word":3,"typed":"eg"}]'::jsonb else '[]'::jsonb end
    from (
      select 'sentence' as kind, 'bench.lesson.' || n as id from generate_series(1, ${sentenceCount}::integer) as n
      union all select 'word', 'word' || n from generate_series(1, ${wordCount}::integer) as n
    ) as items, (select ${asked}::integer as asked) as time,
      lateral (select (abs(hashtext(id || asked)) % 8 = 0)::integer as wrong) as luck`);
  await db.execute(sql`vacuum analyze`);
}

async function measure(db: Database, whose: Whose): Promise<Report> {
  const recompute = await interleaved(rounds, {
    ours: () => perSecond(() => recomputeMemoryOf(db, whose)),
    bare: () => perSecond(() => scheduleAlone(db, whose.userId)),
  });
  await db.execute(sql`vacuum analyze`);
  const [counts] = await query<{ cards: number; due: number }>(
    db,
    sql`select count(*)::integer as cards, count(*) filter (where due <= current_date)::integer as due from cards`,
  );
  const asks = (ask: () => Promise<unknown>) => async () => {
    const times: number[] = [];
    for (let left = asksInRound; left > 0; left -= 1) {
      const started = performance.now();
      await ask();
      times.push(performance.now() - started);
    }
    return times;
  };
  const bare = asks(() =>
    db.execute(sql`select kind, item_id from cards where user_id = ${whose.userId} and due <= current_date
      order by (current_date - last_review) / stability desc limit 130`),
  );
  const queue = await interleaved(rounds, {
    ours: asks(() => dueToday(db, whose, { now: new Date() })),
    bare,
  });
  const overview = await interleaved(rounds, {
    ours: asks(() => reviewOverview(db, whose, new Date())),
    bare,
  });
  const slowest = (title: string, times: typeof queue) => ({
    title,
    unit: "ms" as const,
    measured: quantile(times.ours.flat(), 0.95),
    bare: quantile(times.bare.flat(), 0.95),
    goal: { atMost: 10 },
  });
  return {
    figures: [
      slowest("what is due today, p95", queue),
      slowest("what is due with the forecast, p95", overview),
      {
        title: "attempts a second into memory",
        unit: "/s",
        measured: quantile(recompute.ours, 0.5),
        bare: quantile(recompute.bare, 0.5),
        goal: { atLeast: 20_000 },
      },
    ],
    notes: [
      `${counts?.cards} cards, ${counts?.due} of them due, of ${attemptCount} attempts`,
      "bare: the most forgotten due cards alone; ratings read and FSRS computed alone",
    ],
  };
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (attemptCount * 1000) / (performance.now() - started);
}

/** Reads the days of all attempts at once, and computes a card for each of their items. Keeps nothing. */
async function scheduleAlone(db: Database, userId: string): Promise<void> {
  const rows = await query<{ days: string[] }>(
    db,
    sql`select array_agg(started_at::date::text order by started_at) as days from attempts
      where user_id = ${userId} group by subject_kind, subject_id`,
  );
  const schedule = openScheduler({ retention: 0.9, weights: null });
  for (const { days } of rows) schedule(days.map((day) => ({ day, rating: good })));
}
