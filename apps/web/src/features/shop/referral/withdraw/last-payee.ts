import type { Payee } from "@shiju/contract/shop/withdrawals";
import { createStore, type Shape } from "@shiju/storage/store";

/** Where the last withdrawal went, as far as a device that others use too may know. */
interface BankInfo {
  holder: string;
  bank: string;
  /** Stars and the last four digits. */
  number: string;
}

/** Only the path is stored, because the server seals the picture with the withdrawal and deletes the file. */
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

/** Keeps what fills in the form the next time, until signing out. */
export function keepPayee(to: Payee): void {
  const { holder } = to;
  if (to.kind === "bank")
    lastPayee.set("bank_info", { holder, bank: to.bank, number: `**** ${to.number.slice(-4)}` });
  else lastPayee.set("code_info", { holder, image: to.image });
}
