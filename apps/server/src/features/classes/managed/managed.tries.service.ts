import { hourMs, minuteMs } from "@shiju/learning/time/durations";
import { databaseLimiter } from "#database/database-limiter.ts";
import type { Database } from "#database/database.ts";
import { accountsOn, keyOnDevice } from "#features/people/accounts/sign-in/accounts.known-devices.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { Limit } from "#platform/limiter/limiter.ts";

const ofAccount = { name: "class-account", most: 10, windowMs: 15 * minuteMs };
const ofDevice = { name: "class-device", most: 10, windowMs: 15 * minuteMs };
const ofGroup = { name: "class-group", most: 300, windowMs: hourMs };
/**
 * Of a group's tries, so many may come with the typed code. The code stands on a blackboard, and a stranger who guesses
 * with it leaves the rest to those who have the QR code.
 */
const ofTyped = { name: "class-typed", most: 200, windowMs: hourMs };

interface Trying {
  groupId: string;
  /** The account, or the typed name that no account has. */
  account: string;
  /** Whether the group was opened by its typed code. */
  hasTyped: boolean;
  deviceToken: string | undefined;
  now: Date;
}

/** The wrong tries of a sign-in. */
export interface Tries {
  /** Counts a try before the comparison, so that simultaneous calls gain nothing. Throws 429 if there are too many. */
  take: () => Promise<void>;
  /** Forgets the try, because the password was right. */
  giveBack: () => Promise<void>;
}

/**
 * Opens the tries of an account. On a device on which the account was signed in they are counted apart, so that people
 * who guess elsewhere lock nobody out there. A try that one limit refuses does not count for another.
 */
export async function openTries(
  db: Database,
  { groupId, account, hasTyped, deviceToken, now }: Trying,
): Promise<Tries> {
  const limiterOf = (limit: Limit) => databaseLimiter(db, limit, () => now);
  const isKnown = deviceToken !== undefined && (await accountsOn(db, deviceToken)).includes(account);
  const [group, typed] = [limiterOf(ofGroup), limiterOf(ofTyped)];
  const own = isKnown
    ? { limiter: limiterOf(ofDevice), key: keyOnDevice(deviceToken, account) }
    : { limiter: limiterOf(ofAccount), key: account };
  const shared = isKnown ? [] : hasTyped ? [typed, group] : [group];

  return {
    async take() {
      if (!(await own.limiter.take(own.key)).isAllowed)
        throw new ProblemError("too_many_calls", "密码错得太多，请 15 分钟后再试，或者请老师（家长）重设");
      for (const [at, limiter] of shared.entries()) {
        if ((await limiter.take(groupId)).isAllowed) continue;
        for (const taken of shared.slice(0, at)) await taken.giveBack(groupId);
        await own.limiter.giveBack(own.key);
        throw new ProblemError("too_many_calls", "这个班密码错得太多，请扫二维码登录，或者过一小时再试");
      }
    },
    async giveBack() {
      await own.limiter.forget(own.key);
      for (const limiter of shared) await limiter.giveBack(groupId);
    },
  };
}
