import type { GroupPosition } from "@shiju/learning/classes/groups";
import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { groupMembers, groups } from "#database/tables/classes/groups.ts";
import { ProblemError } from "#platform/http/problem-error.ts";

export type GroupRow = typeof groups.$inferSelect;
export type MemberRow = typeof groupMembers.$inferSelect;

/** A group, and the position of the caller in it. */
export interface Standing {
  group: GroupRow;
  position: GroupPosition;
  /** Whether the caller waits to be let in. */
  isWaiting: boolean;
}

/** Those who may see and give what an owner sees and gives. */
const staff: ReadonlySet<GroupPosition> = new Set(["owner", "helper"]);
export const isStaffOf = (position: GroupPosition): boolean => staff.has(position);

interface Ask {
  groupId: string;
  userId: string;
}

/** Returns the caller's standing in a group; 404 for a stranger, as if there were no such group. */
export async function readStanding(db: Database, { groupId, userId }: Ask): Promise<Standing> {
  const [row] = await db
    .select({ group: groups, member: groupMembers })
    .from(groups)
    .leftJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, userId)))
    .where(eq(groups.id, groupId));
  const standing = row && standingIn(row, userId);
  if (!standing) throw noSuchGroup();
  return standing;
}

/** Returns the standing of a learner in a group of which the row of the group and of the learner are known. */
export function standingIn(
  { group, member }: { group: GroupRow; member: MemberRow | null },
  userId: string,
): Standing | undefined {
  if (group.ownerId === userId) return { group, position: "owner", isWaiting: false };
  return member ? { group, position: member.role, isWaiting: member.isWaiting } : undefined;
}

/** Returns the group if the caller is its owner or helps; 403 for a member, 404 for a stranger. */
export async function openAsStaff(db: Database, ask: Ask): Promise<Standing> {
  const standing = await openAsMember(db, ask);
  if (!isStaffOf(standing.position)) throw new ProblemError("not_allowed", "只有老师（家长）能看");
  return standing;
}

export async function openAsOwner(db: Database, ask: Ask): Promise<GroupRow> {
  const { group, position } = await openAsMember(db, ask);
  if (position !== "owner") throw new ProblemError("not_allowed", "只有建这个班的人能改");
  return group;
}

/** Returns the caller's standing if the caller belongs to the group. Somebody who waits is still a stranger. */
export async function openAsMember(db: Database, ask: Ask): Promise<Standing> {
  const standing = await readStanding(db, ask);
  if (standing.isWaiting) throw noSuchGroup();
  return standing;
}

/** A condition: whether a learner is a member of the group in a column, no helper, and does not wait. */
export const isMemberIn = (userId: string, groupId: SQLWrapper): SQL =>
  sql`exists (select from ${groupMembers} where ${groupMembers.groupId} = ${groupId}
    and ${groupMembers.userId} = ${userId} and ${groupMembers.role} = 'member' and not ${groupMembers.isWaiting})`;

export async function groupNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(inArray(groups.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The order of an owner's list: by number, then by name. Members without a number come last. */
export const byNumber = [
  asc(sql`${groupMembers.number} = ''`),
  asc(sql`length(${groupMembers.number})`),
  asc(groupMembers.number),
  asc(groupMembers.name),
  asc(groupMembers.userId),
] as const;

/** Returns the owner and the helpers of a group. */
export async function staffOf(db: Database, { id, ownerId }: GroupRow): Promise<string[]> {
  const helpers = await db
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, id), eq(groupMembers.role, "helper")));
  return [ownerId, ...helpers.map(({ userId }) => userId)];
}

/** A condition: whether a row is of a member of a group, or of somebody who waits to be one. */
export const isMemberOf = (groupId: string, { isWaiting = false } = {}): SQL | undefined =>
  and(
    eq(groupMembers.groupId, groupId),
    eq(groupMembers.role, "member"),
    eq(groupMembers.isWaiting, isWaiting),
  );

/** Returns the members of a group, without helpers and those who wait. */
export async function membersOf(db: Database, groupId: string): Promise<MemberRow[]> {
  return db
    .select()
    .from(groupMembers)
    .where(isMemberOf(groupId))
    .orderBy(...byNumber);
}

/** Returns a member of a group, who is no helper and does not wait; 404 otherwise. */
export async function readMember(db: Database, { groupId, userId }: Ask): Promise<MemberRow> {
  const [member] = await db
    .select()
    .from(groupMembers)
    .where(and(isMemberOf(groupId), eq(groupMembers.userId, userId)));
  if (!member) throw noSuchMember();
  return member;
}

const noSuchGroup = () => new ProblemError("not_found", "没有这个班级");
export const noSuchMember = () => new ProblemError("not_found", "班里没有这个人");
