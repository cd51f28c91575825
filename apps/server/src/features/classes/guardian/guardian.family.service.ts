import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { guardianApi, MemberLimit } from "@shiju/contract/classes/guardian";
import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { guardianLimits, quietHours } from "#database/tables/classes/guardian.ts";
import { openAsStaff, readMember } from "#features/classes/groups/groups.access.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import { clockOf, minutesOf } from "./clock-times.ts";
import { cost, studiedToday, withPin } from "./guardian.service.ts";

interface Ask {
  groupId: string;
  by: Learner;
  memberId: string;
}

/** Returns the limits of a child of a family. */
export async function readMemberLimit(db: Database, ask: Ask, now: Date): Promise<MemberLimit> {
  await openFamily(db, ask);
  const { memberId: userId, by } = ask;
  const [limit] = await db.select().from(guardianLimits).where(eq(guardianLimits.userId, userId));
  const [hours] = await db.select().from(quietHours).where(eq(quietHours.userId, userId));
  return {
    minutes: limit?.minutes ?? null,
    today: await studiedToday(db, { userId, timeZone: by.timeZone }, now),
    quiet: hours ? { from: clockOf(hours.from), to: clockOf(hours.to) } : null,
    has_pin: limit !== undefined && limit.groupId === null,
  };
}

/** Sets the limits of a child of a family. A limit with a PIN is taken over with this PIN, and the PIN ends. */
export async function setMemberLimit(
  db: Database,
  ask: Ask & { body: EndpointParsed<typeof guardianApi.setForMember>["body"] },
  now: Date,
): Promise<MemberLimit> {
  await openFamily(db, ask);
  const { groupId, memberId, body } = ask;
  const [limit] = await db.select().from(guardianLimits).where(eq(guardianLimits.userId, memberId));
  const set = (tx: Transaction) => write(tx, { groupId, userId: memberId, ...body });
  if (limit && limit.groupId === null) {
    if (body.pin === undefined) throw invalidField("pin", "孩子的设备上已经用密码设过时长，请输入那个密码");
    await withPin(db, { userId: memberId, pin: body.pin, now }, set);
  } else {
    assertHeldHere(limit?.groupId, groupId);
    const [hours] = await db.select().from(quietHours).where(eq(quietHours.userId, memberId));
    assertHeldHere(hours?.groupId, groupId);
    await db.transaction(set);
  }
  return readMemberLimit(db, ask, now);
}

async function openFamily(db: Database, { groupId, by, memberId }: Ask): Promise<void> {
  const { group } = await openAsStaff(db, { groupId, userId: by.userId });
  if (group.kind !== "family") throw new ProblemError("not_allowed", "时长只有家庭里的家长能设");
  await readMember(db, { groupId, userId: memberId });
}

function assertHeldHere(holder: string | null | undefined, groupId: string): void {
  if (holder === null || holder === undefined || holder === groupId) return;
  throw new ProblemError("conflict", "时长已经由另一个家庭的家长在管");
}

interface Limits extends Omit<EndpointParsed<typeof guardianApi.setForMember>["body"], "pin"> {
  groupId: string;
  userId: string;
}

async function write(tx: Transaction, { groupId, userId, minutes, quiet }: Limits): Promise<void> {
  await tx.delete(guardianLimits).where(eq(guardianLimits.userId, userId));
  await tx.delete(quietHours).where(eq(quietHours.userId, userId));
  // Nobody knows this PIN, so that the limit opens only in the family.
  if (minutes !== null)
    await tx
      .insert(guardianLimits)
      .values({ userId, groupId, minutes, pinHash: await hash(randomUUID(), cost) });
  if (quiet)
    await tx
      .insert(quietHours)
      .values({ userId, groupId, from: minutesOf(quiet.from), to: minutesOf(quiet.to) });
}

/** Refuses that a child leaves a family whose parents hold a limit. */
export async function refuseLeaving(
  tx: Transaction,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<void> {
  const held = await tx.$count(
    guardianLimits,
    and(eq(guardianLimits.userId, userId), eq(guardianLimits.groupId, groupId)),
  );
  const quiet = await tx.$count(
    quietHours,
    and(eq(quietHours.userId, userId), eq(quietHours.groupId, groupId)),
  );
  if (held + quiet > 0) throw new ProblemError("not_allowed", "家长还在管学习时长，请家长先取消，再退出");
}

/** Ends the limits that a family holds, once its parents have removed the child. */
export async function endLimits(
  tx: Transaction,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<void> {
  await tx
    .delete(guardianLimits)
    .where(and(eq(guardianLimits.userId, userId), eq(guardianLimits.groupId, groupId)));
  await tx.delete(quietHours).where(and(eq(quietHours.userId, userId), eq(quietHours.groupId, groupId)));
}
