import type { Account, User } from "@shiju/contract/people/accounts";
import { memberTiers } from "@shiju/learning/member-tiers";
import {
  type Grant,
  type Membership,
  membershipAt,
  policyOf,
  type SiteRights,
} from "@shiju/learning/membership";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { membershipGrants, membershipRevocations } from "#database/tables/people/membership.ts";
import type { AccountColumn, Known } from "#features/people/accounts/accounts.sessions.service.ts";
import type { Standing } from "#platform/http/caller.ts";

/** A grant as JSON; times are ISO 8601. */
interface StoredGrant extends Pick<Grant, "tier" | "origin"> {
  id: string;
  from: string;
  until: string | null;
  revoked: string | null;
}
type StoredGrants = StoredGrant[] | null;

/**
 * Returns SQL for the grants of an account as one JSON value, for any statement that has the account's id. Every call
 * runs it, so it has a form that the database plans quickly.
 */
const grantsOf = (userId: SQLWrapper): SQL<StoredGrants> => sql<StoredGrants>`(
  select json_agg(json_build_object(
    'id', ${membershipGrants.id},
    'tier', ${membershipGrants.tier},
    'origin', ${membershipGrants.origin},
    'from', ${membershipGrants.from},
    'until', ${membershipGrants.until},
    'revoked', (
      select ${membershipRevocations.revokedAt} from ${membershipRevocations}
      where ${membershipRevocations.grantId} = ${membershipGrants.id}
    )
  ))
  from ${membershipGrants} where ${membershipGrants.userId} = ${userId}
)`;

const timeOf = (time: string | null) => (time === null ? null : Date.parse(time));

function membershipOf(grants: StoredGrants, now: Date): Membership {
  const read = (grants ?? []).map(({ tier, origin, from, until, revoked }) => ({
    tier,
    origin,
    from: Date.parse(from),
    until: timeOf(until),
    revokedAt: timeOf(revoked),
  }));
  return membershipAt(read, now.getTime());
}

async function readGrants(db: Database, userId: string): Promise<StoredGrants> {
  const [row] = await query<{ grants: StoredGrants }>(
    db,
    sql`select ${grantsOf(sql`${userId}::uuid`)} as grants`,
  );
  return row?.grants ?? null;
}

/** The membership of an account at a time. */
export async function readMembership(db: Database, userId: string, now: Date): Promise<Membership> {
  return membershipOf(await readGrants(db, userId), now);
}

/**
 * Returns whether a learner has a membership for ever that was not revoked. The time is no argument, because another
 * server with a faster clock may have given the membership a moment ago.
 */
export async function hasLifetime(db: Database, userId: string): Promise<boolean> {
  const grants = await readGrants(db, userId);
  return (grants ?? []).some(({ tier, revoked }) => tier === memberTiers.lifetime && revoked === null);
}

/** Returns the membership of an account, and the membership that would be left if a grant were revoked now. */
export async function membershipWithout(
  db: Database,
  { userId, grantId }: { userId: string; grantId: string },
  now: Date,
): Promise<{ whole: Membership; without: Membership }> {
  const grants = await readGrants(db, userId);
  const revoked = now.toISOString();
  const left = (grants ?? []).map((grant) =>
    grant.id === grantId ? { ...grant, revoked: grant.revoked ?? revoked } : grant,
  );
  return { whole: membershipOf(grants, now), without: membershipOf(left, now) };
}

/** Returns the rights that a learner has on this site without a membership. */
export type RightsOf = (known: Known) => SiteRights;

/** Returns the rights of a membership beside those of the site. */
export function toStanding(membership: Membership, rights: SiteRights): Standing {
  return { membership, policy: policyOf(membership, rights) };
}

/** Returns the column of the membership for a statement about accounts. */
export const membershipColumn: AccountColumn<StoredGrants, Membership> = {
  of: grantsOf,
  read: membershipOf,
};

/** Returns the column of membership and rights for the statement that identifies a caller. */
export function standingColumn(rightsOf: RightsOf): AccountColumn<StoredGrants, Standing, Known> {
  return {
    of: grantsOf,
    read: (grants, now, known) => toStanding(membershipOf(grants, now), rightsOf(known)),
  };
}

/** An account as its owner sees it. */
export function toUser(account: Account, { membership, policy }: Standing): User {
  const { tier, trialEndsAt } = membership;
  return {
    ...account,
    vip_type: tier,
    is_get_free: trialEndsAt === null ? 0 : 1,
    remain_time: trialEndsAt === null ? 0 : Math.floor(trialEndsAt / 1000),
    policy: { may_study: policy.mayStudy, may_create: policy.mayCreate, is_metered: policy.isMetered },
  };
}
