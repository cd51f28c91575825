import type { Account, User } from "@shiju/contract/accounts";
import { type Grant, type Membership, membershipAt, policyOf } from "@shiju/learning/membership";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { membershipGrants, membershipRevocations } from "#database/tables/membership.ts";
import type { StandingColumn } from "#features/accounts/accounts.sessions.service.ts";
import type { Standing } from "#platform/http/caller.ts";

/** A grant as JSON has it: times are ISO 8601. */
interface StoredGrant extends Pick<Grant, "tier" | "origin"> {
  from: string;
  until: string | null;
  revoked: string | null;
}
type StoredGrants = StoredGrant[] | null;

/**
 * The grants of an account as one JSON value, so that any statement that has the account's id can bring them along.
 * Every call does: it is worded for how long the database takes to plan it.
 */
const grantsOf = (userId: SQLWrapper): SQL<StoredGrants> => sql<StoredGrants>`(
  select json_agg(json_build_object(
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

/** How an account stands at a moment. */
export async function readMembership(db: Database, userId: string, now: Date): Promise<Membership> {
  const [row] = await query<{ grants: StoredGrants }>(
    db,
    sql`select ${grantsOf(sql`${userId}::uuid`)} as grants`,
  );
  return membershipOf(row?.grants ?? null, now);
}

/** An operator who gives the whole day away has nothing metered. */
const isAllDay = (freeSeconds: number) => freeSeconds >= 86_400;

/** What a membership opens where so many seconds a day are free for all. */
export function toStanding(membership: Membership, freeSeconds: number): Standing {
  return { membership, policy: policyOf(membership, { allIsFree: isAllDay(freeSeconds) }) };
}

/** What the statement that identifies a caller reads of their membership. */
export function standingColumn(freeSeconds: number): StandingColumn<StoredGrants> {
  return {
    of: grantsOf,
    read: (grants, now) => toStanding(membershipOf(grants, now), freeSeconds),
  };
}

/** An account as its owner is told of it. */
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
