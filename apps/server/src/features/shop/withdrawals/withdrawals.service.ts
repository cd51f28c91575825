import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { Payee, Withdrawal, withdrawalsApi } from "@shiju/contract/shop/withdrawals";
import { withdrawalAsked } from "@shiju/learning/money/postings";
import { yuan } from "@shiju/learning/money/yuan";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { withdrawals } from "#database/tables/shop/withdrawals.ts";
import { holdAccount } from "#features/people/accounts/accounts.service.ts";
import { book, holdBalance } from "#features/shop/ledger/ledger.service.ts";
import { sendMessage } from "#features/people/messages/messages.send.service.ts";
import type { Uploads } from "#features/people/uploads/uploads.service.ts";
import { readCursor, writeCursor } from "#platform/http/cursor.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import { assertSameBody, hashOfBody } from "#platform/http/same-body.ts";
import type { Vault } from "#platform/vault.ts";

export type WithdrawalRow = typeof withdrawals.$inferSelect;

const pageSize = 20;
const isOpenState = inArray(withdrawals.state, ["asked", "approved"]);

interface Paying {
  db: Database;
  vault: Vault | undefined;
  uploads: Uploads;
}

type Asked = EndpointParsed<typeof withdrawalsApi.ask>["body"];

/** Sets money of the balance aside, to be sent to the payee. If the id exists, returns that withdrawal. */
export async function askWithdrawal(
  { db, vault, uploads }: Paying,
  userId: string,
  { id, ...asked }: Asked,
  now: Date,
): Promise<WithdrawalRow> {
  if (!vault) throw new ProblemError("unavailable", "这里还没有开通提现，请联系客服");
  const { amount, to } = asked;
  const sent = { id, userId, fen: amount, bodyHash: hashOfBody(asked) };
  const known = await repeated(db, vault, sent);
  if (known) return known;
  const kept = await db.transaction(async (tx) => {
    await holdAccount(tx, userId);
    const { withdrawable } = await holdBalance(tx, userId);
    // The call may have come a second time meanwhile.
    const again = await repeated(tx, vault, sent);
    if (again) return again;
    if (await isOpen(tx, userId)) throw new ProblemError("conflict", "上一笔提现还没有完成，完成后再申请");
    if (amount > withdrawable)
      throw invalidField("amount", `可提现 ${yuan(Math.max(0, withdrawable))}，请改小金额`);
    const payee = await toSeal(tx, uploads, userId, to);
    const [row] = await tx
      .insert(withdrawals)
      .values({
        id,
        userId,
        fen: amount,
        state: "asked",
        kind: to.kind,
        payee: vault.seal(JSON.stringify({ ...payee, body_hash: sent.bodyHash }), id),
        hint: hintOf(to),
        askedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    // Another learner used the id at the same moment.
    if (!row) throw idIsTaken();
    await book(tx, withdrawalAsked(userId, amount), { about: id, at: now });
    await tell(tx, row, "提现申请已收到", "一般 1 个工作日内核对，结果会发消息告诉你。");
    return row;
  });
  if (to.kind === "code") await uploads.discard({ userId, path: to.image });
  return kept;
}

async function repeated(
  db: Database,
  vault: Vault,
  { id, userId, fen, bodyHash }: Pick<WithdrawalRow, "id" | "userId" | "fen"> & { bodyHash: string },
): Promise<WithdrawalRow | undefined> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (row && (row.userId !== userId || row.fen !== fen)) throw idIsTaken();
  if (row?.payee) assertSameBody(openSealed(vault, id, row.payee).bodyHash, bodyHash);
  return row;
}

const idIsTaken = () => new ProblemError("conflict", "这个提现编号已经用过，请重新申请");

/**
 * Opens the payee of a withdrawal, and the hash of the body of its request. The hash is sealed too, because a person
 * could find a card number in it by hashing all numbers.
 */
export function openSealed(
  vault: Vault,
  id: string,
  sealed: string,
): { payee: SealedPayee; bodyHash: string | null } {
  const { body_hash: bodyHash = null, ...payee } = JSON.parse(vault.open(sealed, id)) as SealedPayee & {
    body_hash?: string;
  };
  return { payee, bodyHash };
}

async function isOpen(tx: Transaction, userId: string): Promise<boolean> {
  const open = and(eq(withdrawals.userId, userId), isOpenState);
  return (await tx.$count(withdrawals, open)) > 0;
}

/**
 * The payee of a withdrawal. It contains the bytes of the picture instead of its path, because the file of the picture
 * is removed.
 */
export type SealedPayee = Extract<Payee, { kind: "bank" }> | { kind: "code"; holder: string; jpeg: string };

const largestImage = 2 * 1024 * 1024;

async function toSeal(tx: Transaction, uploads: Uploads, userId: string, to: Payee): Promise<SealedPayee> {
  if (to.kind === "bank") return to;
  const wanted = { userId, path: to.image };
  await uploads.claim(tx, { ...wanted, use: "payment_code" });
  const bytes = await uploads.read(to.image.split("/").at(-1) ?? "");
  if (bytes.length > largestImage) throw invalidField("to.image", "收款码图片太大，请截图后再上传");
  await uploads.release(tx, wanted);
  return { kind: "code", holder: to.holder, jpeg: bytes.toString("base64") };
}

const hintOf = (to: Payee): string =>
  to.kind === "bank" ? `${to.bank}，尾号 ${to.number.slice(-4)}` : "收款码";

/** Sends a message about a withdrawal, in the transaction that changes the withdrawal. */
export async function tell(tx: Transaction, row: WithdrawalRow, title: string, text: string): Promise<void> {
  await sendMessage(tx, row.userId, {
    kind: "withdrawal",
    title,
    text: `${text}\n\n提现 ${yuan(row.fen)}，${row.hint}`,
    link: "/invite/withdraw",
  });
}

/** A page of a learner's withdrawals, newest first. */
export async function listWithdrawals(
  db: Database,
  userId: string,
  cursor: string | undefined,
): Promise<Omit<EndpointResponse<typeof withdrawalsApi.list>, "is_open">> {
  const after = cursor === undefined ? undefined : readCursor(cursor, "time");
  const { askedAt, id } = withdrawals;
  const rows = await db
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.userId, userId),
        after && sql`(${askedAt}, ${id}::text) < (${after.value}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(askedAt), sql`${id}::text desc`)
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    withdrawals: page.map(toWithdrawal),
    next_cursor:
      last && rows.length > pageSize ? writeCursor({ value: last.askedAt.toISOString(), id: last.id }) : null,
  };
}

/** A withdrawal as its learner sees it. */
export function toWithdrawal(row: WithdrawalRow): Withdrawal {
  return {
    id: row.id,
    amount: row.fen,
    state: row.state,
    kind: row.kind,
    hint: row.hint,
    note: row.note,
    asked_at: row.askedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    paid_at: row.paidAt?.toISOString() ?? null,
  };
}

/** Returns how many withdrawals wait for the operator or for the money to be sent. */
export const countOpenWithdrawals = (db: Database): Promise<number> => db.$count(withdrawals, isOpenState);
