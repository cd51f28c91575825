import { randomUUID } from "node:crypto";
import { isEndless, memberTiers } from "@shiju/learning/member-tiers";
import { dayMs } from "@shiju/learning/time/durations";
import type { Database } from "#database/database.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import { invalidField } from "#platform/http/problem-error.ts";
import { addGrant, noSuchGrant, revokeGrant } from "./membership.grants.service.ts";

interface Gift {
  by: Actor;
  userId: string;
  tier: number;
  /** Undefined for ever, which tiers 1 and 5 are and no other. */
  days: number | undefined;
  /** Undefined from the command line, which asks for none. */
  reason?: string;
}

/** Gives somebody time of a tier; returns the grant's id. */
export async function giveMembership(
  db: Database,
  { by, userId, tier, days, reason }: Gift,
  now: Date,
): Promise<string> {
  const fault = daysFault(tier, days);
  if (fault !== undefined) throw invalidField("days", fault);
  const id = randomUUID();
  const until = days === undefined ? null : new Date(now.getTime() + days * dayMs);
  await db.transaction(async (tx) => {
    await addGrant(tx, {
      id,
      userId,
      tier,
      origin: tier === memberTiers.partner ? "partner" : "operator",
      from: now,
      until,
    });
    await recordAction(tx, {
      by,
      action: "grant-membership",
      about: { kind: "user", id: userId },
      after: { tier, days: days ?? null },
      details: { grant: id, ...(reason && { reason }) },
      at: now,
    });
  });
  return id;
}

/**
 * Returns the fault in the days of a tier; undefined if there is none. A tier without end takes no days, and any other
 * tier needs them.
 */
export function daysFault(tier: number, days: number | undefined): string | undefined {
  const hasEnd = !isEndless(tier);
  if (hasEnd === (days !== undefined)) return undefined;
  return hasEnd ? "请写天数" : "没有期限的等级不写天数";
}

interface Revocation {
  by: Actor;
  /** Whose grant it has to be. */
  userId: string;
  grantId: string;
  reason: string;
}

/** Takes back what is left of a grant. */
export async function revokeMembership(
  db: Database,
  { by, userId, grantId, reason }: Revocation,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const grant = await revokeGrant(tx, grantId, now);
    if (grant.userId !== userId) throw noSuchGrant(grantId);
    await recordAction(tx, {
      by,
      action: "revoke-membership",
      about: { kind: "user", id: grant.userId },
      before: { tier: grant.tier },
      details: { grant: grantId, reason },
      at: now,
    });
  });
}
