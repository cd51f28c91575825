import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cards, reviewPlans } from "#database/tables/study/review.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";
import { recomputeMemoryOf } from "./review.memory.service.ts";
import { fitGrownLogs } from "./review.weights.service.ts";

const server = testServer(async () => {});
const subjects = 250;

/** A learner with five reviews of each of many words, the last ones today. */
async function newLearner(): Promise<TestLearner> {
  const learner = await server.newLearner();
  const db = server.db();
  await db.insert(reviewPlans).values({ userId: learner.id, retention: 90 });
  await db.execute(sql`insert into review_log (attempt_id, user_id, kind, item_id, at, day, rating)
    select gen_random_uuid(), ${learner.id}, 'word', 'word ' || word, now(), current_date - (4 - number) * 9, 3
    from generate_series(1, ${subjects}::integer) as word, generate_series(0, 4) as number`);
  await db.execute(sql`insert into cards (user_id, kind, item_id, stability, difficulty, due, last_review, last_rating, reviews, lapses)
    select ${learner.id}, 'word', 'word ' || word, 10, 5, current_date + 10, current_date, 3, 5, 0
    from generate_series(1, ${subjects}::integer) as word`);
  await db.execute(
    sql`insert into review_paces (user_id, day, counts) values (${learner.id}, current_date, '{1}')`,
  );
  return learner;
}
const planOf = async ({ id }: TestLearner) =>
  (await server.db().select().from(reviewPlans).where(eq(reviewPlans.userId, id)))[0];
const dueOf = async ({ id }: TestLearner) =>
  new Set((await server.db().select().from(cards).where(eq(cards.userId, id))).map(({ due }) => due));

/** Weights of FSRS-6 for a memory that lasts longer than the memory of the published weights. */
const longer = [
  1.1, 6.5, 11.5, 41.5, 6.4, 0.8, 3, 0.001, 1.9, 0.17, 0.8, 1.5, 0.06, 0.26, 1.65, 0.6, 1.87, 0.54, 0.09,
  0.07, 0.15,
];

test("reviews are planned by weights that fit, and no others are tried before the log has grown", async () => {
  const learner = await newLearner();
  const asked: number[] = [];
  const fit = async (histories: readonly unknown[]) => {
    asked.push(histories.length);
    return longer;
  };
  const before = await dueOf(learner);
  await fitGrownLogs(server.db(), fit, new Date());
  expect(asked).toEqual([subjects]);
  expect(await planOf(learner)).toMatchObject({ weights: longer, fittedReviews: subjects * 4 });
  expect([...(await dueOf(learner))][0]).not.toBe([...before][0]);
  await fitGrownLogs(server.db(), fit, new Date());
  expect(asked).toHaveLength(1);
});

test("a fit that is no better changes nothing, and is not tried again at once", async () => {
  const learner = await newLearner();
  const before = await dueOf(learner);
  let asked = 0;
  const fit = async () => {
    asked += 1;
    return null;
  };
  await fitGrownLogs(server.db(), fit, new Date());
  await fitGrownLogs(server.db(), fit, new Date());
  expect(asked).toBe(1);
  expect(await planOf(learner)).toMatchObject({ weights: null, fittedReviews: subjects * 4 });
  expect(await dueOf(learner)).toEqual(before);
});

test("weights stay when the memory is computed again", async () => {
  const learner = await newLearner();
  await fitGrownLogs(server.db(), async () => longer, new Date());
  await recomputeMemoryOf(server.db(), { userId: learner.id, timeZone: "Asia/Shanghai" });
  expect(await planOf(learner)).toMatchObject({ weights: longer });
});
