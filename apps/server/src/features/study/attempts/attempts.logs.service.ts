import type { Attempt } from "@shiju/contract/study/attempts";
import { and, asc, eq, getTableColumns, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { monthIn } from "#database/months.ts";
import { attempts } from "#database/tables/study/attempts.ts";
import { eventsIn, type LogArchive } from "./attempts.archive.service.ts";
import { logOf } from "./attempts.months.service.ts";

/** An attempt with its log, as it was kept. */
export interface LoggedAttempt {
  id: string;
  subject: Attempt["subject"];
  practiceType: Attempt["practice_type"] | null;
  step: string;
  startedAt: Date;
  receivedAt: Date;
  alwaysShow: boolean;
  input: Attempt["judged_with"]["input"];
  events: Attempt["events"];
  passed: boolean;
  shown: boolean;
  ms: number;
  chars: number;
}

const pageSize = 50;
const columns = { ...getTableColumns(attempts), events: sql<Attempt["events"] | null>`${logOf("attempts")}` };
const month = monthIn(sql`${attempts.receivedAt}`);

/**
 * Yields the attempts of a learner with their logs in pages: all of them, or those that began in an interval. They are
 * ordered by month, so that each archived month is fetched once.
 */
export async function* readLogs(
  db: Database,
  archive: LogArchive,
  userId: string,
  began?: { from: Date; to: Date },
): AsyncGenerator<LoggedAttempt[]> {
  const within = began && and(gte(attempts.startedAt, began.from), lt(attempts.startedAt, began.to));
  const own = and(eq(attempts.userId, userId), within);
  const months = await db
    .selectDistinct({ month: sql<string>`${month}::text` })
    .from(attempts)
    .where(own);
  for (const one of months) yield* readMonth(db, archive, userId, { month: one.month, own });
}

async function* readMonth(
  db: Database,
  archive: LogArchive,
  userId: string,
  asked: { month: string; own: SQL | undefined },
): AsyncGenerator<LoggedAttempt[]> {
  let archived: Map<string, string> | undefined;
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const rows = await db
      .select(columns)
      .from(attempts)
      .where(and(asked.own, eq(month, asked.month), gt(attempts.id, after)))
      .orderBy(asc(attempts.id))
      .limit(pageSize);
    if (rows.some(({ events }) => events === null)) archived ??= await archive.read(userId, asked.month);
    yield rows.map((row) => ({
      id: row.id,
      subject: { kind: row.subjectKind, id: row.subjectId },
      practiceType: row.practiceType,
      step: row.step,
      startedAt: row.startedAt,
      receivedAt: row.receivedAt,
      alwaysShow: row.judgedWith.always_show,
      input: row.judgedWith.input,
      events: row.events ?? eventsIn(archived?.get(row.id)),
      passed: row.passed,
      shown: row.shown,
      ms: row.ms,
      chars: row.chars,
    }));
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}
