import type { SubjectKind } from "@shiju/learning/practice/practice-model";
import type { Slip } from "@shiju/learning/practice/slips";
import { and, desc, gt, gte, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { attempts } from "#database/tables/study/attempts.ts";

/** A wrong answer, with the version of the sentence to which its slips belong. */
export interface SlippedAnswer {
  kind: SubjectKind;
  id: string;
  version: string | null;
  slips: Slip[];
}

const mostRead = 2000;

/** Returns the wrong answers of some learners to some items since a time, the newest first. */
export async function slipsOfMany(
  db: Database,
  userIds: readonly string[],
  { ids, since }: { ids: readonly string[]; since: Date },
): Promise<SlippedAnswer[]> {
  if (userIds.length === 0 || ids.length === 0) return [];
  const {
    userId,
    subjectKind: kind,
    subjectId: id,
    contentVersion: version,
    slips,
    errors,
    startedAt,
  } = attempts;
  const rows = await db
    .select({ kind, id, version, slips })
    .from(attempts)
    .where(
      and(
        inArray(userId, [...userIds]),
        inArray(id, [...ids]),
        gt(errors, 0),
        isNotNull(slips),
        gte(startedAt, since),
        sql`not (${attempts.judgedWith} ->> 'always_show')::boolean`,
      ),
    )
    .orderBy(desc(startedAt))
    .limit(mostRead);
  return rows.map(({ slips: found, ...row }) => ({ ...row, slips: found ?? [] }));
}
