import { randomInt } from "node:crypto";
import { eq, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { users } from "#database/tables/people/accounts.ts";
import { recordAction } from "#features/people/audit/audit.service.ts";
import { invalidField } from "#platform/http/problem-error.ts";
import { setPassword } from "./sign-in/accounts.password.service.ts";
import { addUser, findByPhone, type UserRow } from "./accounts.service.ts";
import { setRole } from "./accounts.staff.service.ts";
import { newEasyPassword, newPin } from "./easy-passwords.ts";
import { hashPassword, isPassword, weaknessOf } from "./sign-in/passwords.ts";
import { zoneAt } from "./zone-at.ts";

/** All learners, with their time zones. */
export async function listLearners(
  db: Database,
  now: Date,
): Promise<{ userId: string; timeZone: string; createdAt: Date }[]> {
  const { id: userId, timeZone, nextTimeZone, zoneChangesAt, createdAt } = users;
  const rows = await db
    .select({ userId, timeZone, nextTimeZone, zoneChangesAt, createdAt })
    .from(users)
    .orderBy(users.id);
  return rows.map((row) => ({ userId: row.userId, timeZone: zoneAt(row, now), createdAt: row.createdAt }));
}

/** Returns at most `most` learners that meet a condition on `users`, such as having no rows of another feature yet. */
export async function learnersWhere(
  db: Database,
  condition: SQL,
  most: number,
): Promise<{ userId: string; createdAt: Date }[]> {
  return db
    .select({ userId: users.id, createdAt: users.createdAt })
    .from(users)
    .where(condition)
    .orderBy(users.id)
    .limit(most);
}

/** Returns whether anybody runs the site. */
export async function hasOperator(db: Database): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.role, "admin")).limit(1);
  return row !== undefined;
}

/**
 * Checks the password of somebody who is to run the site. Returns the hash for a new account, and null for an account
 * that has this password already. Nobody takes the account of somebody else.
 */
export async function passwordOfOperator(
  db: Database,
  { phone, password }: { phone: string; password: string },
): Promise<string | null> {
  const known = await findByPhone(db, phone);
  if (known) {
    if (await isPassword(password, known.passwordHash)) return null;
    throw invalidField("password", "这个手机号已经有账号：请填那个账号的密码，或换一个手机号");
  }
  const weakness = weaknessOf(password, phone);
  if (weakness !== undefined) throw invalidField("password", weakness);
  return hashPassword(password);
}

/**
 * Opens the account of the first operator, or makes the account of the phone the operator's. The password is of a new
 * account.
 */
export async function openOperator(
  tx: Transaction,
  { phone, passwordHash, network }: { phone: string; passwordHash: string | null; network: string },
  now: Date,
): Promise<UserRow> {
  const known = await findByPhone(tx, phone);
  const user = known ?? (await addUser(tx, { phone, role: "admin", passwordHash }));
  if (known) await tx.update(users).set({ role: "admin" }).where(eq(users.id, known.id));
  await recordAction(tx, {
    by: { userId: user.id, name: user.nickname, network },
    action: "create-admin",
    about: { kind: "user", id: user.id },
    after: { role: "admin" },
    at: now,
  });
  return { ...user, role: "admin" };
}

/**
 * Gives the account of a phone the role `admin` of the operator. If there is no account, opens one and returns its new
 * password.
 */
export async function createAdmin(
  db: Database,
  phone: string,
  now: Date,
): Promise<{ password: string | null }> {
  const known = await findByPhone(db, phone);
  if (known) {
    await setRole(db, { by: null, userId: known.id, role: "admin" }, now);
    return { password: null };
  }
  const { password, passwordHash } = await newPassword();
  await db.transaction(async (tx) => {
    const { id } = await addUser(tx, { phone, role: "admin", passwordHash, givenPassword: "may_stay" });
    await recordAction(tx, {
      by: null,
      action: "create-admin",
      about: { kind: "user", id },
      after: { role: "admin" },
      at: now,
    });
  });
  return { password };
}

/**
 * Sets a new password for a phone's account, ends its sessions and returns the password; null if there is no account.
 * Logs it as an action of the command line.
 */
export async function resetPassword(db: Database, phone: string, now: Date): Promise<string | null> {
  const known = await findByPhone(db, phone);
  if (!known) return null;
  const { password, passwordHash } = await newPassword();
  await db.transaction(async (tx) => {
    await setPassword(tx, known.id, passwordHash, { given: "may_stay" });
    const about = { kind: "user", id: known.id } as const;
    await recordAction(tx, { by: null, action: "reset-password", about, at: now });
  });
  return password;
}

/**
 * The letters of a password. It is read aloud and typed once, so it has no letters that look alike. 16 of these 31
 * letters have 79 bits.
 */
const letters = "23456789abcdefghjkmnpqrstuvwxyz";

interface NewPassword {
  password: string;
  passwordHash: string;
}

/** Returns a password that a child can type, such as green-noodle-42. The owner should change it. */
export async function easyPassword(): Promise<NewPassword> {
  const password = newEasyPassword();
  return { password, passwordHash: await hashPassword(password) };
}

/** Returns a secret for a managed account: a password such as green-noodle-42, or a PIN of six digits. */
export async function newSecret(form: "password" | "pin"): Promise<NewPassword> {
  const password = form === "pin" ? newPin() : newEasyPassword();
  return { password, passwordHash: await hashPassword(password) };
}

/** A password that nobody guesses, and what is kept of it. */
export async function newPassword(): Promise<NewPassword> {
  const pick = () => letters[randomInt(letters.length)];
  const password = Array.from({ length: 4 }, () => Array.from({ length: 4 }, pick).join("")).join("-");
  return { password, passwordHash: await hashPassword(password) };
}
