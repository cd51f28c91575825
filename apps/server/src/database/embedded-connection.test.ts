import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type OpenDatabase, query } from "./database.ts";
import { overPGlite } from "./embedded.ts";

let client: PGlite;
let database: OpenDatabase;
const open = () => overPGlite(client, { close: async () => {} });
/** Ends the connection and opens another connection to the same database. */
const reopen = async () => {
  await database.close();
  database = await open();
};

beforeAll(async () => {
  client = await PGlite.create();
  database = await open();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await database.close();
  await client.close();
});

/** So often that PostgreSQL keeps a plan for the statement. */
const often = async (work: () => Promise<unknown>) => {
  for (let time = 0; time < 12; time += 1) await work();
};
const one = (value: number) => query<{ one: number }>(database.db, sql`select 12 / ${value}::integer as one`);

test("a statement that fails says why, and the next is answered, once it is planned too", async () => {
  await often(async () => {
    await expect(one(0)).rejects.toMatchObject({ cause: { code: "22012", severity: "ERROR" } });
    expect(await one(4)).toEqual([{ one: 3 }]);
    await expect(query(database.db, sql`selec ${1}`)).rejects.toMatchObject({ cause: { code: "42601" } });
  });
});

test("many at once are answered each with its own, beside a transaction that waits", async () => {
  const transaction = database.db.transaction(async (tx) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return query<{ one: number }>(tx, sql`select 0 as one`);
  });
  const asked = Array.from({ length: 50 }, (_, index) => index);
  const answers = await Promise.all(
    asked.map((index) => query<{ one: number }>(database.db, sql`select ${index}::integer as one`)),
  );
  expect(answers.map(([row]) => row?.one)).toEqual(asked);
  expect(await transaction).toEqual([{ one: 0 }]);
});

test("an answer of megabytes comes whole, as does what was asked with it", async () => {
  const text = "句".repeat(2_000_000);
  const [row] = await query<{ text: string }>(database.db, sql`select ${text}::text || 'x' as text`);
  expect(row?.text).toBe(`${text}x`);
});

test("others get a turn between two statements", async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    immediate = setImmediate(count);
  };
  let immediate = setImmediate(count);
  await often(() => one(1));
  clearImmediate(immediate);
  expect(turns).toBeGreaterThanOrEqual(12);
});

test("the next connection finds nothing of the last: no setting, no plan, no table of its own", async () => {
  await often(() => one(2));
  await database.db.execute(sql`set application_name = 'the last'`);
  await database.db.execute(sql`create temporary table gone (n integer)`);
  await reopen();
  const left = await query(
    database.db,
    sql`select current_setting('application_name') as name, to_regclass('gone') as gone,
      (select count(*)::integer from pg_prepared_statements where name <> '') as plans`,
  );
  expect(left).toEqual([{ name: "", gone: null, plans: 0 }]);
  await often(async () => expect(await one(2)).toEqual([{ one: 6 }]));
});

test("what breaks a connection fails its statement, and the next connection works; a dead database still ends", async () => {
  const work = () =>
    database.db.transaction((tx) => query<{ two: number }>(tx, sql`select ${2}::integer as two`));
  await often(work);
  const died = new Error("unreachable executed");
  const ask = vi.spyOn(client, "execProtocolRawStream").mockRejectedValueOnce(died);
  await expect(work()).rejects.toThrow();
  await often(async () => expect(await work()).toEqual([{ two: 2 }]));
  ask.mockRejectedValue(died);
  const clear = vi.spyOn(client, "exec").mockRejectedValue(died);
  for (let time = 0; time < 3; time += 1) await expect(work()).rejects.toThrow();
  await database.close();
  ask.mockRestore();
  clear.mockRestore();
  database = await open();
  expect(await work()).toEqual([{ two: 2 }]);
});

test("what was planned for a small table is planned anew once a minute, as the table may have grown", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await reopen();
  await database.db.execute(sql`create table grown as select 1 as n`);
  await database.db.execute(sql`alter table grown add primary key (n)`);
  await database.db.execute(sql`analyze grown`);
  await often(() => query(database.db, sql`select n from grown where n = ${1}`));
  await database.db.execute(sql`insert into grown select * from generate_series(2, 50000)`);
  const plan = async () => {
    const [found] = await query<{ name: string }>(
      database.db,
      sql`select name from pg_prepared_statements where statement like 'select n from grown%' and name <> ''`,
    );
    return JSON.stringify(await query(database.db, sql.raw(`explain execute ${found?.name} (7)`)));
  };
  expect(await plan()).toContain("Seq Scan");
  vi.advanceTimersByTime(60_000);
  expect(await plan()).toContain("Index Only Scan");
});

test("what the environment says of another PostgreSQL is not meant for this one", async () => {
  for (const [name, value] of Object.entries({ PGSSLMODE: "require", PGUSER: "me", PGDATABASE: "mine" }))
    vi.stubEnv(name, value);
  await reopen();
  expect(await query(database.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});
