import type { Account, User } from "@shiju/contract/accounts";
import { type Grant, type Membership, membershipAt, policyOf } from "@shiju/learning/membership";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { membershipGrants, membershipRevocations } from "#database/tables/membership.ts";
import type { StandingColumn } from "#features/accounts/accounts.sessions.service.ts";
import type { Standing } from "#platform/caller.ts";

type StoredGrants = Grant[] | null;

const ms = (time: SQLWrapper) => sql`extract(epoch from ${time}) * 1000`;

/** The grants of an account as one JSON value, so that any statement that has the account's id can bring them along. */
const grantsOf = (userId: SQLWrapper): SQL<StoredGrants> => sql<StoredGrants>`(
  select jsonb_agg(jsonb_build_object(
    'tier', ${membershipGrants.tier},
    'origin', ${membershipGrants.origin},
    'from', ${ms(membershipGrants.from)},
    'until', ${ms(membershipGrants.until)},
    'revokedAt', ${ms(membershipRevocations.revokedAt)}
  ))
  from ${membershipGrants}
  left join ${membershipRevocations} on ${membershipRevocations.grantId} = ${membershipGrants.id}
  where ${membershipGrants.userId} = ${userId}
)`;

/** How an account stands at a moment. */
export async function readMembership(db: Database, userId: string, now: Date): Promise<Membership> {
  const [row] = await query<{ grants: StoredGrants }>(
    db,
    sql`select ${grantsOf(sql`${userId}::uuid`)} as grants`,
  );
  return membershipAt(row?.grants ?? [], now.getTime());
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
    read: (grants, now) => toStanding(membershipAt(grants ?? [], now.getTime()), freeSeconds),
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
