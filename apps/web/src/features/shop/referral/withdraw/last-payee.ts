import type { Payee } from "@shiju/contract/shop/withdrawals";
import { createStore, type Shape } from "@shiju/storage/store";

/** The bank account of the last withdrawal. Its number is shortened, because other people may use this device too. */
interface BankInfo {
  holder: string;
  bank: string;
  /** Stars and the last four digits. */
  number: string;
}

/**
 * The payment code of the last withdrawal. Only its path is stored, because the server seals the picture with the
 * withdrawal and deletes the file.
 */
interface CodeInfo {
  holder: string;
  image: string;
}

function infoOf<Info extends object>(...names: (keyof Info & string)[]): Shape<Info | null> {
  return {
    fallback: null,
    untilSignOut: true,
    accepts: (value): value is Info | null =>
      value === null || names.every((name) => typeof Object(value)[name] === "string"),
  };
}

export const lastPayee = createStore({
  bank_info: infoOf<BankInfo>("holder", "bank", "number"),
  code_info: infoOf<CodeInfo>("holder", "image"),
});

/** Stores the values that fill in the form the next time. They are stored until signing out. */
export function keepPayee(to: Payee): void {
  const { holder } = to;
  if (to.kind === "bank")
    lastPayee.set("bank_info", { holder, bank: to.bank, number: `**** ${to.number.slice(-4)}` });
  else lastPayee.set("code_info", { holder, image: to.image });
}
