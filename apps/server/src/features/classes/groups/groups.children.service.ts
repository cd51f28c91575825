import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { groupMembers, groups, managedAccounts } from "#database/tables/classes/groups.ts";
import { byNumber, type GroupRow, membersOf } from "./groups.access.service.ts";

/** A managed account that is a member of its group. */
export interface Child {
  userId: string;
  name: string;
  number: string;
  /** Whether the password that the owner gave is a PIN. */
  hasPin: boolean;
}

const isManagedMember = and(
  eq(managedAccounts.userId, groupMembers.userId),
  eq(managedAccounts.groupId, groupMembers.groupId),
);

/** Returns the managed accounts of a group, or some of them, by number and name. */
export async function childrenOf(
  db: Database,
  groupId: string,
  chosen?: readonly string[] | null,
): Promise<Child[]> {
  const { userId, name, number } = groupMembers;
  const isChosen = chosen ? inArray(userId, [...chosen]) : undefined;
  return db
    .select({ userId, name, number, hasPin: managedAccounts.hasPin })
    .from(groupMembers)
    .innerJoin(managedAccounts, isManagedMember)
    .where(and(eq(groupMembers.groupId, groupId), isChosen))
    .orderBy(...byNumber);
}

/**
 * Returns a managed account of a group by its id, or by its name or number. A number that several accounts have names
 * none of them.
 */
export async function findChild(
  db: Database,
  groupId: string,
  asked: { userId: string } | { name: string },
): Promise<string | undefined> {
  const { userId, name, number } = groupMembers;
  const typed = "name" in asked ? folded(asked.name) : "";
  const isAsked =
    "userId" in asked
      ? eq(userId, asked.userId)
      : or(
          sql`lower(normalize(${name}, NFKC)) = ${typed}`,
          sql`lower(normalize(${number}, NFKC)) = ${typed}`,
        );
  const rows = await db
    .select({ userId, name })
    .from(groupMembers)
    .innerJoin(managedAccounts, isManagedMember)
    .where(and(eq(groupMembers.groupId, groupId), isAsked));
  const named = rows.find((row) => folded(row.name) === typed);
  return named?.userId ?? (rows.length === 1 ? rows[0]?.userId : undefined);
}

const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

/** Returns the groups that manage some accounts, in the order of the accounts. */
export async function groupsManaging(db: Database, userIds: readonly string[]): Promise<GroupRow[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({ userId: groupMembers.userId, group: groups })
    .from(groupMembers)
    .innerJoin(managedAccounts, isManagedMember)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(inArray(groupMembers.userId, [...userIds]));
  const byUser = new Map(rows.map(({ userId, group }) => [userId, group]));
  const found = userIds.flatMap((userId) => byUser.get(userId) ?? []);
  return [...new Map(found.map((group) => [group.id, group])).values()];
}

/** Returns the ids of all accounts that a group manages, also of those that are no members any more, the oldest first. */
export async function managedIdsOf(db: Database, groupId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: managedAccounts.userId })
    .from(managedAccounts)
    .where(eq(managedAccounts.groupId, groupId))
    .orderBy(asc(managedAccounts.createdAt), managedAccounts.userId);
  return rows.map(({ userId }) => userId);
}

export async function isManagedBy(db: Database, groupId: string, userId: string): Promise<boolean> {
  const { groupId: manager, userId: account } = managedAccounts;
  return (await db.$count(managedAccounts, and(eq(manager, groupId), eq(account, userId)))) > 0;
}

/** Returns the names of the members of a group. */
export async function namesIn(db: Database, groupId: string): Promise<string[]> {
  return (await membersOf(db, groupId)).map(({ name }) => name);
}

/** Makes accounts members of the group that manages them. The group's row is locked, and the names are free. */
export async function addChildren(
  tx: Transaction,
  groupId: string,
  children: readonly Child[],
  now: Date,
): Promise<void> {
  if (children.length === 0) return;
  await tx
    .insert(managedAccounts)
    .values(children.map(({ userId, hasPin }) => ({ userId, groupId, hasPin, createdAt: now })));
  await tx
    .insert(groupMembers)
    .values(children.map(({ userId, name, number }) => ({ groupId, userId, name, number, joinedAt: now })));
}

/** Records whether the passwords that an owner gave are PINs. */
export async function keepForm(tx: Transaction, userIds: readonly string[], hasPin: boolean): Promise<void> {
  await tx
    .update(managedAccounts)
    .set({ hasPin })
    .where(inArray(managedAccounts.userId, [...userIds]));
}

/** Ends the membership of a managed account. The group goes on managing the account. */
export async function endMembership(tx: Transaction, groupId: string, userId: string): Promise<void> {
  await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)));
}

/** Makes an account one that no group manages. It stays a member. */
export async function release(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(managedAccounts).where(eq(managedAccounts.userId, userId));
}
