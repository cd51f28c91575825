import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { sessions, users } from "#database/tables/people/accounts.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { newInvitationCode, type UserRow } from "./accounts.service.ts";

/** Whether the account has no phone, because a group manages it. */
export async function isManaged(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNull(users.phone)))) > 0;
}

/** Returns an account that a group manages. */
export async function findManaged(db: Database, userId: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.phone)));
  return row;
}

interface NewManaged {
  name: string;
  passwordHash: string;
}

/**
 * Opens accounts without a phone, and returns their ids in order. They get no welcome message, because it tells of
 * parts of the site that they do not have.
 */
export async function addManagedUsers(tx: Transaction, people: readonly NewManaged[]): Promise<string[]> {
  const rows = people.map(({ name, passwordHash }) => ({
    id: randomUUID(),
    nickname: name,
    passwordHash,
    givenPassword: "may_stay" as const,
    invitationCode: newInvitationCode(),
  }));
  let missing = rows;
  // Tries again only if a random invitation code, one of 31^8, is taken.
  for (let round = 0; round < 5 && missing.length > 0; round += 1) {
    const added = await tx.insert(users).values(missing).onConflictDoNothing().returning({ id: users.id });
    const done = new Set(added.map(({ id }) => id));
    missing = missing
      .filter(({ id }) => !done.has(id))
      .map((row) => ({ ...row, invitationCode: newInvitationCode() }));
  }
  if (missing.length > 0) throw new Error("no free invitation code found");
  return rows.map(({ id }) => id);
}

/** Changes the nickname of an account, if it is managed, because its name is the one in the owner's list. */
export async function renameManaged(tx: Transaction, userId: string, name: string): Promise<void> {
  await tx
    .update(users)
    .set({ nickname: name })
    .where(and(eq(users.id, userId), isNull(users.phone)));
}

/** Sets new passwords of managed accounts and ends all sessions of these accounts. */
export async function giveManagedPasswords(
  tx: Transaction,
  given: readonly { userId: string; passwordHash: string }[],
): Promise<void> {
  await tx.execute(sql`update users set password_hash = given."passwordHash", given_password = 'may_stay'
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("userId" uuid, "passwordHash" text)
    where users.id = given."userId" and users.phone is null`);
  await tx.delete(sessions).where(
    inArray(
      sessions.userId,
      given.map(({ userId }) => userId),
    ),
  );
}

/** The state of managed accounts, as the owner of their group sees it. */
export interface ManagedState {
  name: string;
  /** Whether the password is still the one that the owner gave. */
  isGiven: boolean;
  deleteAt: Date | null;
}

export async function managedStates(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, ManagedState>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.nickname, given: users.givenPassword, deleteAt: users.deleteAt })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map(({ id, given, ...row }) => [id, { ...row, isGiven: given !== null }]));
}

interface NewPhone {
  userId: string;
  phone: string;
  passwordHash: string;
}

/** Makes an account the learner's own: it gets a phone and a password, and keeps all its data. */
export async function givePhone(tx: Transaction, { userId, phone, passwordHash }: NewPhone): Promise<void> {
  const given = await tx
    .update(users)
    .set({ phone, passwordHash, givenPassword: null })
    .where(and(eq(users.id, userId), isNull(users.phone)))
    .returning({ id: users.id })
    .catch((error: unknown) => {
      throw isTaken(error) ? new ProblemError("conflict", "这个手机号已经有账号了，请换一个号码") : error;
    });
  if (given.length === 0) throw new ProblemError("conflict", "这个账号已经有手机号了");
}

/** Whether a statement failed because another row has the value. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === "23505";
