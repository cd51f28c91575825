import { minuteMs } from "@shiju/learning/time/durations";
import { eq } from "drizzle-orm";
import { databaseLimiter } from "#database/database-limiter.ts";
import type { Database, Transaction } from "#database/database.ts";
import { users } from "#database/tables/people/accounts.ts";
import type { Learner } from "#platform/http/caller.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import { checkCode, useCode } from "./accounts.codes.service.ts";
import {
  type Entered,
  findByPhone,
  signInAs,
  type UserRow,
} from "#features/people/accounts/accounts.service.ts";
import { endSessions } from "#features/people/accounts/accounts.sessions.service.ts";
import type { Entrance, Visit } from "./entrance.ts";
import { hashPassword, isPasswordOf, weaknessOf } from "./passwords.ts";

/** Sets a new password for a phone proven by code, ends every session, and signs in. */
export async function resetByCode(
  entrance: Entrance,
  { phone, code, password }: { phone: string; code: string; password: string },
  visit: Visit,
): Promise<Entered> {
  const weakness = weaknessOf(password, phone);
  if (weakness) throw invalidField("password", weakness);
  const entered = { phone, purpose: "forget" as const, code };
  await checkCode(entrance, entered);
  const passwordHash = await hashPassword(password);
  return entrance.db.transaction(async (tx) => {
    await useCode(tx, entered);
    const row = await findByPhone(tx, phone);
    if (!row) throw invalidField("phone", "这个手机号还没有账号，请先注册");
    await setPassword(tx, row.id, passwordHash);
    return signInAs(tx, row, visit);
  });
}

/** Returns whether a password is that of an account. Takes as long if there is no account. */
export const isPasswordOfAccount = (row: UserRow | undefined, password: string): Promise<boolean> =>
  isPasswordOf(row, password);

const ofOwner = { name: "password", most: 10, windowMs: 15 * minuteMs };

/** Throws at `field` if the password is wrong. After ten wrong passwords every try is refused for a while. */
export async function requirePassword(
  db: Database,
  { userId, password, field }: { userId: string; password: string; field: string },
  now: Date,
): Promise<UserRow> {
  const tries = databaseLimiter(db, ofOwner, () => now);
  // Counted before it is compared, so that calls at the same time get no additional tries.
  if (!(await tries.take(userId)).isAllowed) {
    throw new ProblemError("too_many_calls", "密码错误次数太多，请 15 分钟后再试");
  }
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row?.passwordHash) throw invalidField(field, "还没有设过密码，请用“忘记密码”设一个");
  if (!(await isPasswordOf(row, password))) throw invalidField(field, "现在的密码不正确");
  await tries.forget(userId);
  return row;
}

/** Returns the hash of a password that a learner chose. Throws 422 at `password` if it is too easy to guess. */
export async function newOwnPassword(password: string, phone: string): Promise<string> {
  const weakness = weaknessOf(password, phone);
  if (weakness) throw invalidField("password", weakness);
  return hashPassword(password);
}

/** Changes the password and ends the sessions on all other devices. Needs the old password. */
export async function changePassword(
  { db, clock }: Entrance,
  { userId, tokenHash }: Learner,
  { old_password: old, password }: { old_password: string; password: string },
): Promise<void> {
  const row = await requirePassword(db, { userId, password: old, field: "old_password" }, clock());
  const weakness = weaknessOf(password, row.phone);
  if (weakness) throw invalidField("password", weakness);
  const passwordHash = await hashPassword(password);
  await db.transaction((tx) => setPassword(tx, userId, passwordHash, { keep: tokenHash }));
}

interface Setting {
  /** The token hash of the session that goes on. */
  keep?: string;
  /** Whether the operator sets the password. By default its owner does. */
  given?: UserRow["givenPassword"];
}

/** Sets the password and ends every session except the session to keep. */
export async function setPassword(
  tx: Transaction,
  userId: string,
  passwordHash: string,
  { keep, given = null }: Setting = {},
): Promise<void> {
  await tx.update(users).set({ passwordHash, givenPassword: given }).where(eq(users.id, userId));
  await endSessions(tx, userId, keep);
}
