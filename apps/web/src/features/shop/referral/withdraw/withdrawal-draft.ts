import type { Payee } from "@shiju/contract/shop/withdrawals";
import { isCardNumber } from "@shiju/learning/money/card-number";
import { leastWithdrawal } from "@shiju/learning/money/withdrawal";
import { fenOf, yuan } from "@shiju/learning/money/yuan";

/** The entries in the form, right or not. */
export interface Draft {
  /** Yuan, as typed. */
  amount: string;
  to: Payee;
}

/** Errors by the names that the server gives to the fields. */
export type Wrong = Partial<Record<string, string>>;

/** Returns the errors of a draft before it is sent. The server checks the withdrawal more strictly. */
export function wrongIn({ amount, to }: Draft, withdrawable: number): Wrong {
  const found = {
    amount: wrongAmount(amount, withdrawable),
    "to.holder": to.holder === "" ? "请填写收款人的真实姓名" : undefined,
    ...(to.kind === "bank"
      ? {
          "to.bank": to.bank === "" ? "请填写开户银行，如 招商银行杭州分行" : undefined,
          "to.number": wrongNumber(to.number),
        }
      : { "to.image": to.image === "" ? "请上传收款码" : undefined }),
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined));
}

function wrongAmount(typed: string, withdrawable: number): string | undefined {
  if (typed.trim() === "") return "请填写金额";
  const fen = fenOf(typed);
  if (fen === undefined) return "请填写金额，最多两位小数，如 39.80";
  if (fen < leastWithdrawal) return `每次至少提现 ${leastWithdrawal / 100} 元`;
  if (fen > withdrawable) return `可提现 ${yuan(withdrawable)}，请改小金额`;
  return undefined;
}

function wrongNumber(digits: string): string | undefined {
  if (digits === "") return "请填写卡号";
  if (!/^\d+$/.test(digits)) return "卡号是 16 到 19 位数字";
  if (digits.length < 16 || digits.length > 19) return `卡号是 16 到 19 位，现在 ${digits.length} 位`;
  return isCardNumber(digits) ? undefined : "卡号有误，请核对";
}

/** Reads the form; `image` is the path of the uploaded code, empty while there is none. */
export function draftOf(data: FormData, kind: Payee["kind"], image: string): Draft {
  const textOf = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const holder = textOf("to.holder");
  const to: Payee =
    kind === "code"
      ? { kind, holder, image }
      : { kind, holder, bank: textOf("to.bank"), number: textOf("to.number").replaceAll(/[\s-]/g, "") };
  return { amount: textOf("amount"), to };
}
