import type { peopleApi } from "@shiju/contract/operator/members";
import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import { dayMs } from "@shiju/learning/time/durations";
import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { dateInZone } from "#database/date-in-zone.ts";
import { atStart } from "#database/like.ts";
import { readPage } from "#database/read-page.ts";
import { users } from "#database/tables/people/accounts.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { AccountColumn } from "./accounts.sessions.service.ts";
import type { UserRow } from "./accounts.service.ts";
import { zoneAt } from "./zone-at.ts";

type PeopleAsk = EndpointParsed<typeof peopleApi.list>["query"] & {
  /** Ids of people whose notes have what is searched for. */
  noted: readonly string[];
};

/** An account with the zone that its days are in now. */
export type ZonedUser = UserRow & { zone: string };

export interface PeoplePage<Value> {
  people: (ZonedUser & { standing: Value })[];
  next: string | null;
  count: number;
}

/**
 * Returns a page of accounts, each with its membership. The newest accounts come first unless another order is asked
 * for.
 */
export async function findPeople<Value>(
  db: Database,
  standing: Pick<AccountColumn<Value, unknown>, "of">,
  { cursor, limit, ...ask }: PeopleAsk,
  now: Date,
): Promise<PeoplePage<Value>> {
  const { rows, ...rest } = await readPage(db, {
    table: users,
    where: and(matches(ask.q, ask.noted), cameBy(ask.way), stands(ask.state), since(ask.days, now)),
    by: sortOf(ask),
    id: users.id,
    isAscending: ask.order === "asc",
    cursor,
    limit,
  });
  const found = await db
    .select({ id: users.id, standing: standing.of(idOfUser) })
    .from(users)
    .where(
      inArray(
        users.id,
        rows.map(({ id }) => id),
      ),
    );
  const standings = new Map(found.map((one) => [one.id, one.standing]));
  // Who was deleted between the two statements is left out.
  const people = rows.flatMap((row) => {
    const own = standings.get(row.id);
    return own === undefined ? [] : [{ ...row, standing: own, zone: zoneAt(row, now) }];
  });
  return { ...rest, people };
}

const sorts = {
  created: users.createdAt,
  seen: users.lastSeenAt,
  week: users.weekSeconds,
  paid: users.paid,
} satisfies Record<PeopleAsk["sort"], unknown>;

/**
 * Returns how people are sorted. People who never had a membership have paid nothing, so they are sorted by time.
 * Looking for them in the order of payments would read everybody who has paid.
 */
const sortOf = ({ sort, way }: Pick<PeopleAsk, "sort" | "way">) =>
  sort === "paid" && way === "never" ? sorts.created : sorts[sort];

/**
 * The column with the name of its table. In a statement over one table a column is written without this name, and would
 * then belong to the inner statement.
 */
const idOfUser = sql`${users}."id"`;

/** Records a way in which somebody came to a membership, whether or not the membership still runs. */
export async function noteWay(db: Database, userId: string, way: UserRow["ways"][number]): Promise<void> {
  await db
    .update(users)
    .set({ ways: sql`array_append(${users.ways}, ${way})` })
    .where(and(eq(users.id, userId), sql`not ${users.ways} @> array[${way}]::text[]`));
}

/** Adds fen to the sum that somebody paid. The number is negative if money is given back. */
export async function notePaid(tx: Transaction, userId: string, fen: number): Promise<void> {
  await tx
    .update(users)
    .set({ paid: sql`${users.paid} + ${fen}` })
    .where(eq(users.id, userId));
}

/**
 * Returns accounts whose stored week may be out of date, by id, the first after `after`. These are accounts with time
 * in their stored week, and accounts that were seen lately, because nobody studies without being seen. Waiting alone
 * adds no time to other accounts.
 */
export async function weeksNoted(
  db: Database,
  { after, most }: { after: string; most: number },
  now: Date,
): Promise<{ id: string; zone: string; weekSeconds: number }[]> {
  const { id, weekSeconds, lastSeenAt, timeZone, nextTimeZone, zoneChangesAt } = users;
  const rows = await db
    .select({ id, weekSeconds, timeZone, nextTimeZone, zoneChangesAt })
    .from(users)
    .where(and(gt(id, after), or(gt(weekSeconds, 0), gt(lastSeenAt, new Date(now.getTime() - weekSeenMs)))))
    .orderBy(id)
    .limit(most);
  return rows.map((row) => ({ id: row.id, weekSeconds: row.weekSeconds, zone: zoneAt(row, now) }));
}

