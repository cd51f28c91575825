import type { StaffAction } from "@shiju/contract/people/audit";
import { withdrawalPaid, withdrawalRefused } from "@shiju/learning/money/postings";
import { eq, isNotNull } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { withdrawals } from "#database/tables/shop/withdrawals.ts";
import { holdAccount } from "#features/people/accounts/accounts.service.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import { book } from "#features/shop/ledger/ledger.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { Vault } from "#platform/vault.ts";
import { openSealed, type SealedPayee, tell, type WithdrawalRow } from "./withdrawals.service.ts";

type State = WithdrawalRow["state"];

interface Step {
  by: Actor;
  id: string;
  /** From which states it may be taken. */
  from: readonly State[];
  to: State;
  change: Partial<WithdrawalRow>;
  /** As the operator's log calls it. */
  action: StaffAction;
}

/** Moves a withdrawal to its next state, with all effects. Throws 409 if it is not in the right state. */
async function step(
  db: Database,
  { by, id, from, to, change, action }: Step,
  now: Date,
  follow: (tx: Transaction, row: WithdrawalRow) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isThis = eq(withdrawals.id, id);
    const [found] = await tx.select({ userId: withdrawals.userId }).from(withdrawals).where(isThis);
    if (found) await holdAccount(tx, found.userId);
    const [held] = await tx.select().from(withdrawals).where(isThis).for("update");
    if (!held) throw new ProblemError("not_found", `没有编号是 ${id} 的提现`);
    if (!from.includes(held.state)) throw new ProblemError("conflict", `这笔提现${stateNames[held.state]}`);
    const [row] = await tx
      .update(withdrawals)
      .set({ ...change, state: to })
      .where(isThis)
      .returning();
    if (!row) throw new Error("a withdrawal that is held is gone");
    await follow(tx, row);
    await recordAction(tx, {
      by,
      action,
      about: { kind: "withdrawal", id },
      before: { state: held.state },
      after: { state: row.state },
      ...(row.note !== null && { details: { note: row.note } }),
      at: now,
    });
  });
}

/** The names of the states, as the operator reads them. */
const stateNames: Record<State, string> = {
  asked: "等待核对",
  approved: "等待打款",
  paid: "已经打款",
  refused: "没有通过",
};

/** The operator has checked it and is going to pay. */
export async function approveWithdrawal(db: Database, id: string, by: Actor, now: Date): Promise<void> {
  const approved = { by, id, from: ["asked"], to: "approved", change: { decidedAt: now } } as const;
  await step(db, { ...approved, action: "approve-withdrawal" }, now, (tx, row) =>
    tell(tx, row, "提现已通过", "一般 3 个工作日内到账，打款后会发消息告诉你。"),
  );
}

/** Refuses a withdrawal for the operator, with a reason. The money returns to the balance. */
export async function refuseWithdrawal(
  db: Database,
  { by, id, note }: { by: Actor; id: string; note: string },
  now: Date,
): Promise<void> {
  const refused = {
    by,
    id,
    from: ["asked", "approved"],
    to: "refused",
    change: { decidedAt: now, note },
  } as const;
  await step(db, { ...refused, action: "refuse-withdrawal" }, now, async (tx, row) => {
    await book(tx, withdrawalRefused(row.userId, row.fen), { about: id, at: now });
    await tell(tx, row, "提现没有通过", `${note}。钱已退回可提现余额。`);
  });
}

/** The operator has paid. */
export async function markPaid(db: Database, id: string, by: Actor, now: Date): Promise<void> {
  const paid = { by, id, from: ["approved"], to: "paid", change: { paidAt: now } } as const;
  await step(db, { ...paid, action: "pay-withdrawal" }, now, async (tx, row) => {
    await book(tx, withdrawalPaid(row.userId, row.fen), { about: id, at: now });
    await tell(tx, row, "提现已打款", "到账时间以银行或支付平台为准。");
  });
}

/** A withdrawal and where its money goes. */
export async function showWithdrawal(
  db: Database,
  vault: Vault,
  id: string,
): Promise<{ row: WithdrawalRow; payee: SealedPayee }> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (!row) throw new ProblemError("not_found", `没有编号是 ${id} 的提现`);
  if (row.payee === null) throw new ProblemError("conflict", "账号已经注销，收款信息不再保留");
  return { row, payee: openSealed(vault, id, row.payee).payee };
}

/** Seals with the newest key the payees that were sealed with an older key. Returns the number of these payees. */
export async function resealPayees(db: Database, vault: Vault): Promise<number> {
  const rows = await db
    .select({ id: withdrawals.id, payee: withdrawals.payee })
    .from(withdrawals)
    .where(isNotNull(withdrawals.payee));
  let resealed = 0;
  for (const { id, payee } of rows) {
    if (payee === null || vault.isCurrent(payee)) continue;
    const again = vault.seal(vault.open(payee, id), id);
    await db.update(withdrawals).set({ payee: again }).where(eq(withdrawals.id, id));
    resealed += 1;
  }
  return resealed;
}
