import type { ReviewOverview } from "@shiju/contract/study/review";
import type { Chapter, WordPack, WordSession } from "@shiju/contract/study/words";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { recomputeMemoryCommand } from "../../../admin/memory.command.ts";
import { cards, claims, reviewLog } from "#database/tables/study/review.ts";
import { filesIn } from "#platform/files/open-files.ts";
import { zoneAtNoon } from "#testing/clock.ts";
import { aWordPack } from "#testing/content/packs.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { aChapterAttempt, spelt } from "#testing/study/attempts.ts";

const pack = aWordPack({ id: "words-tiny", title: "小词库" });
const server = testServer((db) => seedPack(db, pack));
const [first] = pack.lessons as [(typeof pack.lessons)[number]];
const [journey] = first.words as [(typeof first.words)[number]];

const newLearner = () => server.newLearner({ timeZone: zoneAtNoon() });
const claim = async (caller: TestLearner | null, body: object) =>
  server.as(caller)("POST", "/api/claims", { origin: "sweep", ...body });
const claimed = async (caller: TestLearner, ...ids: string[]) =>
  ((await claim(caller, { ids })).body as { claimed: string[] }).claimed;
const remove = async (caller: TestLearner, ...ids: string[]) =>
  ((await server.as(caller)("POST", "/api/claims/remove", { ids })).body as { removed: string[] }).removed;
const send = async (caller: TestLearner, ...attempts: object[]) => {
  const { body } = await server.as(caller)("POST", "/api/game/attempts", { attempts });
  expect(body).toMatchObject({ refused: [] });
};
const openPack = async (caller: TestLearner) =>
  (await server.as(caller)("GET", `/api/words/${pack.id}`)).body as { pack: WordPack; chapters: Chapter[] };
const overview = async (caller: TestLearner) =>
  (await server.as(caller)("GET", "/api/review")).body as ReviewOverview;
const cardOf = async ({ id }: TestLearner, word: string) => {
  const [card] = await server
    .db()
    .select()
    .from(cards)
    .where(and(eq(cards.userId, id), eq(cards.itemId, word)));
  return card;
};
/** Makes the claims a year old, so that all are due. */
async function lapse({ id }: TestLearner): Promise<void> {
  const db = server.db();
  await db.execute(sql`update claims set day = day - 400 where user_id = ${id}`);
  await db.execute(
    sql`update cards set last_review = last_review - 400, due = due - 400 where user_id = ${id} and reviews = 0`,
  );
}
const recompute = () =>
  recomputeMemoryCommand.run(server.db(), [], {
    vault: undefined,
    tell: () => {},
    files: filesIn("nowhere"),
    dataDir: "nowhere",
  });

