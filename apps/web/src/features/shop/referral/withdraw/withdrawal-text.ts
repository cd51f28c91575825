import type { Withdrawal } from "@shiju/contract/shop/withdrawals";

/** How a withdrawal stands, as its learner reads it. */
export function withdrawalText({ state, note }: Pick<Withdrawal, "state" | "note">): string {
  const texts = { asked: "等待核对", approved: "已通过，等待打款", paid: "已打款" };
  if (state !== "refused") return texts[state];
  return note ? `没通过：${note}` : "没通过";
}

/** The one that is on its way, of which there is one at a time. */
export const runningOf = (withdrawals: readonly Withdrawal[]): Withdrawal | undefined =>
  withdrawals.find(({ state }) => state === "asked" || state === "approved");
