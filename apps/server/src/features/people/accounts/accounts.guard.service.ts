import { personPath } from "@shiju/contract/operator/members";
import { eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { users } from "#database/tables/people/accounts.ts";
import { recordAction } from "#features/people/audit/audit.service.ts";
import type { Learner, StaffCall } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { foundByPhone } from "./accounts.people.service.ts";

/** The check before the handler of every call of the staff. */
export function guardStaffCalls(db: Database, clock: () => Date) {
  return async (by: Learner, { method, path, params, query }: StaffCall): Promise<void> => {
    const { id } = params;
    if (method !== "GET" && path.startsWith(personPath) && id !== undefined)
      await assertMayChange(db, by, id);
    const { q } = query;
    if (typeof q === "string") await noteSearch(db, by, q, clock());
  };
}

/** Throws 403 if anybody but an admin would change an account of the staff. */
async function assertMayChange(db: Database, by: Learner, userId: string): Promise<void> {
  if (by.role === "admin") return;
  const [person] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  if (person && person.role !== "learner")
    throw new ProblemError("not_allowed", "管理网站的账号只有运营者能动");
}

/** Logs a search for a person by a whole phone number, because showing the number is logged too. */
async function noteSearch(db: Database, by: Learner, q: string, at: Date): Promise<void> {
  const userId = await foundByPhone(db, q);
  if (userId === undefined) return;
  const about = { kind: "user", id: userId } as const;
  const details = { reason: "按完整手机号查找" };
  await db.transaction((tx) => recordAction(tx, { by, action: "show-phone", about, details, at }));
}
