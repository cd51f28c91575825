import type { accountStates } from "@shiju/contract/accounts/people";
import { mostCounted } from "@shiju/contract/console/lists";
import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { dateInZone } from "#database/date-in-zone.ts";
import { atStart } from "#database/like.ts";
import { sessions, users } from "#database/tables/accounts.ts";
import { readCursor, writeCursor } from "#platform/http/cursor.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import type { StandingColumn } from "./accounts.sessions.service.ts";
import type { UserRow } from "./accounts.service.ts";
import { zoneAt } from "./zone-at.ts";

export interface PeopleAsk {
  q?: string | undefined;
  state?: (typeof accountStates)[number] | undefined;
  days?: number | undefined;
  cursor?: string | undefined;
  limit: number;
  /** What another feature asks of an account. */
  condition?: ((userId: SQLWrapper) => SQL) | undefined;
}

export interface PeoplePage<Value> {
  people: (UserRow & { standing: Value })[];
  next: string | null;
  count: number;
}

/** With its table: in a statement over one table a column goes without, and would be one of the statement within. */
const idOfUser = sql`${users}."id"`;

/** Microseconds since the epoch, as the database keeps times: a page's end in milliseconds would skip or repeat rows. */
const microseconds = sql<string>`(extract(epoch from ${users.createdAt}) * 1000000)::bigint`;

/** A page of accounts, the newest first, each with its membership. */
export async function findPeople<Value>(
  db: Database,
  standing: StandingColumn<Value>,
  { cursor, limit, ...ask }: PeopleAsk,
  now: Date,
): Promise<PeoplePage<Value>> {
  const conditions = [matches(ask.q), stands(ask.state), since(ask.days, now), ask.condition?.(idOfUser)];
  const rows = await db
    .select({ user: users, standing: standing.of(idOfUser), at: microseconds })
    .from(users)
    .where(and(...conditions, after(cursor)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1);
  const some = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(...conditions))
    .limit(mostCounted + 1)
    .as("some");
  const count = await db.$count(some);
  const last = rows[limit - 1];
  return {
    people: rows.slice(0, limit).map((row) => ({ ...row.user, standing: row.standing })),
    next: rows.length > limit && last ? writeCursor({ value: Number(last.at), id: last.user.id }) : null,
    count,
  };
}

function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const { value, id } = readCursor(cursor, "number");
  if (!uuid.test(id)) throw invalidField("cursor", "翻页位置有误，请从第一页开始");
  const time = sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`;
  return sql`(${users.createdAt}, ${users.id}) < (${time}, ${id}::uuid)`;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** By what somebody is called or found: an id alone, else beginnings and the end of a phone. */
function matches(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  if (uuid.test(q)) return eq(users.id, q.toLowerCase());
  const digits = q.replaceAll(/[\s-]/g, "");
  if (/^1\d{10}$/.test(digits)) return eq(users.phone, digits);
  const reversed = [...digits].toReversed().join("");
  return or(
    sql`lower(${users.nickname}) like ${atStart(q.toLowerCase())}`,
    /^[\dA-Z]{8}$/i.test(q) ? eq(users.invitationCode, q.toUpperCase()) : undefined,
    /^\d{3,10}$/.test(digits) ? sql`${users.phone} like ${atStart(digits)}` : undefined,
    /^\d{4,10}$/.test(digits) ? sql`reverse(${users.phone}) like ${atStart(reversed)}` : undefined,
  );
}

function stands(state: PeopleAsk["state"]): SQL | undefined {
  if (state === "locked") return isNotNull(users.lockedAt);
  if (state === "leaving") return isNotNull(users.deleteAt);
  if (state === "staff") return ne(users.role, "learner");
  return state && and(isNull(users.lockedAt), isNull(users.deleteAt));
}

const dayMs = 24 * 3600_000;
const since = (days: number | undefined, now: Date) =>
  days === undefined ? undefined : gt(users.createdAt, new Date(now.getTime() - days * dayMs));

/** When each of some people last called; whoever is signed out everywhere is left out. */
export async function lastCalls(db: Database, userIds: readonly string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: sessions.userId, at: max(sessions.lastUsedAt) })
    .from(sessions)
    .where(inArray(sessions.userId, [...userIds]))
    .groupBy(sessions.userId);
  return new Map(rows.flatMap(({ userId, at }) => (at ? [[userId, at]] : [])));
}

/** An account with its membership; 404 where there is none. */
export async function readPerson<Value>(
  db: Database,
  standing: StandingColumn<Value>,
  id: string,
  now: Date,
): Promise<UserRow & { standing: Value; zone: string }> {
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

/** The accounts that a search finds, by whom other lists are filtered. */
export async function idsFound(db: Database, q: string): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(matches(q)).limit(mostFound);
  return rows.map(({ id }) => id);
}

export const noSuchPerson = () => new ProblemError("not_found", "没有这个人");

/** A phone number as lists show it. */
export const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** How many accounts there are. */
export const countAccounts = (db: Database): Promise<number> => db.$count(users);

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
