import { type SQL, sql } from "drizzle-orm";
import { type Database, query } from "#database/database.ts";
import { makeMonth, monthAfter, monthIn, monthOf } from "#database/months.ts";

/** A function that makes the partition for the logs of a time, unless this server knows that the partition exists. */
export type EnsureMonth = (at: Date) => Promise<void>;

export function openMonths(db: Database): EnsureMonth {
  const known = new Set<string>();
  return async (at) => {
    const month = monthOf(at);
    if (known.has(month)) return;
    await makeMonth(db, "attempt_logs", month);
    known.add(month);
  };
}

/** The partition of the next month, before anybody needs it. */
export async function makeMonthAhead(db: Database, now: Date): Promise<void> {
  await makeMonth(db, "attempt_logs", monthAfter(monthOf(now)));
}

const piece = 5000;

/** Moves logs that release 0.1 kept in `attempts`. Several servers may do it at once. */
export async function moveLogs(db: Database, stop?: AbortSignal): Promise<void> {
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    stop?.throwIfAborted();
    const rows = await query<{ id: string; month: string }>(
      db,
      sql`select id, ${monthIn(sql`received_at`)}::text as month from attempts
        where events is not null and id > ${after} order by id limit ${piece}`,
    );
    const last = rows.at(-1);
    if (!last) return;
    for (const month of new Set(rows.map((row) => row.month))) await makeMonth(db, "attempt_logs", month);
    const ids = sql.param(rows.map(({ id }) => id));
    await db.execute(sql`
      with piece as materialized (
        select id, user_id, ${monthIn(sql`received_at`)} as month, events from attempts
        where id = any(${ids}::uuid[]) and events is not null for update skip locked
      ), kept as (insert into attempt_logs (user_id, attempt_id, month, events)
        select user_id, id, month, events from piece)
      update attempts
        set events = null, hinted = case when hints > 0 then ${hintsIn(sql`piece.events`)} end
        from piece where attempts.id = piece.id`);
    after = last.id;
  }
}

/** The hints in a log, in order. */
export const hintsIn = (events: SQL): SQL =>
  sql`array(select event ->> 3 from jsonb_array_elements(${events}) as event where event ->> 1 = 'hinted')`;

export async function hasLogsToMove(db: Database): Promise<boolean> {
  const [found] = await query<{ some: boolean }>(
    db,
    sql`select exists (select from attempts where events is not null) as some`,
  );
  return found?.some ?? false;
}

/** Returns SQL for the log of an attempt as JSON, in any place of the database. It is null if the log is archived. */
export const logOf = (attempt: "attempts" | "kept") => {
  const of = (column: string) => sql.raw(`${attempt}.${column}`);
  return sql`coalesce(${of("events")}, (select log.events from attempt_logs as log where log.user_id = ${of("user_id")}
    and log.attempt_id = ${of("id")} and log.month = ${monthIn(of("received_at"))}))`;
};
