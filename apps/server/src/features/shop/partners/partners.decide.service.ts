import type { StaffAction } from "@shiju/contract/people/audit";
import { memberTiers } from "@shiju/learning/member-tiers";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { partnerApplications } from "#database/tables/shop/partners.ts";
import { holdAccount } from "#features/people/accounts/accounts.service.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import { addGrant } from "#features/people/membership/membership.grants.service.ts";
import { sendMessage } from "#features/people/messages/messages.send.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { type ApplicationRow, isPartner } from "./partners.service.ts";

/** Makes the applicant a partner. The partnership is free and has no end until the operator revokes it. */
export async function admitPartner(db: Database, id: string, by: Actor, now: Date): Promise<void> {
  const admitted = { by, id, state: "admitted", note: null, action: "admit-partner" } as const;
  await db.transaction(async (tx) => {
    const { userId } = await decide(tx, admitted, now);
    if (!(await isPartner(tx, userId, now)))
      await addGrant(tx, { userId, tier: memberTiers.partner, origin: "partner", from: now, until: null });
    await sendMessage(tx, userId, {
      kind: "partner",
      title: "你是{{name}}的合伙人了",
      text: "申请通过了。从现在起，你邀请的人买会员，按合伙人的比例返利；会员课程和练习不再计时。",
      link: "/partnerPlan/index",
    });
  });
}

/** Says no, and why. */
export async function refusePartner(
  db: Database,
  { by, id, note }: { by: Actor; id: string; note: string },
  now: Date,
): Promise<void> {
  const refused = { by, id, state: "refused", note, action: "refuse-partner" } as const;
  await db.transaction(async (tx) => {
    const { userId } = await decide(tx, refused, now);
    await sendMessage(tx, userId, {
      kind: "partner",
      title: "合伙人申请没有通过",
      text: `${note}\n\n7 天后可以再申请。推荐返利照常，不受影响。`,
      link: "/partnerPlan/index",
    });
  });
}

interface Decision extends Pick<ApplicationRow, "id" | "state" | "note"> {
  by: Actor;
  action: StaffAction;
}

async function decide(
  tx: Transaction,
  { by, id, state, note, action }: Decision,
  now: Date,
): Promise<ApplicationRow> {
  const isThis = eq(partnerApplications.id, id);
  const [found] = await tx
    .select({ userId: partnerApplications.userId })
    .from(partnerApplications)
    .where(isThis);
  if (found) await holdAccount(tx, found.userId);
  const [held] = await tx.select().from(partnerApplications).where(isThis).for("update");
  if (!held) throw new ProblemError("not_found", `没有编号是 ${id} 的合伙人申请`);
  if (held.state !== "pending") throw new ProblemError("conflict", "这份申请已经审核过了");
  await tx.update(partnerApplications).set({ state, note, decidedAt: now }).where(isThis);
  await recordAction(tx, {
    by,
    action,
    about: { kind: "partner_application", id },
    before: { state: held.state },
    after: { state },
    ...(note !== null && { details: { note } }),
    at: now,
  });
  return held;
}
