import type { Account, AccountName, Entry } from "./ledger.ts";

/** The kinds of postings. A kind is booked only once for the same order, withdrawal or other subject. */
export const postingKinds = [
  "payment",
  "refund_begun",
  "refund_done",
  "rebate",
  "rebate_matured",
  "rebate_taken_back",
  "withdrawal_asked",
  "withdrawal_refused",
  "withdrawal_paid",
  "forfeited",
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** The holder of the money for withdrawals, which the operator transfers by hand. */
export const payouts = "payouts";

/** A movement of money, with its entries. Amounts of the functions below are fen, above 0. */
export interface Posting {
  kind: PostingKind;
  entries: readonly Entry[];
}

const house = (name: AccountName): Account => ({ name, holder: "" });
const of = (name: AccountName, holder: string): Account => ({ name, holder });

function move(fen: number, { debit, credit }: { debit: Account; credit: Account }): Entry[] {
  return [
    { account: debit, amount: fen },
    { account: credit, amount: -fen },
  ];
}

/** A buyer paid by a provider. */
export function paymentOf(provider: string, fen: number): Posting {
  return { kind: "payment", entries: move(fen, { debit: of("cash", provider), credit: house("revenue") }) };
}

/** A refund begins: the house owes the payment to its buyer. */
export function refundBegun(fen: number): Posting {
  return {
    kind: "refund_begun",
    entries: move(fen, { debit: house("refunds"), credit: house("refunds_owed") }),
  };
}

/** The provider has sent the refund. */
export function refundDone(provider: string, fen: number): Posting {
  return {
    kind: "refund_done",
    entries: move(fen, { debit: house("refunds_owed"), credit: of("cash", provider) }),
  };
}

/** Returns the posting for an invited buyer who paid an order, so that the inviter earns a rebate. */
export function rebateOf(learner: string, fen: number): Posting {
  return {
    kind: "rebate",
    entries: move(fen, { debit: of("rebates", learner), credit: of("pending", learner) }),
  };
}

/** Returns the posting for a rebate that matures, because the buyer can no longer ask for a refund. */
export function rebateMatured(learner: string, fen: number): Posting {
  return {
    kind: "rebate_matured",
    entries: move(fen, { debit: of("pending", learner), credit: of("withdrawable", learner) }),
  };
}

/** The order was refunded, so the rebate is taken back. */
export function rebateTakenBack(learner: string, fen: number, from: "pending" | "withdrawable"): Posting {
  return {
    kind: "rebate_taken_back",
    entries: move(fen, { debit: of(from, learner), credit: of("rebates", learner) }),
  };
}

/** A learner asks for a withdrawal. */
export function withdrawalAsked(learner: string, fen: number): Posting {
  return {
    kind: "withdrawal_asked",
    entries: move(fen, { debit: of("withdrawable", learner), credit: of("withdrawing", learner) }),
  };
}

/** The operator refused the withdrawal. */
export function withdrawalRefused(learner: string, fen: number): Posting {
  return {
    kind: "withdrawal_refused",
    entries: move(fen, { debit: of("withdrawing", learner), credit: of("withdrawable", learner) }),
  };
}

/** The operator has sent the money. */
export function withdrawalPaid(learner: string, fen: number): Posting {
  return {
    kind: "withdrawal_paid",
    entries: move(fen, { debit: of("withdrawing", learner), credit: of("cash", payouts) }),
  };
}

/**
 * Returns the posting for a learner who deleted the account, so the house keeps the balance of invitations. Undefined
 * if the balance is empty.
 */
export function forfeited(
  learner: string,
  left: { pending: number; withdrawable: number; withdrawing: number },
): Posting | undefined {
  const parts = (["pending", "withdrawable", "withdrawing"] as const)
    .map((name) => ({ account: of(name, learner), amount: left[name] }))
    .filter(({ amount }) => amount !== 0);
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  const cost = sum === 0 ? [] : [{ account: of("rebates", learner), amount: -sum }];
  return parts.length === 0 ? undefined : { kind: "forfeited", entries: [...parts, ...cost] };
}
