import { randomInt, randomUUID } from "node:crypto";
import type { Database } from "#database/database.ts";
import { users } from "#database/tables/accounts.ts";
import { startSession } from "#features/accounts/accounts.sessions.service.ts";

export interface TestLearner {
  id: string;
  token: string;
}
export type NewUser = Partial<typeof users.$inferInsert>;

/** A learner who exists for one test, signed in; without a password, which costs time to hash. */
export async function addLearner(db: Database, user: NewUser = {}): Promise<TestLearner> {
  const id = randomUUID();
  await db.insert(users).values({
    id,
    phone: newPhone(),
    nickname: "同学",
    invitationCode: randomUUID(),
    ...user,
  });
  return { id, token: await startSession(db, id) };
}

export function newPhone(): string {
  return `13${randomInt(100_000_000, 1_000_000_000)}`;
}

/** Well formed, and nobody's. */
export const forgedToken = "forged-token-forged-token-forged-token-0000";
