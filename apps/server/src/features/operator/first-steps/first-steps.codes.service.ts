import { createHash, randomInt } from "node:crypto";
import { dayMs, minuteMs } from "@shiju/learning/time/durations";
import { eq, lte } from "drizzle-orm";
import { databaseLimiter } from "#database/database-limiter.ts";
import type { Database, Transaction } from "#database/database.ts";
import { sweepRows } from "#database/sweep.ts";
import { firstCodes } from "#database/tables/operator/first-steps.ts";
import { hasOperator } from "#features/people/accounts/accounts.operator.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";

/** The letters of a code leave out those that look alike, because the code may be typed on another machine. */
const letters = "23456789abcdefghjkmnpqrstuvwxyz";
const wrongTries = { name: "first-code", most: 10, windowMs: 15 * minuteMs };

/**
 * Makes a code for 24 hours, for the address that a starting server prints. Returns null if the site has an operator.
 * Codes of other servers and of earlier starts stay good, because each of them may be the one that is read.
 */
export async function issueFirstCode(db: Database, now: Date): Promise<string | null> {
  if (await hasOperator(db)) return null;
  const letter = () => letters[randomInt(letters.length)];
  const code = Array.from({ length: 4 }, () => Array.from({ length: 4 }, letter).join("")).join("-");
  await db.insert(firstCodes).values({ codeHash: hashOf(code), expiresAt: new Date(now.getTime() + dayMs) });
  return code;
}

interface Shown {
  code: string;
  /** The caller's network. */
  network: string;
}

/** Throws if a code opens nothing. After ten wrong codes of a network every code of it is refused for a while. */
export async function assertFirstCode(db: Database, { code, network }: Shown, now: Date): Promise<void> {
  if (await hasOperator(db)) throw isFounded();
  const tries = databaseLimiter(db, wrongTries, () => now);
  // Counted before it is compared, so that calls at the same time get no additional tries.
  if (!(await tries.take(network)).isAllowed)
    throw new ProblemError("too_many_calls", "代码输错的次数太多，请 15 分钟后再试");
  const [known] = await db
    .select()
    .from(firstCodes)
    .where(eq(firstCodes.codeHash, hashOf(code)));
  if (!known) throw closed("代码不对：请照着终端里打印的地址再抄一遍");
  if (known.expiresAt <= now) throw closed("这个地址过了 24 小时，已经失效：重新运行 npm start，会打印新的");
  await tries.giveBack(network);
}

/** Ends all codes, in the transaction that makes the operator. */
export async function endFirstCodes(tx: Transaction): Promise<void> {
  await tx.delete(firstCodes);
}

/** Deletes codes that are over, and all of them if the command line has made an operator. */
export async function sweepFirstCodes(db: Database, now: Date, stop?: AbortSignal): Promise<void> {
  if (await hasOperator(db)) await db.delete(firstCodes);
  else await sweepRows(db, firstCodes, lte(firstCodes.expiresAt, now), { stop });
}

export const isFounded = () => new ProblemError("not_found", "这个站点已经有运营者了，请直接登录");
const closed = (message: string) => new ProblemError("not_allowed", message);

/** Hashes a code as it was read: in any case, with or without dashes. */
const hashOf = (code: string): string =>
  createHash("sha256")
    .update(code.toLowerCase().replaceAll(/[^a-z\d]/g, ""))
    .digest("base64url");
