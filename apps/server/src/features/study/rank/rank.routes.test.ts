import { randomUUID } from "node:crypto";
import type { Attempt } from "@shiju/contract/study/attempts";
import type { Leaderboard } from "@shiju/contract/study/rank";
import { expect, inject, test } from "vitest";
import { attempts } from "#database/tables/study/attempts.ts";
import { query, type Transaction } from "#database/database.ts";
import { lockAnswers } from "#database/locks.ts";
import { runCommand } from "#admin/commands.ts";
import { rankDayOf, startOfRankDay } from "@shiju/learning/rank/board";
import { removeLeavers } from "#features/people/my-data/my-data.deletion.service.ts";
import { openLogArchive } from "#features/study/attempts/attempts.archive.service.ts";
import { composedOn } from "#testing/composed.ts";
import { anAttempt } from "#testing/study/attempts.ts";
import { ago, days } from "#testing/clock.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { aPack, food } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { aReportOfOneDay } from "#testing/study/study-time.ts";
import { eq, sql } from "drizzle-orm";
import { countForRank } from "./rank.compute.service.ts";
import { computeMissing } from "./rank.works.service.ts";

const pack = aPack(
  { id: "first-steps" },
  Array.from({ length: 12 }, () => [food]),
);
const [lesson] = pack.lessons as [(typeof pack.lessons)[number]];
const server = testServer((db) => seedCourses(db, [pack]));
const minute = 60_000;
const computing = () => ({ now: new Date(), archive: openLogArchive(server.db(), undefined) });

const board = async (learner: TestLearner, by = "time", period = "all") =>
  (await server.as(learner)("GET", `/api/rank?period=${period}&by=${by}`)).body as Leaderboard;
const mine = async (learner: TestLearner, by?: string, period?: string) =>
  (await board(learner, by, period)).me;
const aLearner = (nickname = "同学") =>
  server.newLearner({ nickname, createdAt: ago(30 * days), vipType: 5 });
const send = async (learner: TestLearner, list: Attempt[]) => {
  for (let at = 0; at < list.length; at += 50) {
    const answer = await server.as(learner)("POST", "/api/game/attempts", {
      attempts: list.slice(at, at + 50),
    });
    expect(answer).toMatchObject({ status: 200, body: { refused: [] } });
  }
};
/** An attempt of half a minute at a lesson's first sentence. */
const halfMinute = (startedAt: number, change: Partial<Attempt> = {}, of = lesson): Attempt => {
  const attempt = anAttempt(of, { started_at: new Date(startedAt).toISOString(), ...change });
  const last = attempt.events.length - 1;
  const events = attempt.events.map(([ms, ...rest], at): Attempt["events"][number] => [
    at === last ? 30_500 : ms,
    ...rest,
  ]);
  return { ...attempt, events };
};
/** Now, but not soon after midnight in Shanghai: at midnight the rest of a second is lost. */
const lately = () => {
  const midnight = startOfRankDay(rankDayOf(Date.now()));
  return Date.now() - midnight < 30 * minute ? midnight - 1000 : Date.now();
};
/** Returns `count` minutes of answers, one after the other. The last answer ends at `end`. */
const minutes = (count: number, end = lately()): Attempt[] =>
  Array.from({ length: count * 2 }, (_, at) => halfMinute(end - (at + 1) * 30_000 - 500));
/** Noon in Shanghai, this many days ago. */
const noon = (back: number) => startOfRankDay(rankDayOf(Date.now() - back * days)) + days / 2;

const countsAsSums = async () => {
  const rows = await query<{ board: string }>(
    server.db(),
    sql`select board, level, step, sum(people)::integer as people from (
        select board, level, step, -people as people from rank_counts
        union all select board, 0, value, 1 from rank_sums where value > 0 and not hidden
        union all select board, 1, value / 256, 1 from rank_sums where value > 0 and not hidden
      ) as both_ways group by 1, 2, 3 having sum(people) <> 0`,
  );
  expect(rows).toEqual([]);
};

