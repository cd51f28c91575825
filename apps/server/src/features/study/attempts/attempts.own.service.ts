import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { monthOf } from "#database/months.ts";
import { JsonText, type OwnRow, type OwnTable } from "#database/own-rows.ts";
import { attemptLogs, attempts, paragraphAttempts } from "#database/tables/study/attempts.ts";
import { listArchived, type LogArchive } from "./attempts.archive.service.ts";

export const attemptsOwn = (archive: LogArchive): readonly OwnTable[] => [
  {
    table: attempts,
    owner: attempts.userId,
    file: "attempts",
    title: "每一次作答",
    secret: [attempts.events],
  },
  {
    table: paragraphAttempts,
    owner: paragraphAttempts.userId,
    file: "paragraph-attempts",
    title: "整段译文",
  },
  {
    table: attemptLogs,
    owner: attemptLogs.userId,
    file: "attempt-logs",
    title: "每一次作答的按键记录",
    async *more(db, userId) {
      yield* logsToMove(db, userId);
      for (const month of await listArchived(db))
        for (const [id, log] of await archive.read(userId, month)) yield rowOf(userId, id, month, log);
    },
  },
];

const pageSize = 200;

async function* logsToMove(db: Database, userId: string): AsyncGenerator<OwnRow> {
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const rows = await db
      .select({ id: attempts.id, at: attempts.receivedAt, log: sql<string>`${attempts.events}::text` })
      .from(attempts)
      .where(and(eq(attempts.userId, userId), isNotNull(attempts.events), gt(attempts.id, after)))
      .orderBy(asc(attempts.id))
      .limit(pageSize);
    for (const { id, at, log } of rows) yield rowOf(userId, id, monthOf(at), log);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}

const rowOf = (userId: string, id: string, month: string, log: string): OwnRow => ({
  user_id: userId,
  attempt_id: id,
  month,
  events: new JsonText(log),
});
