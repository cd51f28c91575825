import { randomUUID } from "node:crypto";
import type { Attempt } from "@shiju/contract/study/attempts";
import type { RankReview, rankReviewsApi } from "@shiju/contract/study/rank-reviews";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { Leaderboard } from "@shiju/contract/study/rank";
import { rankDayOf, startOfRankDay } from "@shiju/learning/rank/board";
import { asc, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands.ts";
import { query } from "#database/database.ts";
import { rankCounts, rankSums } from "#database/tables/study/rank.ts";
import { anAttempt } from "#testing/study/attempts.ts";
import { ago, days } from "#testing/clock.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { aPack } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

type List = EndpointResponse<typeof rankReviewsApi.list>;

const pack = aPack({ id: "first-steps" });
const [lesson] = pack.lessons as [(typeof pack.lessons)[number]];
const server = testServer((db) => seedCourses(db, [pack]));

const noon = startOfRankDay(rankDayOf(Date.now() - days)) + days / 2;
const day = rankDayOf(noon);
/** An answer of half a minute, `at` half minutes before noon of yesterday. */
const half = (at: number): Attempt => {
  const startedAt = new Date(noon - (at + 1) * 30_000 - 500).toISOString();
  const attempt = anAttempt(lesson, { started_at: startedAt });
  const last = attempt.events.length - 1;
  const events = attempt.events.map(([ms, ...rest], index): Attempt["events"][number] => [
    index === last ? 30_500 : ms,
    ...rest,
  ]);
  return { ...attempt, events };
};
/** The same with times that run backwards. */
const doubted = (at: number): Attempt => {
  const answer = half(at);
  const events = answer.events.map(([ms, ...rest], index): Attempt["events"][number] => [
    index === 1 ? 0 : ms + 400,
    ...rest,
  ]);
  return { ...answer, events };
};
const many = (make: (at: number) => Attempt, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => make(from + at));

const send = async (learner: TestLearner, attempts: Attempt[]) => {
  const answer = await server.as(learner)("POST", "/api/game/attempts", { attempts });
  expect(answer).toMatchObject({ status: 200, body: { refused: [] } });
};
const aLearner = () => server.newLearner({ createdAt: ago(30 * days), vipType: 5 });
/** A learner with two minutes as usual and two of doubted answers, all of yesterday. */
const aDoubted = async () => {
  const learner = await aLearner();
  await send(learner, [...many(half, 0, 4), ...many(doubted, 4, 8)]);
  return learner;
};
const minutesOf = async (learner: TestLearner) =>
  ((await server.as(learner)("GET", "/api/rank?period=all&by=time")).body as Leaderboard).me.value;

const reviewOf = async (learner: TestLearner) => {
  const support = await server.newLearner({ role: "support" });
  const { rows } = (await server.as(support)("GET", `/api/console/rank-reviews?q=${learner.id}`))
    .body as List;
  expect(rows).toHaveLength(1);
  return rows[0] as RankReview;
};
const decide = async (id: string, verdict: RankReview["verdict"], note = "看过按键") => {
  const support = await server.newLearner({ role: "support" });
  return server.as(support)("PUT", `/api/console/rank-reviews/${id}`, { verdict, note });
};

const boardsOf = async () => ({
  sums: await server
    .db()
    .select()
    .from(rankSums)
    .where(sql`amount <> 0`)
    .orderBy(asc(rankSums.userId), asc(rankSums.board)),
  counts: await query(
    server.db(),
    sql`select board, level, step, sum(people)::integer as people from ${rankCounts}
      group by 1, 2, 3 having sum(people) <> 0 order by 1, 2, 3`,
  ),
});

test("a day with doubted answers waits for a decision, which says what is doubted", async () => {
  const learner = await aDoubted();
  const review = await reviewOf(learner);
  expect(review).toMatchObject({
    person: { id: learner.id },
    day,
    doubted: [{ reason: "backwards", answers: 4 }],
    seconds: 120,
    verdict: null,
    decided_at: null,
  });
});

test("a decision moves the boards at once, and taking it back restores them", async () => {
  const learner = await aDoubted();
  const { id } = await reviewOf(learner);
  const before = await boardsOf();
  expect(await minutesOf(learner)).toBe(2);
  expect((await decide(id, "counts")).body).toMatchObject({ verdict: "counts", note: "看过按键" });
  expect(await minutesOf(learner)).toBe(4);
  expect((await decide(id, "excluded")).body).toMatchObject({ seconds: 0, sentences: 0 });
  expect(await minutesOf(learner)).toBe(0);
  expect((await decide(id, null)).status).toBe(200);
  expect(await boardsOf()).toEqual(before);
});

test.each(["counts", "excluded"] as const)(
  "a day that is decided %s is the same when it is computed again",
  async (verdict) => {
    const learner = await aDoubted();
    const { id } = await reviewOf(learner);
    await decide(id, verdict);
    const decided = await boardsOf();
    await runCommand(server.db(), ["recompute-rank"]);
    expect(await boardsOf()).toEqual(decided);
    expect(await reviewOf(learner)).toMatchObject({ id, verdict });
  },
);

test("answers that come in after a decision follow it", async () => {
  const [counted, excluded] = [await aDoubted(), await aDoubted()];
  await decide((await reviewOf(counted)).id, "counts");
  await decide((await reviewOf(excluded)).id, "excluded");
  for (const learner of [counted, excluded])
    await send(learner, [half(8), half(9), doubted(10), doubted(11)]);
  expect(await minutesOf(counted)).toBe(6);
  expect(await minutesOf(excluded)).toBe(0);
  await decide((await reviewOf(excluded)).id, null);
  // A gap of two minutes of doubted answers lies between.
  expect(await minutesOf(excluded)).toBe(3);
});

test("two decisions at once leave the boards as the last one says", async () => {
  const learner = await aDoubted();
  const { id } = await reviewOf(learner);
  await Promise.all([
    decide(id, "counts"),
    decide(id, "excluded"),
    decide(id, "counts"),
    send(learner, [half(9)]),
  ]);
  const { verdict } = await reviewOf(learner);
  expect(await minutesOf(learner)).toBe(verdict === "counts" ? 5 : 0);
  const boards = await boardsOf();
  await runCommand(server.db(), ["recompute-rank"]);
  expect(await boardsOf()).toEqual(boards);
});

test("answers of one call that were given at one time count no minutes, and wait for a decision", async () => {
  const learner = await aLearner();
  const forged = many(half, 0, 8).map((attempt, at) => ({
    ...attempt,
    started_at: new Date(noon - 60_000 + at * 1000).toISOString(),
  }));
  await send(learner, forged);
  expect(await reviewOf(learner)).toMatchObject({ doubted: [{ reason: "unfit", answers: 7 }] });
  expect(await minutesOf(learner)).toBe(0);
  // To compute all anew finds the same.
  await runCommand(server.db(), ["recompute-rank"]);
  expect(await reviewOf(learner)).toMatchObject({ doubted: [{ reason: "unfit", answers: 7 }] });
});

test("answers that came late are no impossible ones", async () => {
  const learner = await aLearner();
  const startedAt = new Date(Date.now() - 9 * days).toISOString();
  await send(learner, [{ ...half(0), started_at: startedAt }]);
  const as = server.as(await server.newLearner({ role: "support" }));
  expect((await as("GET", `/api/console/rank-reviews?q=${learner.id}`)).body).toMatchObject({ rows: [] });
});

test("the list is narrowed to what waits, and pages bring each day once", async () => {
  const learner = await aDoubted();
  const { id } = await reviewOf(learner);
  await decide(id, "excluded");
  const as = server.as(await server.newLearner({ role: "support" }));
  const list = async (ask: string) => (await as("GET", `/api/console/rank-reviews?${ask}`)).body as List;
  expect((await list("state=open&limit=200")).rows.map((row) => row.id)).not.toContain(id);
  const seen: string[] = [];
  for (let next: string | null = ""; next !== null;) {
    const page: List = await list(`limit=2${next && `&cursor=${next}`}`);
    seen.push(...page.rows.map((row) => row.id));
    next = page.next;
  }
  expect(seen).toContain(id);
  expect(new Set(seen).size).toBe(seen.length);
});

test("a decision has a reason and a day, and is nobody else's", async () => {
  const learner = await aDoubted();
  const { id } = await reviewOf(learner);
  expect((await decide(id, "counts", " ")).status).toBe(422);
  expect((await decide(id, "counts", "字".repeat(201))).status).toBe(422);
  expect(await decide(randomUUID(), "counts")).toMatchObject({ status: 404 });
  for (const role of ["learner", "reviewer"] as const) {
    const other = await server.newLearner({ role });
    const answer = await server.as(other)("PUT", `/api/console/rank-reviews/${id}`, {
      verdict: null,
      note: "我",
    });
    expect(answer.status).toBe(403);
  }
  expect(await reviewOf(learner)).toMatchObject({ verdict: null });
});
