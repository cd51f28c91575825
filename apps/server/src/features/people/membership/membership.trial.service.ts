import { createHash, randomUUID } from "node:crypto";
import { memberTiers } from "@shiju/learning/member-tiers";
import { dayMs } from "@shiju/learning/time/durations";
import { eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { claimedTrials, membershipGrants } from "#database/tables/people/membership.ts";
import { noteWay } from "#features/people/accounts/accounts.people.service.ts";
import { getAccount } from "#features/people/accounts/accounts.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";

const trialMs = 7 * dayMs;

/**
 * Starts the trial of an account. A phone number gets one trial, even if the account is deleted. A new account of a
 * phone that had its trial gets the grant of that trial, so that the trial is not offered again.
 */
export async function claimTrial(db: Database, { userId, membership }: Learner, now: Date): Promise<void> {
  if (membership.tier > 0) throw new ProblemError("conflict", "你已经是会员，体验卡可以留到会员到期后再领");
  if (membership.trialEndsAt !== null) throw hasHadIt();
  const { phone } = await getAccount(db, userId, now);
  const phoneHash = createHash("sha256").update(phone).digest("base64url");
  const isFirst = await db.transaction(async (tx) => {
    const endsAt = new Date(now.getTime() + trialMs);
    const claimed = await tx
      .insert(claimedTrials)
      .values({ phoneHash, endsAt })
      .onConflictDoNothing()
      .returning();
    const [trial] =
      claimed.length > 0
        ? claimed
        : await tx.select().from(claimedTrials).where(eq(claimedTrials.phoneHash, phoneHash));
    const until = trial?.endsAt ?? endsAt;
    const from = new Date(until.getTime() - trialMs);
    await tx
      .insert(membershipGrants)
      .values({ id: randomUUID(), userId, tier: memberTiers.none, origin: "trial", from, until })
      .onConflictDoNothing();
    await noteWay(tx, userId, "trial");
    return claimed.length > 0;
  });
  if (!isFirst) throw hasHadIt();
}

const hasHadIt = () => new ProblemError("conflict", "体验卡每个手机号只能领一次，这个号码已经领过了");
