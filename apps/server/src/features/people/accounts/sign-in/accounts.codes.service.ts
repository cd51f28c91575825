import { createHash, randomInt } from "node:crypto";
import type { CodePurpose } from "@shiju/contract/people/sign-in";
import { dayMs } from "@shiju/learning/time/durations";
import { and, eq, gt, lt, lte, sql } from "drizzle-orm";
import { databaseLimiter } from "#database/database-limiter.ts";
import type { Database, Transaction } from "#database/database.ts";
import { sweepRows } from "#database/sweep.ts";
import { smsCodes } from "#database/tables/people/accounts.ts";
import { networkOf } from "#platform/http/network.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import type { Limit } from "#platform/limiter/limiter.ts";
import type { Entrance } from "./entrance.ts";

const lifeSeconds = 5 * 60;
const gapSeconds = 60;
const mostTries = 5;
const ofPhone = { name: "phone", most: 10, windowMs: dayMs, gapMs: gapSeconds * 1000 };
/** High, as a whole school may share one. */
const ofAddress = { name: "address", most: 200, windowMs: dayMs };

/** Sends a code, whether or not the phone has an account. The limits also hold for calls at the same time. */
export async function sendCode(
  { db, sms, clock, dailyCodes }: Entrance,
  { phone, purpose, address }: { phone: string; purpose: CodePurpose; address: string },
): Promise<{ retry_after: number; expires_in: number }> {
  const at = clock();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const kept = { codeHash: hashOf({ phone, purpose, code }), tries: 0, expiresAt: after(at, lifeSeconds) };
  await db.transaction(async (tx) => {
    // Always in this order, to avoid deadlocks.
    const take = (limit: Limit, key: string) => takeCode(tx, at, limit, key);
    await take(ofAddress, networkOf(address));
    await take(ofPhone, phone);
    await take({ name: "codes", most: dailyCodes, windowMs: dayMs }, "all");
    await tx
      .insert(smsCodes)
      .values({ phone, purpose, ...kept })
      .onConflictDoUpdate({ target: [smsCodes.phone, smsCodes.purpose], set: kept });
  });
  try {
    await sms.send({ phone, code, purpose });
  } catch (error) {
    throw new ProblemError("unavailable", "短信没有发出去，请一分钟后再试", { cause: error });
  }
  return { retry_after: gapSeconds, expires_in: lifeSeconds };
}

async function takeCode(tx: Transaction, at: Date, limit: Limit, key: string): Promise<void> {
  const { isAllowed, remaining, waitMs } = await databaseLimiter(tx, limit, () => at).take(key);
  if (isAllowed) return;
  throw new ProblemError(
    "too_many_calls",
    remaining > 0
      ? `验证码一分钟只能获取一次，请 ${Math.ceil(waitMs / 1000)} 秒后再试`
      : "今天获取的验证码太多了，请明天再试",
  );
}

interface EnteredCode {
  phone: string;
  purpose: CodePurpose;
  code: string;
}

/**
 * Checks a code and counts the try. Throws 422 at `code` if the code is wrong, expired or tried too often. A right code
 * stays valid.
 */
export async function checkCode(
  { db, clock }: Pick<Entrance, "db" | "clock">,
  entered: EnteredCode,
): Promise<void> {
  // Counted before it is compared, so that calls at the same time get no additional tries.
  const [kept] = await db
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(and(codeOf(entered), gt(smsCodes.expiresAt, clock()), lt(smsCodes.tries, mostTries)))
    .returning({ codeHash: smsCodes.codeHash, tries: smsCodes.tries });
  if (!kept) throw deadCode();
  if (kept.codeHash === hashOf(entered)) return;
  const left = mostTries - kept.tries;
  throw invalidField("code", left > 0 ? `验证码不对，还可以试 ${left} 次` : "验证码输错了 5 次，请重新获取");
}

/**
 * Uses up a code, in the transaction of the action that the code allows. Throws 422 if another call has used the code
 * before.
 */
export async function useCode(tx: Transaction, entered: EnteredCode): Promise<void> {
  const used = await tx
    .delete(smsCodes)
    .where(and(codeOf(entered), eq(smsCodes.codeHash, hashOf(entered))))
    .returning({ phone: smsCodes.phone });
  if (used.length === 0) throw deadCode();
}

const codeOf = ({ phone, purpose }: EnteredCode) =>
  and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose));

const deadCode = () => invalidField("code", "验证码已失效，请重新获取");

const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

/**
 * Hashes a code, so that the table does not show it. Six digits can be found by trying all, but they expire in minutes.
 */
function hashOf({ phone, purpose, code }: EnteredCode): string {
  return createHash("sha256").update(`${phone} ${purpose} ${code}`).digest("base64url");
}

/** Deletes expired codes. */
export async function sweepCodes(db: Database, now: Date, stop?: AbortSignal): Promise<void> {
  await sweepRows(db, smsCodes, lte(smsCodes.expiresAt, now), { stop });
}
