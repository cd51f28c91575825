import { eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { users } from "#database/tables/accounts.ts";

/** Whether a learner has this invitation code, given in capitals. */
export async function hasInvitationCode(db: Database, code: string): Promise<boolean> {
  const [inviter] = await db.select({ id: users.id }).from(users).where(eq(users.invitationCode, code));
  return inviter !== undefined;
}

/** How many accounts were registered with the learner's invitation code. */
export function countInvited(db: Database, userId: string): Promise<number> {
  return db.$count(users, eq(users.invitedBy, userId));
}
