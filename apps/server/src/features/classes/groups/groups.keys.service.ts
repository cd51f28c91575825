import { randomBytes, randomInt } from "node:crypto";
import { hourMs } from "@shiju/learning/time/durations";
import { eq } from "drizzle-orm";
import { databaseLimiter } from "#database/database-limiter.ts";
import type { Database } from "#database/database.ts";
import { groups } from "#database/tables/classes/groups.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import type { GroupRow } from "./groups.access.service.ts";

/** The letters of a code. They leave out I, L and O, because a code is read aloud and typed from a blackboard. */
const codeLetters = "ABCDEFGHJKMNPQRSTUVWXYZ";
const unknownCodes = { name: "group-code-network", most: 20, windowMs: hourMs };

/** The key with which somebody opens a group: exactly one of the two is given. */
export interface GroupKey {
  code?: string | undefined;
  secret?: string | undefined;
}

export const newKeys = (): Pick<GroupRow, "code" | "secret"> => ({
  code: Array.from({ length: 6 }, () => codeLetters[randomInt(codeLetters.length)]).join(""),
  secret: randomBytes(16).toString("base64url"),
});

/**
 * Returns the group that a key opens. Codes can be guessed, so a network has 20 unknown codes an hour. A secret cannot
 * be guessed and counts for nothing, because a whole class may sit behind one router.
 */
export async function groupOfKey(
  db: Database,
  { code, secret }: GroupKey,
  { network, now }: { network: string; now: Date },
): Promise<GroupRow> {
  if (secret !== undefined) {
    const [group] = await db.select().from(groups).where(eq(groups.secret, secret));
    if (group) return group;
    throw noSuchLink();
  }
  const limiter = databaseLimiter(db, unknownCodes, () => now);
  // The try is counted before the search, so that simultaneous calls gain nothing.
  if (!(await limiter.take(network)).isAllowed)
    throw new ProblemError("too_many_calls", "试了太多不存在的班级码，请一小时后再试，或者扫二维码");
  const [group] = await db
    .select()
    .from(groups)
    .where(eq(groups.code, code ?? ""));
  if (!group) throw invalidField("code", "没有这个班级码，请核对，或者扫二维码");
  await limiter.giveBack(network);
  return group;
}

export const noSuchLink = () =>
  new ProblemError("not_found", "这个链接已经换掉了，请向老师（家长）要新的二维码");
