import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, lt } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "#database/database.ts";
import { sweepRows } from "#database/sweep.ts";
import { knownDevices, users } from "#database/tables/people/accounts.ts";

const cookieName = "shiju_device";
/** Most accounts of a device that are looked at. A computer of a school has hundreds. */
const mostAccounts = 1000;
const yearSeconds = 365 * 24 * 3600;

/**
 * Reads the cookie of a device on which somebody has signed in. The cookie stays after signing out. It does not sign
 * anybody in. It gives the device its own limit of wrong passwords, so that other people who guess cannot lock out the
 * owner.
 */
export function deviceTokenOf({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  return /(?:^|;\s*)shiju_device=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? "")?.[1];
}

/** Returns the key that counts password tries on a device known for this phone; undefined for any other device. */
export async function knownDeviceKey(
  db: Database,
  { phone, token }: { phone: string; token: string | undefined },
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const tokenHash = hashOf(token);
  const [known] = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.tokenHash, tokenHash), eq(users.phone, phone)));
  return known && `${tokenHash} ${known.userId}`;
}

/** Returns the ids of the accounts that have signed in on a device, the last first. */
export async function accountsOn(db: Database, token: string | undefined): Promise<string[]> {
  if (token === undefined) return [];
  const rows = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, hashOf(token)))
    .orderBy(desc(knownDevices.lastUsedAt))
    .limit(mostAccounts);
  return rows.map(({ userId }) => userId);
}

/** Returns the key that counts the tries of an account on a device on which it has signed in. */
export const keyOnDevice = (token: string, userId: string): string => `${hashOf(token)} ${userId}`;

/** Records the device of the call as one that the learner has signed in on. */
export async function rememberDevice(
  db: Database,
  { userId, now }: { userId: string; now: Date },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = deviceTokenOf(request) ?? randomBytes(32).toString("base64url");
  const { network } = request;
  await db
    .insert(knownDevices)
    .values({ tokenHash: hashOf(token), userId, network, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.tokenHash, knownDevices.userId],
      set: { lastUsedAt: now, network },
    });
  const secure = request.protocol === "https" ? "; Secure" : "";
  void reply.header(
    "set-cookie",
    `${cookieName}=${token}; Path=/api/login; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** Deletes devices without a sign-in for a year. */
export async function sweepKnownDevices(db: Database, now: Date, stop?: AbortSignal): Promise<void> {
  const isOver = lt(knownDevices.lastUsedAt, new Date(now.getTime() - yearSeconds * 1000));
  await sweepRows(db, knownDevices, isOver, { stop });
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
