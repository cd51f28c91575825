import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#testing/database.ts";
import { type OpenDatabase, query, sendLast } from "./database.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table kept (n integer primary key)`);
});
afterAll(() => database.close());

/** Adds a number, and `last` as the last statement. Then does `work`. */
const add = (n: number, last: number, { work = async () => {}, db = database.db } = {}) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (${n})`);
    sendLast(tx, sql`insert into kept values (${last})`);
    await work();
    return n;
  });
const kept = async () => {
  const rows = await query<{ n: number }>(database.db, sql`select n from kept order by n`);
  return rows.map(({ n }) => n);
};

test("what a transaction sends last is kept with the rest of it, or fails with it", async () => {
  expect(await add(1, 2)).toBe(1);
  await expect(add(3, 2)).rejects.toMatchObject({ cause: { code: "23505" } });
  expect(await kept()).toEqual([1, 2]);
});

test("several are kept in their order, and one that fails takes the others with it", async () => {
  const addAll = (...numbers: number[]) =>
    database.db.transaction(async (tx) => {
      for (const n of numbers)
        sendLast(tx, sql`insert into kept select ${n} where not exists (select from kept where n > ${n})`);
    });
  await addAll(11, 13, 12);
  expect(await kept()).toEqual([1, 2, 11, 13]);
  const failing = database.db.transaction(async (tx) => {
    for (const n of [15, 1, 16]) sendLast(tx, sql`insert into kept values (${n})`);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: "23505" } });
  expect(await kept()).toEqual([1, 2, 11, 13]);
  await database.db.execute(sql`delete from kept where n > 10`);
});

test("a transaction within another one refuses them, because nobody would send them", async () => {
  const inner = database.db.transaction((tx) =>
    tx.transaction(async (nested) => sendLast(nested, sql`insert into kept values (20)`)),
  );
  await expect(inner).rejects.toThrow(/within another/);
});

test("nothing is kept of a transaction whose work fails after that", async () => {
  const fail = () => Promise.reject(new Error("no more"));
  await expect(add(4, 5, { work: fail })).rejects.toThrow("no more");
  await expect(add(4, 1, { work: fail })).rejects.toThrow("no more");
  expect(await add(6, 7)).toBe(6);
  expect(await kept()).toEqual([1, 2, 6, 7]);
});

test("so it is in what the server does at its start", async () => {
  await database.patiently(async (db) => {
    expect(await add(8, 9, { db })).toBe(8);
    await expect(add(10, 9, { db })).rejects.toMatchObject({ cause: { code: "23505" } });
  });
  expect(await kept()).toEqual([1, 2, 6, 7, 8, 9]);
});
