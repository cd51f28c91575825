import { eq, getTableColumns } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { attemptLogs, attempts } from "#database/tables/study/attempts.ts";

/** Returns the row of an attempt with its log. It returns several rows if the log was kept more than once. */
export const keptAttempts = (db: Database, id: string) =>
  db
    .select({ ...getTableColumns(attempts), events: attemptLogs.events })
    .from(attempts)
    .innerJoin(attemptLogs, eq(attemptLogs.attemptId, attempts.id))
    .where(eq(attempts.id, id));
