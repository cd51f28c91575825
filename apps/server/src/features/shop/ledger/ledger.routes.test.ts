import { randomInt, randomUUID } from "node:crypto";
import type { Posting } from "@shiju/learning/money/postings";
import {
  rebateMatured,
  rebateOf,
  rebateTakenBack,
  withdrawalAsked,
  withdrawalPaid,
  withdrawalRefused,
} from "@shiju/learning/money/postings";
import { eq, sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { runCommand } from "#admin/commands.ts";
import type { Transaction } from "#database/database.ts";
import { ledgerBalances } from "#database/tables/shop/ledger.ts";
import type { TestLearner } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";
import { checkLedger, recomputeBalances, sumAccounts } from "./ledger.books.service.ts";
import { book, holdBalance, readBalance } from "./ledger.service.ts";

const server = testServer();
const at = new Date("2026-11-22T06:00:00Z");
const write = (posting: Posting, about: string = randomUUID(), when = at) =>
  server.db().transaction((tx) => book(tx, posting, { about, at: when }));
const balanceOf = async (caller: TestLearner | string | null, query = "") =>
  server.as(caller)("GET", `/api/users/my/balance${query}`);

// The first, as the database keeps plans that it made while the table was small.
test("what is booked is found to balance without reading the entries that are there", async () => {
  const { id } = await server.newLearner();
  const read = async (tx: Transaction) => {
    const { rows } = (await tx.execute(
      sql`select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables where relname = 'ledger_entries'`,
    )) as { rows: { read: number }[] };
    return rows[0]?.read ?? 0;
  };
  await server.db().transaction(async (tx) => {
    const before = await read(tx);
    for (let n = 0; n < 50; n += 1) await book(tx, rebateOf(id, 100), { about: randomUUID(), at });
    expect((await read(tx)) - before, "the two entries of each").toBe(100);
  });
});

test("a learner sees what invitations brought, and nobody else's", async () => {
  const [ann, ben] = [await server.newLearner(), await server.newLearner()];
  const [order, withdrawal] = [randomUUID(), randomUUID()];
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  await write(rebateOf(ann.id, 3980), order, later(1));
  await write(rebateMatured(ann.id, 3980), order, later(2));
  await write(rebateOf(ann.id, 580), randomUUID(), later(3));
  await write(withdrawalAsked(ann.id, 2000), withdrawal, later(4));
  expect((await balanceOf(ann)).body).toEqual({
    total: 4560,
    pending: 580,
    withdrawable: 1980,
    withdrawing: 2000,
    count: 4,
    entries: [
      {
        id: expect.any(String),
        kind: "withdrawal_asked",
        about: withdrawal,
        amount: 2000,
        at: later(4).toISOString(),
      },
      expect.objectContaining({ kind: "rebate", amount: 580 }),
      expect.objectContaining({ kind: "rebate_matured", about: order, amount: 3980 }),
      expect.objectContaining({ kind: "rebate", about: order, amount: 3980 }),
    ],
  });
  expect((await balanceOf(ann, "?type=withdrawal")).body).toMatchObject({
    count: 1,
    entries: [{ amount: 2000 }],
  });
  expect((await balanceOf(ann, "?page=2")).body).toMatchObject({ count: 0, entries: [] });
  expect((await balanceOf(ben)).body).toEqual({
    total: 0,
    pending: 0,
    withdrawable: 0,
    withdrawing: 0,
    count: 0,
    entries: [],
  });
});

test.each(["?page=0", "?page=x", "?page=1.5", "?page=99999999999", "?type=secret"])(
  "%s is refused by name",
  async (query) => {
    const field = query.slice(1, query.indexOf("="));
    expect(await balanceOf(await server.newLearner(), query)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.stringMatching(/[一-龥]/) } },
    });
  },
);

test("pages follow each other", async () => {
  const ann = await server.newLearner();
  for (let number = 1; number <= 25; number += 1)
    await write(rebateOf(ann.id, number), randomUUID(), new Date(at.getTime() + number));
  const amountsOn = async (page: number) =>
    ((await balanceOf(ann, `?page=${page}`)).body as { entries: { amount: number }[] }).entries.map(
      ({ amount }) => amount,
    );
  expect([...(await amountsOn(1)), ...(await amountsOn(2))]).toEqual(
    Array.from({ length: 25 }, (_, index) => 25 - index),
  );
});

test("the same thing is booked once, also by many at once", async () => {
  const { id } = await server.newLearner();
  const order = randomUUID();
  const booked = await Promise.all(Array.from({ length: 10 }, () => write(rebateOf(id, 100), order)));
  expect(booked.filter(Boolean)).toHaveLength(1);
  expect(await readBalance(server.db(), id)).toMatchObject({ earned: 100, pending: 100 });
});

