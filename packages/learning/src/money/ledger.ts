/**
 * The holder of an account. The house has one account of a kind, or one for each provider of payments. Each learner has
 * one of a kind.
 */
type Holder = "house" | "provider" | "learner";

interface AccountRule {
  holder: Holder;
  /** The side on which the account grows. */
  side: "debit" | "credit";
}

/**
 * The accounts of the books. `cash` is the money at a provider. `refunds` is the part of `revenue` that was refunded.
 * `refunds_owed` is the part of `refunds` that is not sent yet. `rebates` is the cost of the rebates for a learner's
 * invitations. `pending`, `withdrawable` and `withdrawing` are the debts to the learner for these rebates.
 */
export const accountRules = {
  cash: { holder: "provider", side: "debit" },
  revenue: { holder: "house", side: "credit" },
  refunds: { holder: "house", side: "debit" },
  refunds_owed: { holder: "house", side: "credit" },
  rebates: { holder: "learner", side: "debit" },
  pending: { holder: "learner", side: "credit" },
  withdrawable: { holder: "learner", side: "credit" },
  withdrawing: { holder: "learner", side: "credit" },
} as const satisfies Record<string, AccountRule>;

export type AccountName = keyof typeof accountRules;
export const accountNames = Object.keys(accountRules) as AccountName[];

/**
 * An account. `holder` is the id of the learner, or the name of the provider. It is empty for an account of the house.
 */
export interface Account {
  name: AccountName;
  holder: string;
}

/** A line of the books. A debit is positive and a credit is negative. `amount` is whole fen, never 0. */
export interface Entry {
  account: Account;
  amount: number;
}

/** Returns the reason why the entries cannot be a posting; undefined if they can. */
export function faultOf(entries: readonly Entry[]): string | undefined {
  if (entries.length < 2) return "fewer than two entries";
  if (entries.some(({ amount }) => !Number.isSafeInteger(amount) || amount === 0))
    return "an amount that is not whole fen";
  if (
    entries.some(({ account }) => (accountRules[account.name].holder === "house") !== (account.holder === ""))
  )
    return "an account of nobody";
  const named = new Set(entries.map(({ account }) => `${account.name} ${account.holder}`));
  if (named.size < entries.length) return "two entries of one account";
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  return sum === 0 ? undefined : `entries that come to ${sum}`;
}

/** Returns the sum of an account's entries as people read it: positive if the account has grown on its own side. */
export function naturalAmount(name: AccountName, sum: number): number {
  return accountRules[name].side === "debit" || sum === 0 ? sum : -sum;
}

/** A learner's money from invitations, in fen. */
export interface Balance {
  /** The sum of all rebates. It includes rebates that were paid out, but not rebates that were revoked. */
  earned: number;
  pending: number;
  /** The amount is below 0 if a refund revoked a rebate that was already paid out. Later rebates make up for it. */
  withdrawable: number;
  /** The amount of withdrawals that are not paid yet. */
  withdrawing: number;
}

const partOf = {
  rebates: "earned",
  pending: "pending",
  withdrawable: "withdrawable",
  withdrawing: "withdrawing",
} as const;

/** Returns how the entries change the learners' balances, by the learner's id. */
export function changesOf(entries: readonly Entry[]): Map<string, Balance> {
  const changes = new Map<string, Balance>();
  for (const { account, amount } of entries) {
    if (!(account.name in partOf)) continue;
    const name = account.name as keyof typeof partOf;
    const change = changes.get(account.holder) ?? { earned: 0, pending: 0, withdrawable: 0, withdrawing: 0 };
    changes.set(account.holder, {
      ...change,
      [partOf[name]]: change[partOf[name]] + naturalAmount(name, amount),
    });
  }
  return changes;
}