test("a visitor has no place, and what is no board is refused", async () => {
  expect((await server.as(null)("GET", "/api/rank")).status).toBe(401);
  const answer = await server.as(await aLearner())("GET", "/api/rank?period=year");
  expect(answer).toMatchObject({ status: 422, body: { fields: { period: "请选今日、本周、本月或总榜" } } });
});

test("everybody has a place by what they answered, and whoever has as much has the same", async () => {
  const [first, second, third, last] = await Promise.all(["甲", "乙", "丙", "丁"].map(aLearner));
  if (!first || !second || !third || !last) throw new Error("no learners");
  await send(first, minutes(4));
  await send(second, minutes(3));
  await send(third, minutes(3));
  await send(last, minutes(2));
  const { top, me, people } = await board(last);
  const ours = top.filter(({ nickname }) => ["甲", "乙", "丙", "丁"].includes(nickname));
  expect(ours.map(({ value }) => value)).toEqual([4, 3, 3, 2]);
  const start = (ours[0]?.place ?? 0) - 1;
  expect(ours.map(({ place }) => place - start)).toEqual([1, 2, 2, 4]);
  expect(ours.map(({ is_me }) => is_me)).toEqual([false, false, false, true]);
  expect(me).toMatchObject({ value: 2, place: start + 4, next: { value: 3, place: start + 2 } });
  expect(people).toBeGreaterThanOrEqual(4);
  expect(JSON.stringify(top)).not.toContain(first.id);
  await countsAsSums();
});

test("whoever has done nothing has no place, and sees who comes next", async () => {
  const idle = await aLearner();
  await send(await aLearner(), minutes(1));
  expect(await mine(idle)).toMatchObject({ value: 0, place: null, hidden: false, next: { value: 1 } });
});

test("a sentence counts once a day, from memory and unaided", async () => {
  const learner = await aLearner();
  const right = halfMinute(noon(1));
  await send(learner, [
    { ...halfMinute(noon(1)), judged_with: { ...right.judged_with, always_show: true } },
    { ...halfMinute(noon(1)), practice_type: "listen" },
    { ...halfMinute(noon(1)), events: [[400, "shown", 0], ...right.events] },
    { ...halfMinute(noon(1)), events: [[30_000, "skipped", 0]] },
  ]);
  expect((await mine(learner, "sentences")).value).toBe(0);
  await send(learner, [right, halfMinute(noon(1) + minute), halfMinute(noon(1) + 2 * minute)]);
  expect((await mine(learner, "sentences")).value).toBe(1);
  await send(learner, minutes(1, Date.now()));
  expect((await mine(learner, "sentences")).value).toBe(2);
});

test("what was sent again counts nothing", async () => {
  const learner = await aLearner();
  const answers = minutes(3);
  await send(learner, answers);
  await send(learner, answers.toReversed());
  expect((await mine(learner)).value).toBe(3);
});

test("a claim of study time alone has no place", async () => {
  const learner = await aLearner();
  const answer = await server.as(learner)("POST", "/api/game/add_time_today", aReportOfOneDay());
  expect(answer.status).toBe(200);
  expect(await mine(learner)).toMatchObject({ value: 0, place: null });
});

