import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { users } from "#database/tables/accounts.ts";
import { setPassword } from "./sign-in/accounts.password.service.ts";
import { addUser, findByPhone } from "./accounts.service.ts";
import { hashPassword } from "./sign-in/passwords.ts";

/** Everybody with an account, with the zone in which their days are dates. */
export async function listLearners(db: Database): Promise<{ userId: string; timeZone: string }[]> {
  return db.select({ userId: users.id, timeZone: users.timeZone }).from(users).orderBy(users.id);
}

/** Makes the phone's account an operator's; opens one where there is none and answers its password. */
export async function createAdmin(db: Database, phone: string): Promise<{ password: string | null }> {
  const known = await findByPhone(db, phone);
  if (known) {
    await db.update(users).set({ role: "admin" }).where(eq(users.id, known.id));
    return { password: null };
  }
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  await db.transaction((tx) => addUser(tx, { phone, role: "admin", passwordHash }));
  return { password };
}

/** Gives the phone's account a new password, which it answers, and ends its sessions; null where there is no account. */
export async function resetPassword(db: Database, phone: string): Promise<string | null> {
  const known = await findByPhone(db, phone);
  if (!known) return null;
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  await db.transaction((tx) => setPassword(tx, known.id, passwordHash));
  return password;
}

/** Read aloud and typed once: no letters that look alike; 16 out of 31 are 79 bits. */
const letters = "23456789abcdefghjkmnpqrstuvwxyz";

function newPassword(): string {
  const pick = () => letters[randomInt(letters.length)];
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, pick).join("")).join("-");
}
