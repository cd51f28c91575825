import type { RankReview, rankReviewsApi } from "@shiju/contract/study/rank-reviews";
import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { type Page, readPage } from "#database/read-page.ts";
import { rankReviews } from "#database/tables/study/rank.ts";
import { idsFound, whoAre } from "#features/people/accounts/accounts.people.service.ts";
import { learnersWhere } from "#features/people/accounts/accounts.operator.service.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { type Computing, lockPerson, recomputeDay } from "./rank.compute.service.ts";

type Row = typeof rankReviews.$inferSelect;
type Ask = EndpointParsed<typeof rankReviewsApi.list>["query"];
type Decision = EndpointParsed<typeof rankReviewsApi.decide>["body"];

/** Days with doubted answers, by when they came in. */
export async function listReviews(
  db: Database,
  { q, state, order, cursor, limit }: Ask,
): Promise<Page<RankReview>> {
  const where = and(
    q ? inArray(rankReviews.userId, await idsFound(db, q)) : undefined,
    state && (state === "open" ? isNull(rankReviews.verdict) : isNotNull(rankReviews.verdict)),
  );
  const { rows, ...rest } = await readPage(db, {
    table: rankReviews,
    where,
    by: rankReviews.since,
    id: rankReviews.id,
    isAscending: order === "asc",
    cursor,
    limit,
  });
  return { ...rest, rows: await toReviews(db, rows) };
}

/**
 * Stores the verdict on a day and moves the day on the boards, in one transaction. Later answers of the day follow the
 * verdict. So does a computation from all attempts.
 */
export async function decideReview(
  db: Database,
  { by, id, verdict, note }: Decision & { by: Actor; id: string },
  computing: Computing,
): Promise<RankReview> {
  const { now } = computing;
  return db.transaction(async (tx) => {
    const [asked] = await tx.select().from(rankReviews).where(eq(rankReviews.id, id));
    const person = asked && (await lockPerson(tx, asked.userId));
    // Read again: whoever held the lock may have decided.
    const [before] = await tx.select().from(rankReviews).where(eq(rankReviews.id, id));
    if (!person || !before) throw new ProblemError("not_found", "没有这一天的记录，请刷新列表");
    const { userId, day } = before;
    const [after] = await tx
      .update(rankReviews)
      .set({ verdict, note, decidedAt: now })
      .where(eq(rankReviews.id, id))
      .returning();
    if (!after) throw new Error("a locked review is gone");
    const { [day]: _, ...others } = person.verdicts;
    const verdicts = verdict === null ? others : { ...others, [day]: verdict };
    const [learner] = await learnersWhere(tx, sql`users.id = ${userId}`, 1);
    if (!learner) throw new Error("a review without its person");
    await recomputeDay(tx, { ...person, verdicts }, day, { since: learner.createdAt, ...computing });
    await recordAction(tx, {
      by,
      action: "review-rank",
      about: { kind: "user", id: userId },
      before: { day, verdict: before.verdict },
      after: { day, verdict },
      details: { reason: note },
      at: now,
    });
    const [review] = await toReviews(tx, [after]);
    if (!review) throw new Error("a review without its person");
    return review;
  });
}

async function toReviews(db: Database, rows: Row[]): Promise<RankReview[]> {
  if (rows.length === 0) return [];
  const people = await whoAre(
    db,
    rows.map(({ userId }) => userId),
  );
  const facts = await query<Pick<RankReview, "id" | "doubted" | "seconds" | "sentences">>(
    db,
    sql`select review.id, coalesce(seconds, 0) as seconds, coalesce(sentences, 0) as sentences, coalesce((
        select jsonb_agg(jsonb_build_object('reason', reason, 'answers', answers) order by answers desc, reason) from (
          select reason, count(*)::integer as answers from rank_doubted as doubted
          where doubted.user_id = review.user_id and doubted.day = review.day group by reason
        ) as reasons), '[]') as doubted
      from rank_reviews as review left join rank_days using (user_id, day)
      where review.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`,
  );
  const factsOf = new Map(facts.map((fact) => [fact.id, fact]));
  return rows.flatMap(({ id, userId, day, verdict, note, decidedAt, since }) => {
    const [who, fact] = [people.get(userId), factsOf.get(id)];
    if (!who || !fact) return [];
    return {
      ...fact,
      person: { id: userId, nickname: who.nickname },
      day,
      verdict,
      note,
      decided_at: decidedAt?.toISOString() ?? null,
      since: since.toISOString(),
    };
  });
}