describe("a claim", () => {
  test("counts as known in the pack, and comes to be checked in months", async () => {
    const learner = await newLearner();
    expect(await claimed(learner, "journey", "trip", "journey")).toEqual(["journey", "trip"]);
    const { pack: seen, chapters } = await openPack(learner);
    expect(seen.counts).toEqual({ words: 5, learned: 2, mastered: 0, due: 0 });
    expect(chapters[0]?.counts.learned).toBe(2);
    const session = await server.as(learner)("POST", "/api/game/words", {
      source: "wordCourse",
      word_lesson_id: first.id,
    });
    expect((session.body as WordSession).known).toEqual(["journey", "trip"]);
    const card = await cardOf(learner, "journey");
    expect(card).toMatchObject({ reviews: 0, lapses: 0 });
    expect(card?.stability).toBeGreaterThanOrEqual(60);
    expect(card?.stability).toBeLessThanOrEqual(365);
    expect(await overview(learner)).toMatchObject({ due: { words: 0 }, done: 0 });
  });

  test("is no answer: no record, no rating, no rank", async () => {
    const learner = await newLearner();
    await claimed(learner, "journey");
    expect(await server.db().select().from(reviewLog).where(eq(reviewLog.userId, learner.id))).toEqual([]);
    const { body: figures } = await server.as(learner)("GET", "/api/record/figures");
    expect(figures).toMatchObject({ words_known: 0 });
    for (const table of ["answer_days", "attempts", "study_days", "rank_days"]) {
      const { rows } = (await server
        .db()
        .execute(sql`select 1 from ${sql.identifier(table)} where user_id = ${learner.id}`)) as {
        rows: unknown[];
      };
      expect(rows).toEqual([]);
    }
  });

  test("is made once, of words that exist and were never asked", async () => {
    const learner = await newLearner();
    await send(learner, aChapterAttempt(journey));
    expect(await claimed(learner, "journey", "trip", "nosuchword")).toEqual(["trip"]);
    const card = await cardOf(learner, "trip");
    expect(await claimed(learner, "trip")).toEqual([]);
    expect(await cardOf(learner, "trip")).toEqual(card);
    expect(await cardOf(learner, "journey")).toMatchObject({ reviews: 1 });
  });

  test("made on two devices at once is one", async () => {
    const learner = await newLearner();
    const made = await Promise.all([
      claimed(learner, "journey", "trip"),
      claimed(learner, "trip", "journey"),
    ]);
    expect(made.flat()).toHaveLength(2);
  });

  test("is replaced by the first answer, as if that was the first meeting", async () => {
    const [learner, beginner] = [await newLearner(), await newLearner()];
    await claimed(learner, "journey");
    const answer = () => aChapterAttempt(journey);
    await send(learner, answer());
    await send(beginner, answer());
    const [after, fresh] = [await cardOf(learner, "journey"), await cardOf(beginner, "journey")];
    expect({ ...after, userId: null }).toEqual({ ...fresh, userId: null });
    expect(await claimed(learner, "journey")).toEqual([]);
  });

  test("that a wrong answer disproves counts as known no more", async () => {
    const learner = await newLearner();
    await claimed(learner, "journey");
    await send(
      learner,
      aChapterAttempt(journey, { events: [...spelt("journex"), ...spelt("journey", 9000)] }),
    );
    expect((await openPack(learner)).pack.counts.learned).toBe(0);
  });

  test("that is due comes to be spelt, and its check is done then", async () => {
    const learner = await newLearner();
    await claimed(learner, "journey", "trip");
    await lapse(learner);
    expect(await overview(learner)).toMatchObject({ due: { words: 2 }, done: 0, reasons: { months: 2 } });
    expect((await openPack(learner)).pack.counts.due).toBe(2);
    const session = await server.as(learner)("POST", "/api/game/words", { source: "review" });
    const { words, due } = session.body as WordSession;
    expect(words.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b))).toEqual(["journey", "trip"]);
    const returns = due?.find(({ id }) => id === "journey")?.returns;
    await send(learner, aChapterAttempt(journey, { source: "review", started_at: new Date().toISOString() }));
    const after = await overview(learner);
    expect(after).toMatchObject({ due: { words: 1 }, done: 1 });
    expect(after.forecast.findIndex(({ reviewed }) => reviewed === 1)).toBe(returns?.good);
  });

  test("outlives a computation of all memory, and other settings", async () => {
    const learner = await newLearner();
    await claimed(learner, "journey", "trip");
    await send(learner, aChapterAttempt(journey));
    const before = [await cardOf(learner, "journey"), await cardOf(learner, "trip")];
    await recompute();
    expect([await cardOf(learner, "journey"), await cardOf(learner, "trip")]).toEqual(before);
    const at = new Date().toISOString();
    const wanted = { values: { review_retention: 97 }, changed_at: { review_retention: at } };
    await server.as(learner)("POST", "/api/users/my/setting", wanted);
    await overview(learner);
    expect(await cardOf(learner, "trip")).toEqual(before[1]);
  });

  test("can be taken back, but not the answer that replaced it", async () => {
    const learner = await newLearner();
    await claimed(learner, "journey", "trip");
    await send(learner, aChapterAttempt(journey));
    expect(await remove(learner, "journey", "trip", "their")).toEqual(["trip"]);
    expect(await cardOf(learner, "trip")).toBeUndefined();
    expect(await cardOf(learner, "journey")).toMatchObject({ reviews: 1 });
    expect(await remove(learner, "trip")).toEqual([]);
    expect(await claimed(learner, "trip")).toEqual(["trip"]);
  });

  test("belongs to its learner alone", async () => {
    const [learner, other] = [await newLearner(), await newLearner()];
    await claimed(learner, "journey");
    expect(await remove(other, "journey")).toEqual([]);
    expect((await openPack(other)).pack.counts.learned).toBe(0);
    expect(await cardOf(learner, "journey")).toBeDefined();
  });

  test("goes with the account", async () => {
    const learner = await newLearner();
    await claimed(learner, "journey");
    await server.db().execute(sql`delete from users where id = ${learner.id}`);
    expect(await server.db().select().from(claims).where(eq(claims.userId, learner.id))).toEqual([]);
  });
});

test.each([
  ["no words", { ids: [] }, "ids"],
  ["no list", { ids: "journey" }, "ids"],
  ["too many words", { ids: Array.from({ length: 501 }, (_, at) => `w${at}`) }, "ids"],
  ["an empty word", { ids: [""] }, "ids.0"],
  ["a very long word", { ids: ["x".repeat(121)] }, "ids.0"],
  ["another origin", { ids: ["journey"], origin: "hearsay" }, "origin"],
])("%s is refused", async (_what, body, field) => {
  const { status, body: problem } = await claim(await newLearner(), body);
  expect(status).toBe(422);
  expect(Object.keys((problem as { fields: object }).fields)).toContain(field);
});

test("a visitor claims nothing", async () => {
  expect((await claim(null, { ids: ["journey"] })).status).toBe(401);
});
