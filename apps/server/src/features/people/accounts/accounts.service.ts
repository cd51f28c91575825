import { randomInt, randomUUID } from "node:crypto";
import type { Account } from "@shiju/contract/people/accounts";
import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { users } from "#database/tables/people/accounts.ts";
import { sendWelcome } from "#features/people/messages/messages.send.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { type SessionStart, startSession } from "./accounts.sessions.service.ts";
import { zoneAt } from "./zone-at.ts";

export type UserRow = typeof users.$inferSelect;

export async function getAccount(db: Database, userId: string, now: Date): Promise<Account> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row) throw new ProblemError("not_signed_in", "登录已失效，请重新登录");
  return toAccount(row, now);
}

/** Whether the account has not been deleted. */
export async function hasAccount(db: Database, userId: string): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return row !== undefined;
}

/** Locks an account until the transaction ends. Does nothing if the account has been deleted. */
export async function holdAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/** Locks an account and, before it, the account of its inviter, because a deletion locks them in this order too. */
export async function holdWithInviter(tx: Transaction, userId: string): Promise<void> {
  const inviter = tx.select({ id: users.invitedBy }).from(users).where(eq(users.id, userId));
  await tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, userId), inArray(users.id, inviter)))
    .orderBy(sql`${users.id} = ${userId}`)
    .for("no key update");
}

export async function findByPhone(db: Database, phone: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.phone, phone));
  return row;
}

/** Which of some phones have an account. */
export async function phonesKnown(db: Database, phones: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ phone: users.phone })
    .from(users)
    .where(inArray(users.phone, [...phones]));
  return new Set(rows.flatMap(({ phone }) => phone ?? []));
}

type NewUser = Pick<
  typeof users.$inferInsert,
  "phone" | "passwordHash" | "givenPassword" | "invitedBy" | "nickname" | "role"
>;

/** Opens an account and sends the welcome message; 409 if the phone has an account. */
export async function addUser(tx: Transaction, user: Partial<NewUser> & { phone: string }): Promise<UserRow> {
  const nickname = user.nickname || `同学${user.phone.slice(-4)}`;
  // Tries again only if the random invitation code, one of 31^8, is taken.
  for (let round = 0; round < 5; round += 1) {
    const [row] = await tx
      .insert(users)
      .values({ ...user, nickname, id: randomUUID(), invitationCode: newInvitationCode() })
      .onConflictDoNothing()
      .returning();
    if (row) {
      await sendWelcome(tx, row.id);
      return row;
    }
    if (await findByPhone(tx, user.phone)) {
      throw new ProblemError("conflict", "这个手机号已经注册，请直接登录");
    }
  }
  throw new Error("no free invitation code found");
}

/** The account with this invitation code, in either case. A managed account invites nobody. */
export async function findInviter(db: Database, code: string): Promise<string | undefined> {
  const [inviter] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.invitationCode, code.toUpperCase()), isNotNull(users.phone)));
  return inviter?.id;
}

/** The letters of a code. They leave out I, L, O, 0 and 1, because a code is read aloud and typed from a poster. */
const codeLetters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

export function newInvitationCode(): string {
  return Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join("");
}

/** A new session's token and its account. */
export interface Entered {
  token: string;
  account: Account;
}

/** Starts a session; the last step of every kind of sign-in. */
export async function signInAs(db: Database, row: UserRow, start: SessionStart): Promise<Entered> {
  if (row.lockedAt) throw lockedOut(row);
  return { token: await startSession(db, row.id, start), account: toAccount(row, start.now) };
}

const lockedOut = ({ lockedReason }: UserRow) =>
  new ProblemError(
    "not_allowed",
    `这个账号被停用了，原因：${lockedReason ?? "没有写明"}。有疑问请到“意见反馈”写给我们，留下联系方式`,
  );

/** The parts of an account that only its owner may see. */
export function toAccount(row: UserRow, now: Date): Account {
  const timeZone = zoneAt(row, now);
  const { nextTimeZone, zoneChangesAt } = row;
  const isPlanned = nextTimeZone !== null && zoneChangesAt !== null && zoneChangesAt > now;
  return {
    id: row.id,
    nickname: row.nickname,
    head_img: row.headImg,
    signature: row.signature,
    phone: row.phone ?? "",
    invitation_code: row.invitationCode,
    role: row.role,
    time_zone: timeZone,
    next_time_zone: isPlanned ? { time_zone: nextTimeZone, from: zoneChangesAt.toISOString() } : null,
    has_given_password: row.givenPassword !== null,
    created_at: row.createdAt.toISOString(),
    delete_at: row.deleteAt?.toISOString() ?? null,
  };
}
