import type { peopleApi, PersonRow } from "@shiju/contract/operator/members";
import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import { memberTiers } from "@shiju/learning/member-tiers";
import type { Membership } from "@shiju/learning/membership";
import type { Database } from "#database/database.ts";
import { listSessions } from "#features/people/accounts/accounts.devices.service.ts";
import { countInvited } from "#features/people/accounts/accounts.invitations.service.ts";
import {
  findPeople,
  masked,
  noSuchPerson,
  noteWeeks,
  readPerson,
  weeksNoted,
  type ZonedUser,
} from "#features/people/accounts/accounts.people.service.ts";
import { facesOf } from "#features/people/accounts/accounts.profile.service.ts";
import { lastNotes, peopleNoted } from "#features/people/audit/audit.notes.service.ts";
import { hasAccount } from "#features/people/accounts/accounts.service.ts";
import { readBalance } from "#features/shop/ledger/ledger.service.ts";
import { type KeptGrant, listGrants } from "#features/people/membership/membership.grants.service.ts";
import { membershipColumn } from "#features/people/membership/membership.service.ts";
import { countPaidOrders } from "#features/shop/orders/orders.service.ts";
import { studiedInAll, studiedSince } from "#features/study/time/time.people.service.ts";
import { studiedOn } from "#features/study/time/time.service.ts";
import { dayIn, plusDays } from "#platform/http/times.ts";

/** A page of the people with an account. */
export async function listPeople(
  db: Database,
  ask: EndpointParsed<typeof peopleApi.list>["query"],
  now: Date,
): Promise<EndpointResponse<typeof peopleApi.list>> {
  const noted = ask.q === undefined ? [] : await peopleNoted(db, ask.q);
  const { people, next, count } = await findPeople(db, membershipColumn, { ...ask, noted }, now);
  const rows = people.map((person) => ({
    person,
    membership: membershipColumn.read(person.standing, now),
  }));
  return { rows: await toRows(db, rows, now), next, count };
}

async function toRows(
  db: Database,
  people: readonly { person: ZonedUser; membership: Membership }[],
  now: Date,
): Promise<PersonRow[]> {
  const studied = await studiedInWeek(
    db,
    people.map(({ person }) => person),
    now,
  );
  const notes = await lastNotes(
    db,
    people.map(({ person }) => person.id),
  );
  return people.map(({ person, membership }) => ({
    id: person.id,
    nickname: person.nickname,
    head_img: person.headImg,
    phone: masked(person.phone),
    invitation_code: person.invitationCode,
    role: person.role,
    vip_type: membership.tier,
    on_trial: membership.tier === memberTiers.none && membership.isOnTrial,
    ends_at: membership.endsAt === null ? null : new Date(membership.endsAt).toISOString(),
    created_at: person.createdAt.toISOString(),
    last_used_at: person.lastSeenAt.getTime() === 0 ? null : person.lastSeenAt.toISOString(),
    note: notes.get(person.id) ?? null,
    week_seconds: studied.get(person.id) ?? 0,
    paid: person.paid,
    locked: person.lockedAt !== null,
    delete_at: person.deleteAt?.toISOString() ?? null,
  }));
}

/** Returns the seconds that each of these people studied in the last seven days of their zone, including today. */
function studiedInWeek(db: Database, people: readonly { id: string; zone: string }[], now: Date) {
  const weekAgo = (zone: string) => plusDays(dayIn(zone)(now), -6);
  return studiedSince(db, new Map(people.map(({ id, zone }) => [id, weekAgo(zone)])));
}

const noId = "00000000-0000-0000-0000-000000000000";
/** So few that no statement takes long. */
const weeksAtOnce = 200;

/**
 * Stores the seconds that everybody studied in a week, because the list can be ordered by them. They change with new
 * study time and with every day that ends.
 */
export async function keepWeeks(db: Database, now: Date, stop?: AbortSignal): Promise<void> {
  for (let after: string | undefined = noId; after !== undefined;) {
    stop?.throwIfAborted();
    const people = await weeksNoted(db, { after, most: weeksAtOnce }, now);
    const studied = await studiedInWeek(db, people, now);
    const changed = people.flatMap(({ id, weekSeconds }): [string, number][] => {
      const seconds = studied.get(id) ?? 0;
      return seconds === weekSeconds ? [] : [[id, seconds]];
    });
    await noteWeeks(db, new Map(changed));
    after = people.length < weeksAtOnce ? undefined : people.at(-1)?.id;
  }
}

/** 404 where there is no such account. */
export async function assertPerson(db: Database, id: string): Promise<void> {
  if (!(await hasAccount(db, id))) throw noSuchPerson();
}

/** Somebody as their page in the console shows them. */
export async function readWholePerson(
  db: Database,
  id: string,
  now: Date,
): Promise<EndpointResponse<typeof peopleApi.read>> {
  const person = await readPerson(db, membershipColumn, id, now);
  const [row] = await toRows(db, [{ person, membership: membershipColumn.read(person.standing, now) }], now);
  if (!row) throw new Error("one person came to no row");
  const { invitedBy, zone: timeZone } = person;
  const inviter = invitedBy === null ? undefined : (await facesOf(db, [invitedBy])).get(invitedBy);
  const devices = await listSessions(db, id, now);
  return {
    ...row,
    locked_reason: person.lockedReason,
    time_zone: timeZone,
    inviter: invitedBy !== null && inviter ? { id: invitedBy, nickname: inviter.nickname } : null,
    invited: await countInvited(db, id),
    has_password: person.passwordHash !== null,
    study: {
      ...(await studiedInAll(db, id)),
      today_seconds: await studiedOn(db, id, dayIn(timeZone)(now)),
    },
    orders: await countPaidOrders(db, id),
    balance: (await readBalance(db, id)).withdrawable,
    grants: (await listGrants(db, id)).map(toGrant),
    devices: devices.map((session) => ({
      id: session.id,
      name: session.device,
      created_at: session.createdAt.toISOString(),
      last_used_at: session.lastUsedAt.toISOString(),
    })),
  };
}

const toGrant = ({ id, tier, origin, from, until, revokedAt }: KeptGrant) => ({
  id,
  tier,
  origin,
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
  revoked_at: revokedAt?.toISOString() ?? null,
});
