import type { Database } from "#database/database.ts";
import { noSuchMember, openAsOwner } from "#features/classes/groups/groups.access.service.ts";
import { endMembership, isManagedBy } from "#features/classes/groups/groups.children.service.ts";
import { holdGroup, insertMember } from "#features/classes/groups/groups.members.service.ts";
import { cancelDeletion, planDeletionOf } from "#features/people/accounts/accounts.deletion.service.ts";
import { managedStates } from "#features/people/accounts/accounts.managed.service.ts";
import { startExport } from "#features/people/my-data/my-data.export.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";

interface Child {
  groupId: string;
  /** The owner who asks. */
  userId: string;
  childId: string;
}

/** Takes a managed account out of its group and plans its deletion. Returns when it is deleted. */
export async function removeManaged(db: Database, child: Child, now: Date): Promise<Date> {
  await openAsOwner(db, child);
  const { deleteAt } = await readState(db, child);
  if (deleteAt) return deleteAt;
  return db.transaction(async (tx) => {
    await endMembership(tx, child.groupId, child.childId);
    return planDeletionOf(tx, child.childId, now);
  });
}

/** Makes a managed account whose deletion is planned a member again, under the name that it had. */
export async function keepManaged(db: Database, child: Child, now: Date): Promise<void> {
  const { groupId, childId: userId } = child;
  await openAsOwner(db, child);
  const { name, deleteAt } = await readState(db, child);
  if (!deleteAt) throw new ProblemError("conflict", "这个账号没有要删除");
  if (deleteAt <= now) throw new ProblemError("conflict", "这个账号没有学过，已经删除，请重新添加");
  await db.transaction(async (tx) => {
    await holdGroup(tx, groupId);
    await insertMember(tx, { groupId, userId, name, joinedAt: now });
    await cancelDeletion(tx, userId, now);
  });
}

/** Returns a ticket for the data of a managed account. It ends with the owner's session. */
export async function exportManaged(
  db: Database,
  { groupId, learner, childId }: { groupId: string; learner: Learner; childId: string },
  now: Date,
): Promise<string> {
  await openAsOwner(db, { groupId, userId: learner.userId });
  await readState(db, { groupId, childId });
  return startExport(db, { userId: childId, tokenHash: learner.tokenHash }, now);
}

async function readState(db: Database, { groupId, childId }: Omit<Child, "userId">) {
  if (!(await isManagedBy(db, groupId, childId))) throw noSuchMember();
  const state = (await managedStates(db, [childId])).get(childId);
  if (!state) throw noSuchMember();
  return state;
}
