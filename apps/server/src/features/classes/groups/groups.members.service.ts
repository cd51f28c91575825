import type { Group, GroupMember, groupsApi } from "@shiju/contract/classes/groups";
import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import { mostOf } from "@shiju/learning/classes/groups";
import { and, eq, ne, sql } from "drizzle-orm";
import { Happening } from "#composition/happening.ts";
import type { Database, Transaction } from "#database/database.ts";
import { groupMembers, groups } from "#database/tables/classes/groups.ts";
import { renameManaged } from "#features/people/accounts/accounts.managed.service.ts";
import { seenPeople, shownName } from "#features/people/accounts/accounts.profile.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import {
  byNumber,
  type GroupRow,
  isMemberOf,
  type MemberRow,
  noSuchMember,
  openAsStaff,
  readStanding,
} from "./groups.access.service.ts";
import { isManaged, managedAmong } from "./groups.managed.service.ts";
import { presentOne } from "./groups.service.ts";

interface Leaver {
  groupId: string;
  userId: string;
}
export type LeaveFollower = (tx: Transaction, leaver: Leaver) => Promise<void>;

/** A member leaves a group. A follower may refuse it. */
export const memberLeaves = new Happening<LeaveFollower>("limits");
/** The owner or a helper has removed a member. */
export const memberRemoved = new Happening<LeaveFollower>("limits");

/** Joins a group at once, or asks its owner to be let in. Returns the group as the newcomer sees it. */
export async function joinGroup(
  db: Database,
  { group, learner: { userId }, name }: { group: GroupRow; learner: Learner; name: string },
  now: Date,
): Promise<Group> {
  if (group.ownerId === userId) throw new ProblemError("conflict", "这是你自己建的");
  await db.transaction((tx) => admit(tx, { groupId: group.id, userId, name }, now));
  return presentOne(db, await readStanding(db, { groupId: group.id, userId }));
}

/** Makes a learner a member, or somebody who waits, as the door of the group says. */
export async function admit(
  tx: Transaction,
  { groupId, userId, name }: { groupId: string; userId: string; name: string },
  now: Date,
): Promise<void> {
  const { door } = await holdGroup(tx, groupId);
  const [known] = await tx
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)));
  if (known) return;
  if (door === "closed") throw takesNobody();
  await assertMayJoinMore(tx, userId);
  await insertMember(tx, { groupId, userId, name, isWaiting: door === "approval", joinedAt: now });
}

export const takesNobody = () => new ProblemError("not_allowed", "这个班现在不收人，请找老师（家长）");

/** Locks the row of a group, so that its limits hold for simultaneous calls. */
export async function holdGroup(tx: Transaction, groupId: string): Promise<GroupRow> {
  const [row] = await tx.select().from(groups).where(eq(groups.id, groupId)).for("update");
  if (!row) throw new ProblemError("not_found", "没有这个班级");
  return row;
}

async function assertMayJoinMore(tx: Transaction, userId: string): Promise<void> {
  if ((await tx.$count(groupMembers, eq(groupMembers.userId, userId))) >= mostOf.groupsOfMember)
    throw new ProblemError("conflict", `一个人最多加入 ${mostOf.groupsOfMember} 个班级和家庭`);
}

/** Inserts a member of a group whose row is locked. Refuses a member too many and a name that is taken. */
export async function insertMember(tx: Transaction, row: typeof groupMembers.$inferInsert): Promise<void> {
  await assertRoom(tx, row.groupId, row.isWaiting ?? false);
  if (!row.isWaiting) await assertFreeName(tx, { groupId: row.groupId, name: row.name, userId: row.userId });
  await tx.insert(groupMembers).values(row);
}

async function assertRoom(tx: Transaction, groupId: string, isWaiting: boolean): Promise<void> {
  const have = await tx.$count(groupMembers, isMemberOf(groupId, { isWaiting }));
  if (have < (isWaiting ? mostOf.waiting : mostOf.members)) return;
  throw new ProblemError(
    "conflict",
    isWaiting ? "等着加入的人太多了，请老师（家长）先处理" : `一个班最多 ${mostOf.members} 人，已经满了`,
  );
}

async function assertFreeName(
  tx: Transaction,
  { groupId, name, userId }: { groupId: string; name: string; userId: string },
): Promise<void> {
  const [taken] = await tx
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(
      and(
        isMemberOf(groupId),
        ne(groupMembers.userId, userId),
        sql`lower(${groupMembers.name}) = ${name.toLowerCase()}`,
      ),
    );
  if (taken) throw invalidField("name", `已经有一个“${name}”了，请加上学号或小名区分一下`);
}

/** Ends a learner's own membership. */
export async function leaveGroup(
  db: Database,
  followers: readonly LeaveFollower[],
  ask: Leaver,
): Promise<void> {
  const { position } = await readStanding(db, ask);
  if (position === "owner") throw new ProblemError("conflict", "这是你建的，不要了可以解散");
  if (await isManaged(db, ask.userId))
    throw new ProblemError("not_allowed", "班级账号由老师（家长）管理，不能退出");
  await db.transaction(async (tx) => {
    for (const follow of followers) await follow(tx, ask);
    await deleteMember(tx, ask);
  });
}

