import { yuan } from "@shiju/learning/money/yuan";
import type { AccountName } from "@shiju/learning/money/ledger";
import {
  type AccountSum,
  recomputeBalances,
  sumAccounts,
} from "#features/shop/ledger/ledger.books.service.ts";
import { faultsInBooks } from "#features/operator/till/till.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { type Command, UsageError } from "./command.ts";

const titles: Record<AccountName, string> = {
  cash: "收付款",
  revenue: "会员收入",
  refunds: "退款",
  refunds_owed: "待退款",
  rebates: "返利",
  pending: "待结算的返利",
  withdrawable: "可提现的返利",
  withdrawing: "提现中的返利",
};

export const checkBooksCommand: Command = {
  usage: "",
  summary:
    "核对账目：借贷是否平衡，余额是否等于分录之和，订单是否与账目和会员相符，永久会员之后有没有多收；不对的逐条列出",
  async run(db, args) {
    if (args.length > 0) throw new UsageError();
    const faults = await faultsInBooks(db);
    const lines = (await sumAccounts(db)).map(lineOf);
    if (faults.length > 0) throw new ProblemError("conflict", ["账目不平：", ...faults, ...lines].join("\n"));
    return ["账目平衡", ...lines].join("\n");
  },
};

const lineOf = ({ name, provider, fen }: AccountSum) =>
  `  ${titles[name]}${provider === null ? "" : `（${provider}）`} ${yuan(fen)}`;

export const recomputeBalancesCommand: Command = {
  usage: "",
  summary: "从分录重新算出每个人的返利余额",
  async run(db, args) {
    if (args.length > 0) throw new UsageError();
    return `重新算好了，改正了 ${await recomputeBalances(db)} 个人的余额`;
  },
};
