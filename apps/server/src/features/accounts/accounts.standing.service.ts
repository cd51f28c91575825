import { count, eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { users } from "#database/tables/accounts.ts";
import { hasPaidTier } from "./membership.ts";

interface Standing {
  vipType: number;
  /** When the tier or the running trial ends; null where there is neither, or no end. */
  endsAt: Date | null;
  /** How many registered with the learner's invitation code. */
  invited: number;
}

/** What a learner has, how long, and whom they brought. */
export async function standingOf(db: Database, userId: string, now: Date): Promise<Standing> {
  const [user] = await db
    .select({ vipType: users.vipType, trialEndsAt: users.trialEndsAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new Error("a session outlived its user");
  const { vipType, trialEndsAt } = user;
  const [brought] = await db.select({ count: count() }).from(users).where(eq(users.invitedBy, userId));
  const isOnTrial = !hasPaidTier(user) && trialEndsAt !== null && trialEndsAt > now;
  return { vipType, endsAt: isOnTrial ? trialEndsAt : null, invited: brought?.count ?? 0 };
}