test("what its transaction does not keep was never booked", async () => {
  const { id } = await server.newLearner();
  const failed = server.db().transaction(async (tx) => {
    await book(tx, rebateOf(id, 100), { about: randomUUID(), at });
    throw new Error("later");
  });
  await expect(failed).rejects.toThrow("later");
  expect(await readBalance(server.db(), id)).toMatchObject({ earned: 0, pending: 0 });
});

test("entries that do not come to zero are refused, by the function and by the database itself", async () => {
  const { id } = await server.newLearner();
  const [one] = rebateOf(id, 100).entries;
  await expect(write({ kind: "rebate", entries: one ? [one] : [] })).rejects.toThrow(/cannot stand/);
  const behind = server.db().transaction(async (tx) => {
    await tx.execute(
      sql`insert into ledger_postings (id, kind, about, at) values (${id}::uuid, 'rebate', ${id}::uuid, now())`,
    );
    await tx.execute(
      sql`insert into ledger_entries (posting_id, account, user_id, amount) values (${id}::uuid, 'pending', ${id}::uuid, 5)`,
    );
  });
  await expect(behind).rejects.toMatchObject({ cause: { constraint: "ledger_entries_balance" } });
});

test.each([
  sql`update ledger_entries set amount = amount * 2`,
  sql`delete from ledger_entries`,
  sql`delete from ledger_postings`,
  sql`update ledger_postings set at = now()`,
  sql`truncate ledger_entries`,
])("nothing in the books is changed or removed: statement %#", async (statement) => {
  await write(rebateOf((await server.newLearner()).id, 100));
  await expect(server.db().execute(statement)).rejects.toMatchObject({ cause: { code: "23001" } });
});

test("the operator is told that the books balance, whose balance is wrong, and mends it", async () => {
  const { id } = await server.newLearner();
  await write(rebateOf(id, 100));
  const right = await runCommand(server.db(), ["check-books"]);
  expect(right).toEqual({ code: 0, text: expect.stringMatching(/^账目平衡\n/) });
  await server.db().update(ledgerBalances).set({ pending: 101 }).where(eq(ledgerBalances.userId, id));
  expect(await runCommand(server.db(), ["check-books"])).toEqual({
    code: 1,
    text: expect.stringContaining(`账目不平：\n用户 ${id} 的余额与分录之和不符`),
  });
  expect(await runCommand(server.db(), ["recompute-balances"])).toMatchObject({ text: /改正了 1 个人/ });
  expect(await readBalance(server.db(), id)).toMatchObject({ pending: 100 });
  expect(await runCommand(server.db(), ["check-books"])).toMatchObject({ code: 0 });
  expect(await runCommand(server.db(), ["check-books", "now"])).toMatchObject({ code: 2 });
});

const isPostgres = inject("database").kind === "postgres";

test(`whatever ${isPostgres ? 8 : 2} connections book at once, in any order, the books balance and no balance is lost`, async () => {
  const learners = await Promise.all(Array.from({ length: 12 }, async () => (await server.newLearner()).id));
  const orders = Array.from({ length: 500 }, () => randomUUID());
  const pick = <One>(some: readonly One[]) => some[randomInt(some.length)] as One;
  let left = isPostgres ? 10_000 : 500;
  const connections = Array.from({ length: isPostgres ? 8 : 2 }, async () => {
    for (; left > 0; left -= 1) await anything(pick(learners), pick(orders), randomInt(1, 100_000));
  });
  await Promise.all(connections);
  expect(await checkLedger(server.db())).toEqual([]);
  expect(await recomputeBalances(server.db())).toBe(0);
  const sums = await sumAccounts(server.db());
  const of = (...names: string[]) =>
    sums.reduce((total, { name, fen }) => total + (names.includes(name) ? fen : 0), 0);
  // The promised money is the money that is still owed and the money that was paid.
  expect(of("rebates")).toBe(of("pending", "withdrawable", "withdrawing") - of("cash"));
}, 300_000);

/** Books one of the events that are possible with a learner's present balance. */
function anything(learner: string, order: string, fen: number): Promise<unknown> {
  return server.db().transaction(async (tx) => {
    const { pending, withdrawable, withdrawing } = await holdBalance(tx, learner);
    const possible = [
      rebateOf(learner, fen),
      ...(pending > 0 ? [rebateMatured(learner, Math.min(fen, pending))] : []),
      ...(pending > 0 ? [rebateTakenBack(learner, Math.min(fen, pending), "pending")] : []),
      rebateTakenBack(learner, fen, "withdrawable"),
      ...(withdrawable > 0 ? [withdrawalAsked(learner, Math.min(fen, withdrawable))] : []),
      ...(withdrawing > 0 ? [withdrawalRefused(learner, Math.min(fen, withdrawing))] : []),
      ...(withdrawing > 0 ? [withdrawalPaid(learner, Math.min(fen, withdrawing))] : []),
    ];
    const posting = possible[randomInt(possible.length)];
    if (posting) await book(tx, posting, { about: randomInt(3) === 0 ? order : randomUUID(), at });
  });
}
