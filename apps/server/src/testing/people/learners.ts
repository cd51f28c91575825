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
  /** A tier, which begins with the account. */
  vipType?: number;
  /** The end of the tier. If left out, it has no end. */
  vipEndsAt?: Date;
  /** The end of the trial, in the past or in the future. If it is left out, the trial was never claimed. */
  trialEndsAt?: Date;
}

/** Adds a signed-in learner for one test. The learner has no password, because hashing a password takes time. */
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

/** A well-formed token that belongs to nobody. */
export const forgedToken = "forged-token-forged-token-forged-token-0000";
