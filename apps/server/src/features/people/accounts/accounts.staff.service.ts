import type { Role } from "@shiju/contract/http/roles";
import { minuteMs } from "@shiju/learning/time/durations";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { users } from "#database/tables/people/accounts.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { confirmSession } from "./accounts.sessions.service.ts";
import { requirePassword } from "./sign-in/accounts.password.service.ts";

const confirmedMs = 10 * minuteMs;

/** Confirms the session of a call by the password. Returns the time at which the confirmation ends. */
export async function stepUp(db: Database, learner: Learner, password: string, now: Date): Promise<Date> {
  const { userId } = learner;
  await requirePassword(db, { userId, password, field: "password" }, now);
  const until = new Date(now.getTime() + confirmedMs);
  await db.transaction(async (tx) => {
    await confirmSession(tx, learner, until);
    await recordAction(tx, {
      by: learner,
      action: "step-up",
      about: { kind: "user", id: userId },
      details: { until },
      at: now,
    });
  });
  return until;
}

/** Gives an account a role. Nobody can change their own role, and the last admin keeps the role. */
export async function setRole(
  db: Database,
  { by, userId, role }: { by: Actor; userId: string; role: Role },
  now: Date,
): Promise<void> {
  if (by?.userId === userId) throw new ProblemError("conflict", "自己的角色要请别的运营者来改");
  await db.transaction(async (tx) => {
    const others = await otherAdmins(tx, userId);
    const [person] = await tx
      .select({ role: users.role })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (!person) throw new ProblemError("not_found", "没有这个人");
    if (person.role === role) return;
    if (person.role === "admin" && others === 0) throw lastAdmin();
    await tx.update(users).set({ role }).where(eq(users.id, userId));
    await recordAction(tx, {
      by,
      action: "set-role",
      about: { kind: "user", id: userId },
      before: { role: person.role },
      after: { role },
      at: now,
    });
  });
}

/** 409 where nobody else could run the site. */
export async function assertOtherAdmin(tx: Transaction, userId: string): Promise<void> {
  const [person] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId));
  if (person?.role === "admin" && (await otherAdmins(tx, userId)) === 0) throw lastAdmin();
}

/**
 * Returns the number of admins besides an account. Their rows are locked, so that two admins can never step down at the
 * same time.
 */
async function otherAdmins(tx: Transaction, userId: string): Promise<number> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, "admin"))
    .orderBy(users.id)
    .for("update");
  return admins.filter(({ id }) => id !== userId).length;
}

const lastAdmin = () => new ProblemError("conflict", "这是最后一个运营者，请先让别人当运营者");
