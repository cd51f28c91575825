import { hash, verify } from "@node-rs/argon2";
import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { Guardian, guardianApi } from "@shiju/contract/classes/guardian";
import { minuteMs } from "@shiju/learning/time/durations";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { guardianLimits, quietHours } from "#database/tables/classes/guardian.ts";
import { groupNames } from "#features/classes/groups/groups.access.service.ts";
import { clockOf, isWithin, minuteIn } from "./clock-times.ts";
import { practisedOn } from "#features/study/time/time.practised.service.ts";
import { studiedOn } from "#features/study/time/time.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import { dayIn } from "#platform/http/times.ts";

/**
 * The same cost as for passwords. The tries are limited in addition, because a short PIN can be found from its hash at
 * any cost.
 */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const mostWrong = 5;
const lockMs = 15 * minuteMs;

type Limit = typeof guardianLimits.$inferSelect;

/** A column of the statement that identifies a caller. */
export const dailyLimitOf = (userId: SQLWrapper): SQL<number | null> => sql<number | null>`(
  select ${guardianLimits.minutes} from ${guardianLimits} where ${guardianLimits.userId} = ${userId}
)`;

/** The same for the quiet hours. */
export const quietHoursOf = (userId: SQLWrapper): SQL<Learner["quiet"]> => sql<Learner["quiet"]>`(
  select json_build_object('from', ${quietHours.from}, 'to', ${quietHours.to})
  from ${quietHours} where ${quietHours.userId} = ${userId}
)`;

/**
 * Returns the seconds that the learner studied on this day. They are the greater of two numbers: the seconds that calls
 * and answers show, and the seconds that were reported.
 */
export async function studiedToday(
  db: Database,
  { userId, timeZone }: Pick<Learner, "userId" | "timeZone">,
  now: Date,
): Promise<number> {
  const date = dayIn(timeZone)(now);
  const practisedMs = await practisedOn(db, userId, { date, timeZone });
  return Math.max(Math.floor(practisedMs / 1000), await studiedOn(db, userId, date));
}

export async function getGuardian(db: Database, learner: Learner, now: Date): Promise<Guardian> {
  const [limit] = await db.select().from(guardianLimits).where(eq(guardianLimits.userId, learner.userId));
  const [hours] = await db.select().from(quietHours).where(eq(quietHours.userId, learner.userId));
  const lockedUntil = limit?.lockedUntil;
  const groupId = limit?.groupId ?? hours?.groupId;
  return {
    minutes: limit?.minutes ?? null,
    today: await studiedToday(db, learner, now),
    locked_until: lockedUntil && lockedUntil > now ? lockedUntil.toISOString() : null,
    quiet: hours ? { from: clockOf(hours.from), to: clockOf(hours.to) } : null,
    family: groupId ? ((await groupNames(db, [groupId])).get(groupId) ?? null) : null,
  };
}

/** Sets or changes the limit; the first call chooses the PIN. */
export async function setLimit(
  db: Database,
  learner: Learner,
  { minutes, pin, new_pin }: EndpointParsed<typeof guardianApi.set>["body"],
  now: Date,
): Promise<Guardian> {
  const { userId } = learner;
  const pinHash = await hash(new_pin ?? pin, cost);
  const [created] = await db
    .insert(guardianLimits)
    .values({ userId, minutes, pinHash })
    .onConflictDoNothing()
    .returning({ userId: guardianLimits.userId });
  if (!created)
    await withPin(db, { userId, pin, now }, (tx) =>
      tx
        .update(guardianLimits)
        .set({ minutes, ...(new_pin !== undefined && { pinHash }), wrongTries: 0, lockedUntil: null })
        .where(eq(guardianLimits.userId, userId)),
    );
  return getGuardian(db, learner, now);
}

export async function removeLimit(db: Database, learner: Learner, pin: string, now: Date): Promise<Guardian> {
  await withPin(db, { userId: learner.userId, pin, now }, (tx) => deleteLimit(tx, learner.userId));
  return getGuardian(db, learner, now);
}

/** Removes the limit without its PIN, for the operator. Returns whether there was one. */
export async function forgetLimit(db: Database, userId: string): Promise<boolean> {
  const deleted = await deleteLimit(db, userId);
  return deleted.length > 0;
}

function deleteLimit(db: Database, userId: string) {
  return db
    .delete(guardianLimits)
    .where(eq(guardianLimits.userId, userId))
    .returning({ userId: guardianLimits.userId });
}

/** Runs `act` if the PIN is right. Locks the row, so that simultaneous tries are counted one by one. */
export async function withPin(
  db: Database,
  { userId, pin, now }: { userId: string; pin: string; now: Date },
  act: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  const fault = await db.transaction(async (tx) => {
    const [limit] = await tx
      .select()
      .from(guardianLimits)
      .where(eq(guardianLimits.userId, userId))
      .for("update");
    if (!limit) return new ProblemError("not_found", "还没有设每天的时长");
    if (limit.groupId !== null)
      return new ProblemError("not_allowed", "时长由家长的账号管，请在家长的手机上改");
    if (limit.lockedUntil && limit.lockedUntil > now) return tooManyWrong();
    if (await verify(limit.pinHash, pin)) {
      await act(tx);
      return undefined;
    }
    return countWrong(tx, limit, now);
  });
  // Thrown after the transaction, which would otherwise roll back the count.
  if (fault) throw fault;
}

async function countWrong(tx: Transaction, limit: Limit, now: Date): Promise<ProblemError> {
  const wrong = limit.wrongTries + 1;
  const isLocked = wrong >= mostWrong;
  await tx
    .update(guardianLimits)
    .set({
      wrongTries: isLocked ? 0 : wrong,
      lockedUntil: isLocked ? new Date(now.getTime() + lockMs) : null,
    })
    .where(eq(guardianLimits.userId, limit.userId));
  return isLocked ? tooManyWrong() : invalidField("pin", `密码不对，还能试 ${mostWrong - wrong} 次`);
}

function tooManyWrong(): ProblemError {
  return new ProblemError("too_many_calls", "密码错得太多，请 15 分钟后再试；忘了密码，请联系运营者");
}

/**
 * Throws once the guardian's limit of the day is reached. Called before practice content is sent. Attempts are always
 * accepted.
 */
export async function assertWithinDailyLimit(db: Database, learner: Learner, now: Date): Promise<void> {
  const { dailyLimit, quiet } = learner;
  if (quiet !== null && isWithin(quiet, minuteIn(learner.timeZone, now)))
    throw new ProblemError(
      "daily_limit_reached",
      `现在是休息时间（${clockOf(quiet.from)} 到 ${clockOf(quiet.to)}，家长定的），${clockOf(quiet.to)} 以后再来`,
    );
  if (dailyLimit === null || (await studiedToday(db, learner, now)) < dailyLimit * 60) return;
  throw new ProblemError("daily_limit_reached", `今天学满家长设的 ${dailyLimit} 分钟了，休息一下，明天再来`);
}