async function deleteMember(db: Database, { groupId, userId }: { groupId: string; userId: string }) {
  await db
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)));
}

/** Returns all members, helpers and those who wait, by number and name. */
export async function listMembers(
  db: Database,
  ask: { groupId: string; userId: string },
): Promise<GroupMember[]> {
  await openAsStaff(db, ask);
  const rows = await db
    .select()
    .from(groupMembers)
    .where(eq(groupMembers.groupId, ask.groupId))
    .orderBy(...byNumber);
  return presentMembers(db, rows);
}

async function presentMembers(db: Database, rows: readonly MemberRow[]): Promise<GroupMember[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ userId }) => userId);
  const managed = await managedAmong(db, ids);
  const people = await seenPeople(db, ids);
  return rows.map((row) => {
    const person = people.get(row.userId);
    return {
      user_id: row.userId,
      name: row.name,
      number: row.number,
      nickname: shownName(person?.nickname ?? ""),
      head_img: person?.headImg ?? "",
      role: row.role,
      is_waiting: row.isWaiting,
      is_managed: managed.has(row.userId),
      joined_at: row.joinedAt.toISOString(),
      last_seen_at: person?.lastSeenAt?.toISOString() ?? null,
    };
  });
}

interface MemberAsk {
  groupId: string;
  userId: string;
  memberId: string;
}

/** Lets somebody in, or changes the name, number or role of a member. */
export async function changeMember(
  db: Database,
  { groupId, userId, memberId }: MemberAsk,
  { name, number, role, is_waiting: letIn }: EndpointParsed<typeof groupsApi.changeMember>["body"],
): Promise<GroupMember> {
  const { position } = await openAsStaff(db, { groupId, userId });
  if (role !== undefined && position !== "owner")
    throw new ProblemError("not_allowed", "谁做帮手，由建班的人定");
  const changed = await db.transaction(async (tx) => {
    await holdGroup(tx, groupId);
    const row = await findRow(tx, { groupId, userId: memberId });
    if (row.role === "helper" && position !== "owner")
      throw new ProblemError("not_allowed", "别的帮手由建班的人管理");
    const next = { ...row, ...(name !== undefined && { name }), ...(number !== undefined && { number }) };
    if (letIn === false) next.isWaiting = false;
    if (role !== undefined) next.role = role;
    await assertFits(tx, row, next);
    const [updated] = await tx
      .update(groupMembers)
      .set({ name: next.name, number: next.number, role: next.role, isWaiting: next.isWaiting })
      .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, memberId)))
      .returning();
    if (next.name !== row.name) await renameManaged(tx, memberId, next.name);
    return updated ?? next;
  });
  const [member] = await presentMembers(db, [changed]);
  if (!member) throw noSuchMember();
  return member;
}

/** Refuses a change that breaks a limit or the uniqueness of names. */
async function assertFits(tx: Transaction, before: MemberRow, next: MemberRow): Promise<void> {
  const { groupId, userId, name } = next;
  if (next.role === "helper" && before.role !== "helper") {
    if (next.isWaiting) throw new ProblemError("conflict", "请先让 TA 加入，再请 TA 做帮手");
    if (await isManaged(tx, userId)) throw new ProblemError("conflict", "班级账号不能做帮手");
    const helpers = and(eq(groupMembers.groupId, groupId), eq(groupMembers.role, "helper"));
    if ((await tx.$count(groupMembers, helpers)) >= mostOf.helpers)
      throw new ProblemError("conflict", `帮手最多 ${mostOf.helpers} 人`);
  }
  if (next.role !== "member" || next.isWaiting) return;
  if (before.isWaiting || before.role === "helper") await assertRoom(tx, groupId, false);
  await assertFreeName(tx, { groupId, name, userId });
}

async function findRow(tx: Transaction, ask: { groupId: string; userId: string }): Promise<MemberRow> {
  const [row] = await tx
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, ask.groupId), eq(groupMembers.userId, ask.userId)));
  if (!row) throw noSuchMember();
  return row;
}

/** Removes a member with an account of their own, or refuses somebody who waits. */
export async function removeMember(
  db: Database,
  followers: readonly LeaveFollower[],
  { groupId, userId, memberId }: MemberAsk,
): Promise<void> {
  const { position } = await openAsStaff(db, { groupId, userId });
  await db.transaction(async (tx) => {
    const row = await findRow(tx, { groupId, userId: memberId });
    if (row.role === "helper" && position !== "owner")
      throw new ProblemError("not_allowed", "别的帮手由建班的人管理");
    if (await isManaged(tx, memberId))
      throw new ProblemError("conflict", "这是班级账号：移出就是删除，请用“删除账号”");
    for (const follow of followers) await follow(tx, { groupId, userId: memberId });
    await deleteMember(tx, { groupId, userId: memberId });
  });
}
