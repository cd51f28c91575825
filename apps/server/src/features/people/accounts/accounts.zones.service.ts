import type { Account } from "@shiju/contract/people/accounts";
import { zoneChangesAt } from "@shiju/learning/time/zones";
import { asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { type Database, query, type Transaction } from "#database/database.ts";
import { users } from "#database/tables/people/accounts.ts";
import { toAccount } from "./accounts.service.ts";
import { type Zones, zoneAt } from "./zone-at.ts";

/** Changes the time zone when the learner's next day begins. Choosing the present zone undoes the change. */
export async function chooseTimeZone(
  tx: Transaction,
  userId: string,
  { timeZone: chosen, now }: { timeZone: string; now: Date },
): Promise<Account> {
  const own = eq(users.id, userId);
  const [row] = await tx.select().from(users).where(own).for("update");
  if (!row) throw new Error("a session outlived its user");
  const timeZone = zoneAt(row, now);
  const isPlanned = row.nextTimeZone === chosen && row.timeZone === timeZone;
  const change: Zones =
    chosen === timeZone
      ? { timeZone, nextTimeZone: null, zoneChangesAt: null }
      : {
          timeZone,
          nextTimeZone: chosen,
          zoneChangesAt: isPlanned
            ? row.zoneChangesAt
            : new Date(zoneChangesAt(now.getTime(), { from: timeZone, to: chosen })),
        };
  await tx.update(users).set(change).where(own);
  return toAccount({ ...row, ...change }, now);
}

/** `zoneAt` as an expression. */
const zoneColumn = (now: Date) =>
  sql<string>`case when ${users.zoneChangesAt} <= ${now.toISOString()}::timestamptz then ${users.nextTimeZone} else ${users.timeZone} end`;

/** A learner as repeated work reads them. The zone is the one that holds now. */
export interface PagedLearner {
  userId: string;
  timeZone: string;
  createdAt: Date;
}

/** Learners that are read at a time. */
const pageSize = 1000;
const noId = "00000000-0000-0000-0000-000000000000";

/**
 * Yields all learners in pages by id. Every page takes the same time, because no condition decides which learners are
 * on it.
 */
export async function* pagesOfLearners(
  db: Database,
  now: Date,
  { size = pageSize, stop }: { size?: number; stop?: AbortSignal | undefined } = {},
): AsyncGenerator<PagedLearner[]> {
  for (let last = noId; ;) {
    stop?.throwIfAborted();
    const page = await db
      .select({ userId: users.id, timeZone: zoneColumn(now), createdAt: users.createdAt })
      .from(users)
      .where(gt(users.id, last))
      .orderBy(asc(users.id))
      .limit(size);
    if (page.length > 0) yield page;
    const end = page.at(-1);
    if (!end || page.length < size) return;
    last = end.userId;
  }
}

/** The learners of a page by their zone. */
export function byZone(page: readonly PagedLearner[]): Map<string, string[]> {
  const zones = new Map<string, string[]>();
  for (const { userId, timeZone } of page) {
    const inZone = zones.get(timeZone);
    if (inZone) inZone.push(userId);
    else zones.set(timeZone, [userId]);
  }
  return zones;
}

/** Returns those of some learners who meet a condition on their id, in the order of the ids. */
export async function learnersAmong(
  db: Database,
  ids: readonly string[],
  condition: (id: SQL) => SQL,
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    sql`select id from unnest(${sql.param([...ids])}::uuid[]) as asked (id) where ${condition(sql`asked.id`)} order by id`,
  );
  return rows.map(({ id }) => id);
}
