import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { claimedTrials, users } from "#database/tables/accounts.ts";
import { ProblemError } from "#platform/problem-error.ts";
import { hasPaidTier } from "./membership.ts";

const trialMs = 7 * 24 * 3600_000;

/**
 * Starts the trial of an account, once for each phone number, whatever becomes of the account. A new account of a
 * phone that has had its trial learns when that ended, so that it is not offered again.
 */
export async function claimTrial(db: Database, userId: string): Promise<void> {
  const fresh = await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user) throw new ProblemError("not_signed_in", "登录已失效，请重新登录");
    if (hasPaidTier(user)) throw new ProblemError("conflict", "你已经是会员，体验卡可以留到会员到期以后再领");
    if (user.trialEndsAt) return false;
    const endsAt = new Date(Date.now() + trialMs);
    const phoneHash = createHash("sha256").update(user.phone).digest("base64url");
    const [claimed] = await tx
      .insert(claimedTrials)
      .values({ phoneHash, endsAt })
      .onConflictDoNothing()
      .returning();
    const [earlier] = claimed
      ? [claimed]
      : await tx.select().from(claimedTrials).where(eq(claimedTrials.phoneHash, phoneHash));
    await tx
      .update(users)
      .set({ trialEndsAt: earlier?.endsAt ?? endsAt })
      .where(eq(users.id, userId));
    return claimed !== undefined;
  });
  if (!fresh) throw new ProblemError("conflict", "体验卡每个手机号只能领一次，这个号码已经领过了");
}
