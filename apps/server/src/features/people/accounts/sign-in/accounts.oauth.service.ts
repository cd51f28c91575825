import { randomBytes } from "node:crypto";
import type { OAuthName, ProvenPhone, Unbound } from "@shiju/contract/people/sign-in";
import { minuteMs } from "@shiju/learning/time/durations";
import { and, eq, gt, lte } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { sweepRows } from "#database/sweep.ts";
import { oauthIdentities, oauthTickets, users } from "#database/tables/people/accounts.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { OAuthIdentity, OAuthProvider } from "#platform/providers/oauth/oauth-provider.ts";
import { checkCode, useCode } from "./accounts.codes.service.ts";
import { openAccount } from "./accounts.register.service.ts";
import { type Entered, signInAs, type UserRow } from "#features/people/accounts/accounts.service.ts";
import { hashToken } from "#features/people/accounts/accounts.sessions.service.ts";
import type { Entrance, Visit } from "./entrance.ts";

/**
 * The name of the issuer of each provider's user ids. Both kinds of WeChat sign-in have the same issuer, so a person
 * stays the same user if WeChat gives both kinds the same id.
 */
const voucherOf: Record<OAuthName, string> = { wechat: "wechat", wechat_official: "wechat" };

const ticketLifeMs = 15 * minuteMs;
const mostNickname = 20;

/** The provider's address to which the browser is sent. */
export function oauthAddress({ oauth }: Entrance, name: OAuthName, state: string): string {
  return providerOf(oauth, name).authorizeUrl(state);
}

function providerOf(oauth: Entrance["oauth"], name: OAuthName): OAuthProvider {
  const provider = oauth.get(name);
  if (!provider) throw new ProblemError("not_found", "这里不能用微信登录");
  return provider;
}

/** Signs in the user of a provider's code. An unknown user gets a ticket, which binds the user to a phone once. */
export async function signInByOAuth(
  { db, oauth }: Entrance,
  { provider: name, code }: { provider: OAuthName; code: string },
  visit: Visit,
): Promise<Entered | Unbound> {
  const identity = await identify(providerOf(oauth, name), code);
  const user = await findBound(db, voucherOf[name], identity.subject);
  if (user) return signInAs(db, user, visit);
  const ticket = randomBytes(32).toString("base64url");
  const nickname = [...identity.nickname.trim()].slice(0, mostNickname).join("");
  await db.insert(oauthTickets).values({
    ticketHash: hashToken(ticket),
    provider: voucherOf[name],
    subject: identity.subject,
    nickname,
    expiresAt: new Date(visit.now.getTime() + ticketLifeMs),
  });
  return { ticket, nickname };
}

async function identify(provider: OAuthProvider, code: string): Promise<OAuthIdentity> {
  let identity: OAuthIdentity | undefined;
  try {
    identity = await provider.identify(code);
  } catch (error) {
    throw new ProblemError("unavailable", "连不上微信，请稍后再试", { cause: error });
  }
  if (!identity) throw new ProblemError("invalid_input", "这次微信登录已失效，请重新开始");
  return identity;
}

async function findBound(db: Database, provider: string, subject: string): Promise<UserRow | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(oauthIdentities)
    .innerJoin(users, eq(users.id, oauthIdentities.userId))
    .where(and(eq(oauthIdentities.provider, provider), eq(oauthIdentities.subject, subject)));
  return found?.user;
}

/** Deletes expired tickets. */
export async function sweepTickets(db: Database, now: Date, stop?: AbortSignal): Promise<void> {
  await sweepRows(db, oauthTickets, lte(oauthTickets.expiresAt, now), { stop });
}

/**
 * Binds the user of a ticket to a phone that a code proves. The user gets the account of the phone, or with consent a
 * new account.
 */
export async function bind(
  entrance: Entrance,
  proven: ProvenPhone & { ticket: string },
  visit: Visit,
): Promise<Entered> {
  const { db } = entrance;
  const ticketHash = hashToken(proven.ticket);
  const usable = and(eq(oauthTickets.ticketHash, ticketHash), gt(oauthTickets.expiresAt, visit.now));
  const [waiting] = await db.select().from(oauthTickets).where(usable);
  if (!waiting) throw deadTicket();
  const entered = { phone: proven.phone, purpose: "bind" as const, code: proven.code };
  await checkCode(entrance, entered);
  return db.transaction(async (tx) => {
    await useCode(tx, entered);
    const [ticket] = await tx.delete(oauthTickets).where(usable).returning();
    if (!ticket) throw deadTicket();
    const { provider, subject, nickname } = ticket;
    const user = await openAccount(tx, entrance, { ...proven, nickname });
    const bound = await tx
      .insert(oauthIdentities)
      .values({ provider, subject, userId: user.id })
      .onConflictDoNothing()
      .returning({ subject: oauthIdentities.subject });
    if (bound.length === 0) throw new ProblemError("conflict", "这个微信已经绑定了手机号，请重新用微信登录");
    return signInAs(tx, user, visit);
  });
}

const deadTicket = () => new ProblemError("invalid_input", "等得太久，这次微信登录已失效，请重新开始");
