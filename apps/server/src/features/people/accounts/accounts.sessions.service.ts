import { createHash, randomBytes } from "node:crypto";
import type { Role } from "@shiju/contract/http/roles";
import { dayMs, minuteMs } from "@shiju/learning/time/durations";
import { and, eq, lt, ne, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { sessions, users } from "#database/tables/people/accounts.ts";
import type { Identify, Learner, Standing } from "#platform/http/caller.ts";
import { zoneAt } from "./zone-at.ts";

const lifeMs = 30 * dayMs;
/** Milliseconds between two updates of a session's last use, so that most calls that only read write nothing. */
const touchEveryMs = 5 * minuteMs;

/** On which device a session starts, and when. */
export interface SessionStart {
  /** The name of the device in the learner's list. */
  device: string;
  now: Date;
}

/** Starts a session and returns its token. Only a hash of the token is stored. Deletes the learner's expired sessions. */
export async function startSession(
  db: Database,
  userId: string,
  { device, now }: SessionStart,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)));
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    device,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
    lastUsedAt: now,
  });
  await see(db, userId, now);
  return token;
}

export async function endSession(db: Database, { tokenHash }: Learner): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends all sessions of a learner except the one with the token hash `keep`. */
export async function endSessions(db: Database, userId: string, keep?: string): Promise<void> {
  const others = keep === undefined ? undefined : ne(sessions.tokenHash, keep);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/**
 * A way to read a fact about accounts that belongs to another feature, such as the membership. It consists of a column
 * for the account's id, and a function that reads the column's value. `Account` is what the function has to know of the
 * account.
 */
export interface AccountColumn<Value, Fact, Account = void> {
  of: (userId: SQLWrapper) => SQL<Value>;
  read: (value: Value, now: Date, account: Account) => Fact;
}

/** The facts about an account that its rights depend on, beside the membership. */
export interface Known {
  role: Role;
  ownsGroup: boolean;
}

/** The columns that other features add to the statement. */
interface Columns<Value> {
  standing: AccountColumn<Value, Standing, Known>;
  ownsGroup: (userId: SQLWrapper) => SQL<boolean>;
  dailyLimit: (userId: SQLWrapper) => SQL<Learner["dailyLimit"]>;
  quiet: (userId: SQLWrapper) => SQL<Learner["quiet"]>;
}

/**
 * Finds the learner of a token; null if the token is forged, revoked or expired. A session ends 30 days after its last
 * use. Every call of a learner runs this statement, so it is only one statement and built once.
 */
export function openIdentify<Value>(
  db: Database,
  { standing, ownsGroup, dailyLimit, quiet }: Columns<Value>,
  clock: () => Date,
): Identify {
  const findSession = db
    .select({
      userId: users.id,
      name: users.nickname,
      role: users.role,
      isManaged: sql<boolean>`${users.phone} is null`,
      lockedAt: users.lockedAt,
      timeZone: users.timeZone,
      nextTimeZone: users.nextTimeZone,
      zoneChangesAt: users.zoneChangesAt,
      since: users.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      confirmedUntil: sessions.confirmedUntil,
      standing: standing.of(users.id),
      ownsGroup: ownsGroup(users.id),
      dailyLimit: dailyLimit(users.id),
      quiet: quiet(users.id),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder("tokenHash")))
    .prepare("find_session");

  return async (token) => {
    const tokenHash = hashToken(token);
    const now = clock();
    const [row] = await findSession.execute({ tokenHash });
    // A session that began while the account was being locked outlived the end of all others.
    if (!row || row.expiresAt <= now || row.lockedAt !== null) return null;
    if (now.getTime() - row.lastUsedAt.getTime() > touchEveryMs)
      await prolong(db, { tokenHash, userId: row.userId }, now);
    const { membership, policy } = standing.read(row.standing, now, row);
    return {
      userId: row.userId,
      tokenHash,
      timeZone: zoneAt(row, now),
      name: row.name,
      role: row.role,
      isManaged: row.isManaged,
      isConfirmed: row.confirmedUntil !== null && row.confirmedUntil > now,
      since: row.since,
      dailyLimit: row.dailyLimit,
      quiet: row.quiet,
      membership,
      policy,
    };
  };
}

/** Lets a session make calls that move money or rights, until a time. */
export async function confirmSession(tx: Transaction, { tokenHash }: Learner, until: Date): Promise<void> {
  await tx.update(sessions).set({ confirmedUntil: until }).where(eq(sessions.tokenHash, tokenHash));
}

async function prolong(
  db: Database,
  { tokenHash, userId }: Pick<Learner, "tokenHash" | "userId">,
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: now, expiresAt: new Date(now.getTime() + lifeMs) })
    .where(eq(sessions.tokenHash, tokenHash));
  await see(db, userId, now);
}

async function see(db: Database, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId));
}

/** Returns the hash of a token. A plain hash is enough, because 32 random bytes cannot be guessed. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
