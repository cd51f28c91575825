import type { StaffAction } from "@shiju/contract/people/audit";
import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { sessions, users } from "#database/tables/people/accounts.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { planDeletionOf } from "./accounts.deletion.service.ts";
import { easyPassword, newPassword } from "./accounts.operator.service.ts";
import { noSuchPerson } from "./accounts.people.service.ts";
import type { UserRow } from "./accounts.service.ts";
import { endSessions } from "./accounts.sessions.service.ts";
import { assertOtherAdmin } from "./accounts.staff.service.ts";
import { setPassword } from "./sign-in/accounts.password.service.ts";

interface Doing {
  by: Learner;
  userId: string;
  reason: string;
}

/** A change of an account. It returns what the log says about the change besides the reason. */
type Step = (tx: Transaction, person: UserRow) => Promise<{ before?: Facts; after?: Facts }>;
type Facts = Record<string, unknown>;

/**
 * Changes a person's account and logs the action, in one transaction that locks the account. Nobody can change their
 * own account here.
 */
async function doTo(
  db: Database,
  action: StaffAction,
  { by, userId, reason }: Doing,
  now: Date,
  step: Step,
): Promise<void> {
  if (by.userId === userId) throw new ProblemError("conflict", "自己的账号请在个人信息里改");
  await db.transaction(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!person) throw noSuchPerson();
    const facts = await step(tx, person);
    await recordAction(tx, {
      by,
      action,
      about: { kind: "user", id: userId },
      ...facts,
      details: { reason },
      at: now,
    });
  });
}

/** Lets nobody sign in to an account, and ends its sessions. */
export async function lockAccount(db: Database, doing: Doing, now: Date): Promise<void> {
  await doTo(db, "lock-user", doing, now, async (tx, { id, lockedAt }) => {
    if (lockedAt) throw new ProblemError("conflict", "这个账号已经停用了");
    await assertOtherAdmin(tx, id);
    await tx.update(users).set({ lockedAt: now, lockedReason: doing.reason }).where(eq(users.id, id));
    await endSessions(tx, id);
    return { before: { locked: false }, after: { locked: true } };
  });
}

export async function unlockAccount(db: Database, doing: Doing, now: Date): Promise<void> {
  await doTo(db, "unlock-user", doing, now, async (tx, { id, lockedAt, lockedReason }) => {
    if (!lockedAt) throw new ProblemError("conflict", "这个账号没有停用");
    await tx.update(users).set({ lockedAt: null, lockedReason: null }).where(eq(users.id, id));
    return { before: { locked: true, why: lockedReason }, after: { locked: false } };
  });
}

/** Sets a new password and ends every session. Returns the password, which is not stored in readable form. */
export async function giveNewPassword(db: Database, doing: Doing, now: Date): Promise<string> {
  const [person] = await db.select({ role: users.role }).from(users).where(eq(users.id, doing.userId));
  const isStaff = person !== undefined && person.role !== "learner";
  const { password, passwordHash } = isStaff ? await newPassword() : await easyPassword();
  await doTo(db, "reset-password", doing, now, async (tx, { id, role }) => {
    if (!isStaff && role !== "learner")
      throw new ProblemError("conflict", "这个账号刚刚改了角色，请再试一次");
    await setPassword(tx, id, passwordHash, { given: isStaff ? "may_stay" : "must_change" });
    return {};
  });
  return password;
}

/** Plans the deletion of an account, as its owner can. */
export async function deleteAccount(db: Database, doing: Doing, now: Date): Promise<Date> {
  let deleteAt = now;
  await doTo(db, "delete-user", doing, now, async (tx, person) => {
    if (person.deleteAt) throw new ProblemError("conflict", "这个账号已经在等待注销");
    deleteAt = await planDeletionOf(tx, person.id, now);
    return { after: { delete_at: deleteAt } };
  });
  return deleteAt;
}

export async function keepAccount(db: Database, doing: Doing, now: Date): Promise<void> {
  await doTo(db, "keep-user", doing, now, async (tx, { id, deleteAt }) => {
    if (!deleteAt) throw new ProblemError("conflict", "这个账号没有要注销");
    await tx.update(users).set({ deleteAt: null }).where(eq(users.id, id));
    return { before: { delete_at: deleteAt }, after: { delete_at: null } };
  });
}

/** Ends one session of somebody, or all; returns how many. */
export async function endSessionsOf(
  db: Database,
  { by, userId, session }: { by: Actor; userId: string; session: string | undefined },
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const one = session === undefined ? undefined : eq(sessions.id, session);
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), one))
      .returning({ device: sessions.device });
    if (ended.length === 0) throw new ProblemError("not_found", "没有登录着的设备");
    const devices = ended.map(({ device }) => device);
    const about = { kind: "user", id: userId } as const;
    await recordAction(tx, { by, action: "end-sessions", about, before: { devices }, at: now });
    return ended.length;
  });
}

/** The whole phone number of somebody, for a reason. */
export async function showPhone(db: Database, { by, userId, reason }: Doing, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const [person] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
    if (!person) throw noSuchPerson();
    if (person.phone === null) throw new ProblemError("not_found", "这个账号没有手机号，由班级管理");
    const about = { kind: "user", id: userId } as const;
    await recordAction(tx, { by, action: "show-phone", about, details: { reason }, at: now });
    return person.phone;
  });
}

/** Writes something down about somebody. */
export async function noteAbout(
  db: Database,
  { by, userId, text }: { by: Actor; userId: string; text: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (!person) throw noSuchPerson();
    const about = { kind: "user", id: userId } as const;
    await recordAction(tx, { by, action: "note", about, details: { text }, at: now });
  });
}
