import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { isDatabaseAway } from "#platform/http/problems.ts";
import { makeDatabase } from "#testing/postgres.ts";
import { wayTo } from "#testing/way-to-postgres.ts";
import { query } from "./database.ts";
import { openPostgres } from "./postgres.ts";

const provided = inject("database");
const isEmbedded = provided.kind === "pglite";

/** A database with two ways to it, and a URL that names both. */
async function twoWays() {
  if (provided.kind !== "postgres") throw new Error("needs a PostgreSQL");
  const made = await makeDatabase(provided.server, provided.template);
  const first = await wayTo(made.url);
  const second = await wayTo(made.url);
  const url = new URL(first.url);
  onTestFinished(async () => {
    first.close();
    second.close();
    await made.drop();
  });
  return {
    made,
    first,
    second,
    both: `postgresql://${url.username}@${first.host},${second.host}${url.pathname}?target_session_attrs=read-write`,
  };
}

const ask = (db: Parameters<typeof query>[0]) =>
  query<{ one: number }>(db, sql`select 1 as one`).then(([row]) => row?.one);

test.skipIf(isEmbedded)("the first of two hosts may be gone at the start", async () => {
  const { first, both } = await twoWays();
  first.close();
  const { db, close } = await openPostgres(both, () => {});
  onTestFinished(close);
  expect(await ask(db)).toBe(1);
});

test.skipIf(isEmbedded)("calls go on at the second host once the first is gone", async () => {
  const { first, both } = await twoWays();
  const { db, close } = await openPostgres(both, () => {});
  onTestFinished(close);
  await Promise.all(Array.from({ length: 5 }, () => ask(db)));
  first.close();
  await vi.waitFor(async () => expect(await ask(db)).toBe(1), { timeout: 50_000 });
});

test.skipIf(isEmbedded)("hosts that can only be read are named at the start", async () => {
  const { made, both } = await twoWays();
  const { pathname } = new URL(made.url);
  await made.query(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`);
  await expect(openPostgres(both, () => {})).rejects.toThrow(/都只能读/);
});

test.skipIf(isEmbedded)("a transaction that sends nothing for too long frees its locks", async () => {
  const { both } = await twoWays();
  const { db, close } = await openPostgres(both, () => {}, { patience: { idle: 300 } });
  onTestFinished(close);
  const lock = sql`select pg_advisory_xact_lock(42)`;
  let other: Promise<unknown> = Promise.resolve();
  const frozen = db.transaction(async (tx) => {
    await tx.execute(lock);
    other = db.transaction((next) => next.execute(lock));
    await other;
    await tx.execute(sql`select 1`);
  });
  expect(await frozen.catch((error: unknown) => error)).toSatisfy(isDatabaseAway);
  await expect(other).resolves.toBeDefined();
});

test.skipIf(isEmbedded)(
  "a server that waits too long for another one's migrations says who holds them",
  async () => {
    const { first, both } = await twoWays();
    const holder = await openPostgres(both, () => {});
    onTestFinished(holder.close);
    await holder.db.transaction(async (tx) => {
      // The key of the migrations, in locks.ts.
      await tx.execute(sql`select pg_advisory_xact_lock(5800001)`);
      await expect(openPostgres(first.url, () => {}, { patience: { migrations: 500 } })).rejects.toThrow(
        /还在更新数据库（进程 \d+，shiju .*）/,
      );
    });
    const { close } = await openPostgres(first.url, () => {}, { patience: { migrations: 500 } });
    await close();
  },
);
