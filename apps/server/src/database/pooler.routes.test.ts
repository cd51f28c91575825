import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import { findPgBouncer, startPgBouncer } from "#testing/pgbouncer.ts";
import { makeDatabase } from "#testing/postgres.ts";
import { query } from "./database.ts";
import { openPostgres } from "./postgres.ts";

const provided = inject("database");
const program = findPgBouncer();
if (provided.kind === "postgres" && program === undefined)
  console.log("pooler: skipped, PgBouncer is not installed");
const isSkipped = provided.kind === "pglite" || program === undefined;

test.skipIf(isSkipped)("behind a pooler that lends a connection for one transaction", async () => {
  if (provided.kind !== "postgres" || program === undefined) throw new Error("skipped");
  const made = await makeDatabase(provided.server);
  const pooler = await startPgBouncer(program, made.url);
  onTestFinished(async () => {
    await pooler.stop();
    await made.drop();
  });
  await expect(openPostgres(pooler.url, () => {})).rejects.toThrow(/DATABASE_POOLER=transaction/);

  const notices: string[] = [];
  const open = () =>
    openPostgres(pooler.url, () => {}, {
      directUrl: made.url,
      onNotice: (notice) => notices.push(notice),
    });
  // Two servers that start at once, of which one migrates.
  const servers = await Promise.all([open(), open()]);
  expect(notices).toContainEqual(expect.stringContaining("set statement_timeout"));

  const attempt = async (at: number) =>
    servers[at % 2]?.db.transaction(async (tx) => {
      const [row] = await query<{ limit: string; jit: string; at: number }>(
        tx,
        sql`select current_setting('statement_timeout') as limit, current_setting('jit') as jit, ${at}::integer as at`,
      );
      expect(row).toEqual({ limit: "7s", jit: "off", at });
      await tx.execute(sql`select pg_advisory_xact_lock(${at % 3})`);
    });
  // Two servers prepare the same statement, and the pooler may give both the same connection.
  const named = servers.map(({ db }) =>
    db
      .select({ n: sql<number>`1` })
      .from(sql`(values (1)) as row`)
      .prepare("n"),
  );
  for (let round = 0; round < 8; round += 1)
    expect(await Promise.all(named.map((statement) => statement.execute()))).toEqual([
      [{ n: 1 }],
      [{ n: 1 }],
    ]);
  for (let at = 0; at < 200; at += 10)
    await Promise.all(Array.from({ length: 10 }, (_, more) => attempt(at + more)));
  await Promise.all(servers.map(({ close }) => close()));
  const after = await openPostgres(made.url, () => {});
  const left = await query(
    after.db,
    sql`select objid from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`,
  );
  await after.close();
  expect(left).toEqual([]);
});
