import type { Account } from "@shiju/contract/people/accounts";
import { zoneChangesAt } from "@shiju/learning/time/zones";
import { and, asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { users } from "#database/tables/people/accounts.ts";
import { toAccount } from "./accounts.service.ts";
import { type Zones, zoneAt } from "./zone-at.ts";

/** Changes the zone with the learner's next day; choosing the present one undoes that. */
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

/** The zones in which there are learners. */
export async function zonesInUse(db: Database, now: Date): Promise<string[]> {
  const rows = await db.selectDistinct({ timeZone: zoneColumn(now).as("zone") }).from(users);
  return rows.map(({ timeZone }) => timeZone);
}

/** Some of the learners of a zone who meet a condition on their id. */
export async function learnersIn(
  db: Database,
  {
    timeZone,
    now,
    condition,
    most,
  }: { timeZone: string; now: Date; condition: (id: SQLWrapper) => SQL; most: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${zoneColumn(now)} = ${timeZone}`, condition(users.id)))
    .orderBy(asc(users.id))
    .limit(most);
  return rows.map(({ id }) => id);
}
