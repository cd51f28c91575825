import { eq, inArray } from "drizzle-orm";
import type { OwnTable } from "#database/own-rows.ts";
import type { Transaction } from "#database/database.ts";
import { groupMembers, groups, managedAccounts } from "#database/tables/classes/groups.ts";
import { planDeletionOf } from "#features/people/accounts/accounts.deletion.service.ts";

export const groupsOwn: readonly OwnTable[] = [
  {
    table: managedAccounts,
    owner: managedAccounts.userId,
    file: "managed_account",
    title: "由班级管理的账号",
  },
  { table: groupMembers, owner: groupMembers.userId, file: "groups_joined", title: "加入的班级和家庭" },
  {
    table: groups,
    owner: groups.ownerId,
    file: "groups",
    title: "自己建的班级和家庭",
    secret: [groups.secret],
  },
];

/** Plans the deletion of the accounts that the groups of an owner manage, because nobody else can manage them. */
export async function leaveManaged(tx: Transaction, ownerId: string, now: Date): Promise<void> {
  const owned = tx.select({ id: groups.id }).from(groups).where(eq(groups.ownerId, ownerId));
  const left = await tx
    .select({ userId: managedAccounts.userId })
    .from(managedAccounts)
    .where(inArray(managedAccounts.groupId, owned));
  for (const { userId } of left) await planDeletionOf(tx, userId, now);
}

/** Removes a group. Its managed accounts are deleted after some days. */
export async function removeGroup(tx: Transaction, groupId: string, now: Date): Promise<void> {
  const left = await tx
    .select({ userId: managedAccounts.userId })
    .from(managedAccounts)
    .where(eq(managedAccounts.groupId, groupId));
  for (const { userId } of left) await planDeletionOf(tx, userId, now);
  await tx.delete(groups).where(eq(groups.id, groupId));
}
