import { randomUUID } from "node:crypto";
import type { membershipWays } from "@shiju/contract/accounts/people";
import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { membershipGrants } from "#database/tables/membership.ts";
import { type Actor, recordAction } from "#features/audit/audit.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { addGrant, revokeGrant } from "./membership.grants.service.ts";

/** The condition that an account came by membership in some way, whether it runs or not. */
export function cameBy(way: (typeof membershipWays)[number], userId: SQLWrapper): SQL {
  const { origin, userId: owner } = membershipGrants;
  if (way === "never") return sql`not exists (select 1 from ${membershipGrants} where ${owner} = ${userId})`;
  return sql`exists (select 1 from ${membershipGrants} where ${owner} = ${userId} and ${origin} = ${way})`;
}

const dayMs = 24 * 3600_000;

interface Gift {
  by: Actor;
  userId: string;
  tier: number;
  /** Undefined for ever, which tier 5 alone is. */
  days: number | undefined;
  reason: string;
}

/** Gives somebody time of a tier; returns the grant's id. */
export async function giveMembership(
  db: Database,
  { by, userId, tier, days, reason }: Gift,
  now: Date,
): Promise<string> {
  if ((tier === 5) !== (days === undefined))
    throw new ProblemError("invalid_input", tier === 5 ? "永久会员不写天数" : "请写天数", {
      fields: { days: tier === 5 ? "永久会员不写天数" : "请写天数" },
    });
  const id = randomUUID();
  const until = days === undefined ? null : new Date(now.getTime() + days * dayMs);
  await db.transaction(async (tx) => {
    await addGrant(tx, { id, userId, tier, origin: "operator", from: now, until });
    await recordAction(tx, {
      by,
      action: "grant-membership",
      about: { kind: "user", id: userId },
      after: { tier, days: days ?? null },
      details: { grant: id, reason },
      at: now,
    });
  });
  return id;
}

/** Takes back what is left of somebody's grant. */
export async function revokeMembership(
  db: Database,
  { by, userId, grantId, reason }: { by: Actor; userId: string; grantId: string; reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [grant] = await tx
      .select({ tier: membershipGrants.tier })
      .from(membershipGrants)
      .where(and(eq(membershipGrants.id, grantId), eq(membershipGrants.userId, userId)));
    if (!grant) throw new ProblemError("not_found", "没有这段会员时间");
    await revokeGrant(tx, grantId, now);
    await recordAction(tx, {
      by,
      action: "revoke-membership",
      about: { kind: "user", id: userId },
      before: { tier: grant.tier },
      details: { grant: grantId, reason },
      at: now,
    });
  });
}