test.each<[string, string, (attempt: Attempt, at: number) => Partial<Attempt>]>([
  [
    "every event at 0 ms",
    "比任何人打字都快",
    ({ events }) => ({ events: events.map(([, ...rest]) => [0, ...rest]) }),
  ],
  [
    "times that run backwards",
    "按键的时间倒着走",
    ({ events }) => ({ events: events.map(([ms, ...rest], at) => [at === 1 ? 0 : ms + 30_000, ...rest]) }),
  ],
  [
    "answers of a week ago",
    "两天以后才送到",
    (_, at) => ({ started_at: ago(7 * days + at * minute).toISOString() }),
  ],
])("%s counts for memory and not for rank, and the operator sees why", async (_, reason, forge) => {
  const phone = `137${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  const learner = await server.newLearner({ phone, createdAt: ago(30 * days) });
  const forged = minutes(5).map((attempt, at) => ({ ...attempt, ...forge(attempt, at) }));
  await send(learner, forged);
  expect(await mine(learner)).toMatchObject({ value: 0, place: null });
  expect(await mine(learner, "sentences")).toMatchObject({ value: 0, place: null });
  expect(await server.db().$count(attempts, eq(attempts.userId, learner.id))).toBe(forged.length);
  const { code, text } = await runCommand(server.db(), ["list-doubted", phone]);
  expect(code).toBe(0);
  expect(text.split("\n")[0]).toBe(`${reason}：${forged.length} 次`);
  expect(text).toContain(forged[0]?.id);
});

test("an account of some seconds has no more than these, whatever it says", async () => {
  const learner = await server.newLearner({ createdAt: ago(100_000) });
  await send(learner, minutes(40, Date.now()));
  expect((await mine(learner)).value).toBe(1);
});

test("hours in one log, or the same minute a hundred times, are minutes", async () => {
  const learner = await aLearner();
  // 16 hours of one day.
  const long = halfMinute(noon(1) - 11 * 3600_000);
  const gaps = Array.from({ length: 1000 }, (_, at): Attempt["events"][number] => [
    (at + 1) * 59_000,
    "hinted",
    0,
    "sound",
  ]);
  await send(learner, [{ ...long, events: gaps }]);
  expect((await mine(learner)).value).toBe(5);
  const other = await aLearner();
  await send(
    other,
    Array.from({ length: 100 }, () => halfMinute(noon(1))),
  );
  expect((await mine(other)).value).toBe(0);
  expect((await mine(other, "sentences")).value).toBe(1);
});

test("a day forged whole is two hours of it", async () => {
  const learner = await aLearner();
  await send(
    learner,
    Array.from({ length: 600 }, (_, at) => halfMinute(noon(1) - 5 * 3600_000 + at * 55_000)),
  );
  expect((await mine(learner)).value).toBe(120);
});

test("who takes no part is seen by nobody, is in nobody's way, and still sees a place", async () => {
  const [ahead, behind] = [await aLearner("前"), await aLearner("后")];
  await send(ahead, minutes(20));
  await send(behind, minutes(19));
  const before = await mine(behind);
  const choose = (rank_opt_out: boolean) =>
    server.as(ahead)("POST", "/api/users/my/setting", {
      values: { rank_opt_out },
      changed_at: { rank_opt_out: new Date().toISOString() },
    });
  await choose(true);
  const seen = await board(behind);
  expect(seen.me.place).toBe((before.place ?? 0) - 1);
  expect(seen.top.map(({ nickname }) => nickname)).not.toContain("前");
  expect(await mine(ahead)).toMatchObject({ hidden: true, value: 20, place: (before.place ?? 0) - 1 });
  await send(ahead, minutes(21));
  await countsAsSums();
  await choose(false);
  expect((await mine(behind)).place).toBe(before.place);
  await countsAsSums();
});

/** All that ranks keep of learners. */
const everything = () =>
  query(
    server.db(),
    sql`select * from (
      select user_id::text, board, amount, value from rank_sums
      union all select user_id::text, day::text, seconds, sentences from rank_days
      union all select user_id::text, sentence_id, 0, 0 from rank_sentences
      union all select attempt_id::text, reason, 0, 0 from rank_doubted) as rows order by 1, 2, 3, 4`,
  );
const isSameComputedAgain = async () => {
  const before = await everything();
  expect(before.length).toBeGreaterThan(10);
  expect((await runCommand(server.db(), ["recompute-rank"])).code).toBe(0);
  expect(await everything()).toEqual(before);
  await countsAsSums();
  return before;
};

test("sums computed again from the attempts are the same, also for those who had none", async () => {
  const learner = await aLearner();
  await send(learner, minutes(7).toReversed());
  await send(learner, [halfMinute(noon(1)), anAttempt(lesson, { events: [[0, "shown", 0]] })]);
  const before = await isSameComputedAgain();
  for (const table of [
    "rank_people",
    "rank_sums",
    "rank_counts",
    "rank_days",
    "rank_sentences",
    // A doubt about one call is kept when the call comes, so it cannot be computed again.
    "rank_doubted where reason <> 'unfit'",
  ])
    await server.db().execute(sql.raw(`delete from ${table}`));
  await computeMissing(server.db(), computing());
  expect(await everything()).toEqual(before);
  await countsAsSums();
});

test("calls of one learner at the same time lose nothing", async () => {
  const learner = await aLearner();
  const end = lately();
  // Copied, and each in a lesson of its own: what else follows from answers has no row that two of them share.
  const copied = pack.lessons.map((of, at) => {
    const attempt = halfMinute(end - (at + 1) * 30_000 - 500, {}, of);
    return { ...attempt, judged_with: { ...attempt.judged_with, always_show: true } };
  });
  await Promise.all(copied.map((attempt) => send(learner, [attempt])));
  expect((await mine(learner)).value).toBe(6);
  await countsAsSums();
});

test("many learners at the same time come to what their attempts say, whatever else they do", async () => {
  const learners = await Promise.all(Array.from({ length: 12 }, () => aLearner()));
  await Promise.all(
    learners.flatMap((learner, at) => [
      ...minutes(2 + (at % 3)).map((attempt) => send(learner, [attempt])),
      send(learner, [halfMinute(noon(1)), { ...halfMinute(noon(1)), practice_type: "listen" }]),
      mine(learner),
      ...[true, false].map((rank_opt_out) =>
        server.as(learner)("POST", "/api/users/my/setting", {
          values: { rank_opt_out },
          changed_at: { rank_opt_out: new Date().toISOString() },
        }),
      ),
    ]),
  );
  expect(await Promise.all(learners.map(async (learner) => (await mine(learner)).value))).toEqual(
    learners.map((_, at) => 2 + (at % 3)),
  );
  await isSameComputedAgain();
});

test("counts stay exact when answers come together and some of their transactions end otherwise", async () => {
  const learners = await Promise.all(Array.from({ length: 10 }, () => aLearner()));
  await Promise.all(learners.map((learner) => send(learner, minutes(2, noon(1)))));
  const endings: (((tx: Transaction) => Promise<unknown>) | undefined)[] = [
    undefined,
    () => Promise.reject(new Error("no more")),
    (tx) => tx.execute(sql`select 1 / 0`),
    undefined,
  ];
  if (inject("database").kind === "postgres")
    endings.push((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`), undefined);
  const outcomes = await Promise.allSettled(
    learners.flatMap(({ id }) =>
      endings.map((ending, at) =>
        server.db().transaction(async (tx) => {
          await lockAnswers(tx, id);
          const given = { startedAt: noon(1) + (at + 1) * 10 * minute, ms: minute, receivedAt: Date.now() };
          const answer = { id: randomUUID(), given, sentence: null, doubt: undefined, stalls: 0 };
          await countForRank(tx, { userId: id, since: new Date(0) }, [answer], computing());
          await ending?.(tx);
        }),
      ),
    ),
  );
  const kept = endings.filter((ending) => ending === undefined).length;
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(kept * learners.length);
  const values = await Promise.all(learners.map(async (learner) => (await mine(learner)).value));
  expect(values).toEqual(learners.map(() => 2 + kept));
  await countsAsSums();
});

test("whoever leaves takes their places along", async () => {
  const leaver = await aLearner();
  await send(leaver, [...minutes(2), halfMinute(noon(1))]);
  await server
    .db()
    .execute(sql`update users set delete_at = now() - interval '1 day' where id = ${leaver.id}`);
  await removeLeavers(server.db(), composedOn(server.db()).core, new Date());
  const left = await query<{ count: number }>(
    server.db(),
    sql`select count(*)::integer as count from rank_sums where user_id = ${leaver.id}`,
  );
  expect(left).toEqual([{ count: 0 }]);
  await countsAsSums();
});
