import { memberTiers } from "@shiju/learning/member-tiers";
import { refundMs } from "@shiju/learning/money/order";
import { rebateMatured, rebateOf, rebateTakenBack } from "@shiju/learning/money/postings";
import { shareOf } from "@shiju/learning/money/terms";
import { yuan } from "@shiju/learning/money/yuan";
import { and, asc, eq, lte } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { rebates } from "#database/tables/shop/rebates.ts";
import { inviterOf, sharedTrace } from "#features/people/accounts/accounts.invitations.service.ts";
import { hasAccount, holdAccount } from "#features/people/accounts/accounts.service.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import { book, holdBalance } from "#features/shop/ledger/ledger.service.ts";
import { readMembership } from "#features/people/membership/membership.service.ts";
import { sendMessage } from "#features/people/messages/messages.send.service.ts";
import type { TermsAt } from "#features/shop/offers/offers.terms.service.ts";
import type { OrderFollower } from "#features/shop/orders/orders.follow.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";

type Row = typeof rebates.$inferSelect;

/** Gives the inviter of a buyer a share of a paid order. The share is pending as long as the order can be refunded. */
export function giveRebates(termsAt: TermsAt): OrderFollower {
  return async (tx, news, { id: orderId, userId: buyerId, price }, now) => {
    if (news !== "paid") return;
    const userId = await inviterOf(tx, buyerId);
    if (userId === null) return;
    const terms = await termsAt(tx, now);
    const isPartner = (await readMembership(tx, userId, now)).tier === memberTiers.partner;
    const fen = shareOf(price, isPartner ? terms.partner_rebate_percent : terms.rebate_percent);
    if (fen === 0) return;
    const flagged = (await sharedTrace(tx, userId, buyerId)) !== undefined;
    const dueAt = new Date(now.getTime() + refundMs);
    await tx
      .insert(rebates)
      .values({ orderId, userId, buyerId, fen, state: "pending", flagged, createdAt: now, dueAt });
    await book(tx, rebateOf(userId, fen), { about: orderId, at: now });
    await tell(tx, userId, "有一笔新返利", `你邀请的人开通了会员，返利 ${yuan(fen)}，7 天后可以提现。`);
  };
}

/** Holds a rebate while the buyer asks for a refund, and takes it back if the order is refunded. */
export const followRefunds: OrderFollower = async (tx, news, { id: orderId }, now) => {
  if (news === "paid") return;
  const [rebate] = await tx.select().from(rebates).where(eq(rebates.orderId, orderId)).for("update");
  if (!rebate || rebate.state === "taken_back") return;
  if (news === "refunding") return takeBack(tx, rebate, now);
  await tx
    .update(rebates)
    .set({ held: news === "refund_asked" })
    .where(eq(rebates.orderId, orderId));
};

async function takeBack(tx: Transaction, { orderId, userId, fen, state }: Row, now: Date): Promise<void> {
  if (state === "taken_back") return;
  await tx.update(rebates).set({ state: "taken_back", held: false }).where(eq(rebates.orderId, orderId));
  // A rebate that was given up with the account is owed to nobody any more.
  if (!(await hasAccount(tx, userId))) return;
  await book(tx, rebateTakenBack(userId, fen, state), { about: orderId, at: now });
  await tell(tx, userId, "一笔返利已收回", `你邀请的人退了款，返利 ${yuan(fen)} 已收回。`);
}

const tell = (tx: Transaction, userId: string, title: string, text: string) =>
  sendMessage(tx, userId, { kind: "rebate", title, text, link: "/invite/index" });

const atOnce = 500;

/** Makes due rebates withdrawable, each in its own transaction, so that several servers may run it at once. */
export async function matureRebates(db: Database, now: Date, stop?: AbortSignal): Promise<void> {
  const isDue = and(
    eq(rebates.state, "pending"),
    eq(rebates.held, false),
    eq(rebates.flagged, false),
    lte(rebates.dueAt, now),
  );
  const due = await db
    .select({ orderId: rebates.orderId })
    .from(rebates)
    .where(isDue)
    .orderBy(asc(rebates.dueAt))
    .limit(atOnce);
  for (const { orderId } of due) {
    stop?.throwIfAborted();
    await db.transaction(async (tx) => {
      const [matured] = await tx
        .update(rebates)
        .set({ state: "withdrawable" })
        .where(and(eq(rebates.orderId, orderId), isDue))
        .returning();
      if (!matured) return;
      const { pending } = await holdBalance(tx, matured.userId);
      // Given up with the account.
      if (pending < matured.fen) return;
      await book(tx, rebateMatured(matured.userId, matured.fen), { about: orderId, at: now });
    });
  }
}

/** The operator lets a flagged rebate mature, or takes it back. */
export async function decideFlagged(
  db: Database,
  { by, orderId, isFine }: { by: Actor; orderId: string; isFine: boolean },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isFlagged = and(
      eq(rebates.orderId, orderId),
      eq(rebates.state, "pending"),
      eq(rebates.flagged, true),
    );
    const [found] = await tx.select({ userId: rebates.userId }).from(rebates).where(isFlagged);
    if (found) await holdAccount(tx, found.userId);
    const [rebate] = await tx.update(rebates).set({ flagged: false }).where(isFlagged).returning();
    if (!rebate) throw new ProblemError("not_found", `没有编号是 ${orderId} 的待核对返利`);
    if (!isFine) await takeBack(tx, rebate, now);
    await recordAction(tx, {
      by,
      action: isFine ? "release-rebate" : "refuse-rebate",
      about: { kind: "rebate", id: orderId },
      before: { flagged: true, state: rebate.state },
      after: { flagged: false, state: isFine ? rebate.state : "taken_back" },
      at: now,
    });
  });
}
