import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { isDatabaseAway } from "#platform/http/problems.ts";
import { makeDatabase } from "#testing/postgres.ts";
import { wayTo } from "#testing/way-to-postgres.ts";
import { sendLast } from "./database.ts";
import { openPostgres } from "./postgres.ts";

const provided = inject("database");

async function openSlowly() {
  if (provided.kind !== "postgres") throw new Error("needs a PostgreSQL");
  const made = await makeDatabase(provided.server, provided.template);
  const way = await wayTo(made.url);
  const database = await openPostgres(way.url, () => {}, { patience: { connect: 2000, statement: 1000 } });
  onTestFinished(async () => {
    way.goOn();
    await database.close();
    way.close();
    await made.drop();
  });
  return { way, ...database };
}

const away = expect.toSatisfy(isDatabaseAway, "a database that is away");
const faults = (work: Promise<unknown>[]) =>
  Promise.all(
    work.map((promise) =>
      promise.then(
        () => "went well",
        (error: unknown) => error,
      ),
    ),
  );

/** Retries the work until it succeeds, long enough for a slow machine. A lost answer never arrives. */
const inTheEnd = (work: () => Promise<unknown>) => vi.waitFor(work, { timeout: 50_000, interval: 100 });

test.skipIf(provided.kind === "pglite")(
  "a PostgreSQL that falls silent is away after a while for all who wait, and there again once it goes on",
  async () => {
    const { db, way, ping } = await openSlowly();
    const transaction = () => db.transaction((tx) => tx.execute(sql`select 1`));
    await inTheEnd(transaction);
    way.fallSilent();
    // More calls than connections, so that some calls must wait.
    const waiting = Array.from({ length: 15 }, (_, at) => (at % 2 === 0 ? transaction() : ping()));
    for (const fault of await faults(waiting)) expect(fault).toEqual(away);
    way.goOn();
    // The pool still has all its connections after the calls that gave up.
    await inTheEnd(() => Promise.all(Array.from({ length: 30 }, transaction)));
  },
);

test.skipIf(provided.kind === "pglite")(
  "one that breaks off within a transaction is away, and no more",
  async () => {
    const { db, way } = await openSlowly();
    await inTheEnd(() => db.execute(sql`select 1`));
    const broken = db.transaction(async (tx) => {
      way.breakOff();
      await tx.execute(sql`select 1`);
    });
    expect(await faults([broken])).toEqual([away]);
    await inTheEnd(() => db.transaction((tx) => tx.execute(sql`select 1`)));
  },
);

test.skipIf(provided.kind === "pglite")(
  "what a transaction sends last is kept, though the server never hears of it",
  async () => {
    const { db, way } = await openSlowly();
    await inTheEnd(() => db.execute(sql`create table if not exists last_test (n integer)`));
    const unheard = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      way.keepAnswersBack();
      sendLast(tx, sql`insert into last_test values (1)`);
    });
    expect(await faults([unheard])).toEqual([away]);
    way.goOn();
    await inTheEnd(async () => expect(await db.$count(sql`last_test`)).toBe(1));
  },
);

test.skipIf(provided.kind === "pglite")(
  "a statement that takes too long is ended, as if it were away",
  async () => {
    const { db } = await openSlowly();
    expect(await faults([db.execute(sql`select pg_sleep(20)`)])).toEqual([away]);
  },
);
