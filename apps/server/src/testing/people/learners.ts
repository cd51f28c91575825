import { randomInt, randomUUID } from "node:crypto";
import type { Database } from "#database/database.ts";
import { users } from "#database/tables/people/accounts.ts";
import { addGrant } from "#features/people/membership/membership.grants.service.ts";
import { startSession } from "#features/people/accounts/accounts.sessions.service.ts";
import { days } from "../clock.ts";

export interface TestLearner {
  id: string;
  token: string;
}

type Row = typeof users.$inferInsert;
export interface NewUser extends Partial<Row> {
  /** A tier, from the opening of the account on. */
  vipType?: number;
  /** When the tier ends; it has no end where left out. */
  vipEndsAt?: Date;
  /** When the trial ends or ended; it was never claimed where left out. */
  trialEndsAt?: Date;
}

/** A learner who exists for one test, signed in; without a password, which costs time to hash. */
export async function addLearner(
  db: Database,
  { vipType = 0, vipEndsAt, trialEndsAt, ...user }: NewUser = {},
  now = new Date(),
): Promise<TestLearner> {
  const id = randomUUID();
  const createdAt = user.createdAt ?? now;
  await db.insert(users).values({
    id,
    phone: newPhone(),
    nickname: "同学",
    invitationCode: randomUUID(),
    ...user,
    createdAt,
  });
  if (vipType > 0) {
    const origin = vipType === 1 ? "partner" : "operator";
    await addGrant(db, { userId: id, tier: vipType, origin, from: createdAt, until: vipEndsAt ?? null });
  }
  if (trialEndsAt) {
    const from = new Date(trialEndsAt.getTime() - 7 * days);
    await addGrant(db, { userId: id, tier: 0, origin: "trial", from, until: trialEndsAt });
  }
  return { id, token: await startSession(db, id, { device: "", now }) };
}

export function newPhone(): string {
  return `13${randomInt(100_000_000, 1_000_000_000)}`;
}

/** Well formed, and nobody's. */
export const forgedToken = "forged-token-forged-token-forged-token-0000";
