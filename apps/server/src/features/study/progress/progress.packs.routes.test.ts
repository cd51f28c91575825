import { sql } from "drizzle-orm";
import { beforeAll, expect, inject, test } from "vitest";
import { query } from "#database/database.ts";
import { lessonRecounts } from "#database/tables/study/progress.ts";
import { aPack, food, station } from "#testing/content/packs.ts";
import { seedPack } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { recountRest } from "./progress.packs.service.ts";

const pack = aPack({ id: "changed" }, [[food, station]]);
const server = testServer((db) => seedPack(db, pack));
const [lesson] = pack.lessons as [(typeof pack.lessons)[number]];
const [first, second] = lesson.sentences as [(typeof lesson.sentences)[number], ...typeof lesson.sentences];
/** More than are counted in one transaction. */
const people = 5003;

/** Each learner has passed the whole sentence of both sentences, and a step that no sentence has. */
beforeAll(async () => {
  const id = sql`('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const numbers = sql`generate_series(1, ${people}::integer) as n`;
  const db = server.db();
  await db.execute(sql`insert into users (id, phone, nickname, invitation_code)
    select ${id}, 'p' || n, 'n' || n, 'c' || n from ${numbers}`);
  await db.execute(sql`insert into passed_steps (user_id, sentence_id, step, lesson_id)
    select ${id}, sentence, step, ${lesson.id} from ${numbers}, (values
      (${first.id}, ${`0:0-${first.words.length}`}), (${second?.id ?? ""}, ${`0:0-${second?.words.length ?? 0}`}),
      (${first.id}, '3:90-91')) as passed (sentence, step)`);
  await db.execute(sql`insert into lesson_progress (user_id, lesson_id, passed_sentences, passed_chunks,
      passed_combos, passed_words, first_checks, first_checks_right, last_studied_at)
    select ${id}, ${lesson.id}, 2, 0, 0, 1, 0, 0, now() from ${numbers}`);
});

const standings = () =>
  query<{ sentences: number; words: number; people: number }>(
    server.db(),
    sql`select passed_sentences as sentences, passed_words as words, count(*)::integer as people
      from lesson_progress where lesson_id = ${lesson.id} group by 1, 2 order by 1, 2`,
  );
const right = { sentences: 2, words: 0, people };
const changed = { ...pack, hash: "other" };

test("a changed pack is counted again for the first learners at once, and for the others afterwards", async () => {
  await seedPack(server.db(), changed);
  expect(await server.db().select().from(lessonRecounts)).toMatchObject([{ lessonId: lesson.id }]);
  expect(await standings()).toEqual([
    { ...right, people: 5000 },
    { sentences: 2, words: 1, people: people - 5000 },
  ]);
  await recountRest(server.db());
  expect(await standings()).toEqual([right]);
  expect(await server.db().select().from(lessonRecounts)).toEqual([]);
});

test("counting again goes on after a stop where it was, and two servers share it", async () => {
  await server.db().execute(sql`update lesson_progress set passed_sentences = 9`);
  await server
    .db()
    .insert(lessonRecounts)
    .values({ lessonId: lesson.id, after: "00000000-0000-0000-0000-000000000000" });
  const stop = AbortSignal.abort(new Error("closing"));
  await expect(recountRest(server.db(), stop, { most: 1200 })).rejects.toThrow("closing");
  expect(await standings()).toEqual([
    { ...right, people: 1200 },
    { ...right, sentences: 9, people: people - 1200 },
  ]);
  await Promise.all([1, 2].map(() => recountRest(server.db(), undefined, { most: 1200 })));
  await recountRest(server.db());
  expect(await standings()).toEqual([right]);
});

test.skipIf(inject("database").kind === "pglite")(
  "a step that is passed while its lesson is counted again counts once",
  async () => {
    const { db } = { db: server.db() };
    const [one] = await query<{ id: string }>(
      db,
      sql`select user_id as id from lesson_progress order by 1 limit 1`,
    );
    const id = one?.id ?? "";
    await db
      .insert(lessonRecounts)
      .values({ lessonId: lesson.id, after: "00000000-0000-0000-0000-000000000000" });
    await db.execute(sql`delete from passed_steps where user_id = ${id} and sentence_id = ${first.id}`);
    await db.execute(sql`update lesson_progress set passed_sentences = 1 where user_id = ${id}`);
    let recounting: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into passed_steps (user_id, sentence_id, step, lesson_id)
        values (${id}, ${first.id}, ${`0:0-${first.words.length}`}, ${lesson.id})`);
      await tx.execute(sql`update lesson_progress set passed_sentences = 2 where user_id = ${id}`);
      recounting = recountRest(db);
      // The count has begun once it waits for this transaction's row.
      for (let isWaiting = false; !isWaiting;) {
        const [row] = await query<{ waits: boolean }>(
          tx,
          sql`select exists (select from pg_locks where not granted and locktype = 'transactionid'
            and transactionid::text = pg_current_xact_id()::xid::text) as waits`,
        );
        isWaiting = row?.waits === true;
      }
    });
    await recounting;
    expect(await standings()).toEqual([right]);
  },
);