/** Notes how long each of some people studied in seven days. */
export async function noteWeeks(db: Database, seconds: ReadonlyMap<string, number>): Promise<void> {
  if (seconds.size === 0) return;
  const [ids, each] = [[...seconds.keys()], [...seconds.values()]];
  await db
    .update(users)
    .set({ weekSeconds: sql`counted.seconds` })
    .from(sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(each)}::integer[]) as counted (id, seconds)`)
    .where(sql`${users.id} = counted.id`);
}

/** Written out, as an index holds for a constant alone. */
function cameBy(way: PeopleAsk["way"]): SQL | undefined {
  if (way === "never") return sql`${users.ways} = '{}'::text[]`;
  return way && sql`${users.ways} @> ${sql.raw(`'{${way}}'::text[]`)}`;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const wholePhone = /^1\d{10}$/;
const digitsOf = (q: string) => q.replaceAll(/[\s-]/g, "");

/** Returns the id of the account if the search is for a whole phone number; undefined for any other search. */
export async function foundByPhone(db: Database, q: string): Promise<string | undefined> {
  const phone = digitsOf(q);
  if (!wholePhone.test(phone)) return undefined;
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  return person?.id;
}

/**
 * A condition for people by a search. A search can be an id, a whole phone, the beginning of a name or phone, the end
 * of a phone, or an invitation code.
 */
function matches(q: string | undefined, noted: readonly string[] = []): SQL | undefined {
  if (!q) return undefined;
  if (uuid.test(q)) return eq(users.id, q.toLowerCase());
  const digits = digitsOf(q);
  if (wholePhone.test(digits)) return eq(users.phone, digits);
  const reversed = [...digits].toReversed().join("");
  return or(
    sql`lower(${users.nickname}) like ${atStart(q.toLowerCase())}`,
    noted.length > 0 ? inArray(users.id, [...noted]) : undefined,
    /^[\dA-Z]{8}$/i.test(q) ? eq(users.invitationCode, q.toUpperCase()) : undefined,
    // Lists show these digits anyway. More of them would find out the masked ones.
    /^\d{3}$/.test(digits) ? sql`${users.phone} like ${atStart(digits)}` : undefined,
    /^\d{4}$/.test(digits) ? sql`reverse(${users.phone}) like ${atStart(reversed)}` : undefined,
  );
}

function stands(state: PeopleAsk["state"]): SQL | undefined {
  if (state === "locked") return isNotNull(users.lockedAt);
  if (state === "leaving") return isNotNull(users.deleteAt);
  if (state === "staff") return ne(users.role, "learner");
  return state && and(isNull(users.lockedAt), isNull(users.deleteAt));
}

/** A week in whatever zone, and some hours. */
const weekSeenMs = 9 * dayMs;
const since = (days: number | undefined, now: Date) =>
  days === undefined ? undefined : gt(users.createdAt, new Date(now.getTime() - days * dayMs));

/** An account with its membership; 404 where there is none. */
export async function readPerson<Value>(
  db: Database,
  standing: Pick<AccountColumn<Value, unknown>, "of">,
  id: string,
  now: Date,
): Promise<ZonedUser & { standing: Value }> {
  const [row] = await db
    .select({ user: users, standing: standing.of(idOfUser) })
    .from(users)
    .where(eq(users.id, id));
  if (!row) throw noSuchPerson();
  return { ...row.user, standing: row.standing, zone: zoneAt(row.user, now) };
}

/** Somebody as a list about something else names them. */
export interface Who {
  id: string;
  nickname: string;
  phone: string;
}

/** Who some accounts are; those that are deleted are left out. */
export async function whoAre(db: Database, ids: readonly (string | null)[]): Promise<Map<string, Who>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const { id, nickname, phone } = users;
  const rows = await db.select({ id, nickname, phone }).from(users).where(inArray(id, known));
  return new Map(rows.map((row) => [row.id, { ...row, phone: masked(row.phone) }]));
}

const mostFound = 100;

/** Returns the ids of the accounts that a search finds, because other lists are filtered by them. */
export async function idsFound(db: Database, q: string): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(matches(q)).limit(mostFound);
  return rows.map(({ id }) => id);
}

export const noSuchPerson = () => new ProblemError("not_found", "没有这个人");

/** A phone number as lists show it; empty for an account without one. */
export const masked = (phone: string | null) =>
  phone === null ? "" : `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** How many accounts there are. */
export const countAccounts = (db: Database): Promise<number> => db.$count(users);

/**
 * Returns how many of the present accounts were opened up to a time, including its millisecond. An account whose
 * transaction has not ended is not counted.
 */
export const countAccountsUntil = (db: Database | Transaction, until: Date): Promise<number> =>
  db.$count(users, lt(users.createdAt, new Date(until.getTime() + 1)));

/** How many accounts were opened, by day. */
export async function registeredByDay(
  db: Database,
  { from, zone }: { from: Date; zone: string },
): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: dateInZone(users.createdAt, zone), accounts: sql<number>`count(*)::int` })
    .from(users)
    .where(gte(users.createdAt, from))
    .groupBy(sql`1`);
  return new Map(rows.map(({ day, accounts }) => [day, accounts]));
}
