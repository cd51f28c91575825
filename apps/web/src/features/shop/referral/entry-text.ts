import type { BalanceEntry } from "@shiju/contract/shop/ledger";

/**
 * The text of each kind of entry, and the sign of its amount: in, out, or empty if the money stays where it already
 * belonged.
 */
export const entryTexts: Record<BalanceEntry["kind"], { title: string; sign: "+" | "-" | "" }> = {
  rebate: { title: "新返利，7 天后结算", sign: "+" },
  rebate_matured: { title: "返利结算，可以提现", sign: "" },
  rebate_taken_back: { title: "退款，返利收回", sign: "-" },
  withdrawal_asked: { title: "申请提现", sign: "-" },
  withdrawal_refused: { title: "提现没有通过，钱已退回", sign: "+" },
  withdrawal_paid: { title: "提现已打款", sign: "" },
};
