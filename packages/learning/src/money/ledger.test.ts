import fc from "fast-check";
import { expect, test } from "vitest";
import { type Account, type Balance, changesOf, type Entry, faultOf, naturalAmount } from "./ledger.ts";
import {
  forfeited,
  paymentOf,
  rebateMatured,
  rebateOf,
  rebateTakenBack,
  refundBegun,
  refundDone,
  withdrawalAsked,
  withdrawalPaid,
  withdrawalRefused,
} from "./postings.ts";

const fen = fc.integer({ min: 1, max: 10_000_000 });
const postings = (amount: number) => [
  paymentOf("wechat", amount),
  refundBegun(amount),
  refundDone("wechat", amount),
  rebateOf("ann", amount),
  rebateMatured("ann", amount),
  rebateTakenBack("ann", amount, "pending"),
  rebateTakenBack("ann", amount, "withdrawable"),
  withdrawalAsked("ann", amount),
  withdrawalRefused("ann", amount),
  withdrawalPaid("ann", amount),
];

test("whatever happens to whatever amount can stand in the books", () => {
  fc.assert(
    fc.property(fen, (amount) => {
      for (const { entries } of postings(amount)) expect(faultOf(entries)).toBeUndefined();
    }),
  );
});

const cash: Account = { name: "cash", holder: "wechat" };
const revenue: Account = { name: "revenue", holder: "" };
const pair = (debit: number, credit: number): Entry[] => [
  { account: cash, amount: debit },
  { account: revenue, amount: -credit },
];

test.each<[string, Entry[]]>([
  ["nothing", []],
  ["one side alone", pair(5, 5).slice(1)],
  ["sides that differ", pair(5, 4)],
  ["parts of a fen", pair(0.5, 0.5)],
  ["no money", pair(0, 0)],
  ["more than a number holds exactly", pair(2 ** 53, 2 ** 53)],
  ["not a number", pair(Number.NaN, Number.NaN)],
  ["one account twice", [...pair(5, 5), ...pair(-5, -5)]],
  [
    "an account of no learner",
    [{ account: { name: "pending", holder: "" }, amount: 5 }, ...pair(5, 10).slice(1)],
  ],
  [
    "revenue of a learner",
    [
      { account: cash, amount: 5 },
      { account: { name: "revenue", holder: "ann" }, amount: -5 },
    ],
  ],
])("%s cannot", (_what, entries) => {
  expect(faultOf(entries)).toBeTypeOf("string");
});

const nothing: Balance = { earned: 0, pending: 0, withdrawable: 0, withdrawing: 0 };

test.each<[string, readonly Entry[], Partial<Balance>]>([
  ["a rebate", rebateOf("ann", 500).entries, { earned: 500, pending: 500 }],
  ["a rebate that matures", rebateMatured("ann", 500).entries, { pending: -500, withdrawable: 500 }],
  ["one that is taken back", rebateTakenBack("ann", 500, "pending").entries, { earned: -500, pending: -500 }],
  ["a withdrawal", withdrawalAsked("ann", 500).entries, { withdrawable: -500, withdrawing: 500 }],
  ["a refused one", withdrawalRefused("ann", 500).entries, { withdrawable: 500, withdrawing: -500 }],
  ["a paid one", withdrawalPaid("ann", 500).entries, { withdrawing: -500 }],
])("what %s changes of a balance", (_what, entries, change) => {
  expect(changesOf(entries)).toEqual(new Map([["ann", { ...nothing, ...change }]]));
});

test("an order changes nobody's balance", () => {
  expect(changesOf(paymentOf("wechat", 500).entries)).toEqual(new Map());
});

test("who leaves leaves nothing behind, whatever was there", () => {
  const amount = fc.integer({ min: -1000, max: 1000 });
  fc.assert(
    fc.property(fc.record({ pending: amount, withdrawable: amount, withdrawing: amount }), (left) => {
      const posting = forfeited("ann", left);
      if (!posting) return expect(left).toEqual({ pending: 0, withdrawable: 0, withdrawing: 0 });
      if (posting.entries.length > 1) expect(faultOf(posting.entries)).toBeUndefined();
      const change = changesOf(posting.entries).get("ann") ?? nothing;
      for (const part of ["pending", "withdrawable", "withdrawing"] as const)
        expect(left[part] + change[part]).toBe(0);
    }),
  );
});

test("an account is read on the side on which it grows", () => {
  expect([naturalAmount("cash", 500), naturalAmount("revenue", -500), naturalAmount("pending", 0)]).toEqual([
    500, 500, 0,
  ]);
});
