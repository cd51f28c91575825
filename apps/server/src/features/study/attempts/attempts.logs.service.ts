import type { Attempt } from "@shiju/contract/study/attempts";
import { and, asc, eq, gt, gte, lt } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { attempts } from "#database/tables/study/attempts.ts";

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

/** All attempts of a learner with their logs, or those that began in an interval, in pages ordered by id. */
export async function* readLogs(
  db: Database,
  userId: string,
  began?: { from: Date; to: Date },
): AsyncGenerator<LoggedAttempt[]> {
  const within = began && and(gte(attempts.startedAt, began.from), lt(attempts.startedAt, began.to));
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const rows = await db
      .select()
      .from(attempts)
      .where(and(eq(attempts.userId, userId), gt(attempts.id, after), within))
      .orderBy(asc(attempts.id))
      .limit(pageSize);
    yield rows.map((row) => ({
      id: row.id,
      subject: { kind: row.subjectKind, id: row.subjectId },
      practiceType: row.practiceType,
      step: row.step,
      startedAt: row.startedAt,
      receivedAt: row.receivedAt,
      alwaysShow: row.judgedWith.always_show,
      input: row.judgedWith.input,
      events: row.events,
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
