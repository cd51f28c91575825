import type { Group, GroupInvitation, groupsApi } from "@shiju/contract/classes/groups";
import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import { mostOf } from "@shiju/learning/classes/groups";
import { and, asc, count, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { lockGroups } from "#database/locks.ts";
import { groupMembers, groups } from "#database/tables/classes/groups.ts";
import { facesOf, shownName } from "#features/people/accounts/accounts.profile.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { assertSameBody, hashOfBody } from "#platform/http/same-body.ts";
import {
  type GroupRow,
  isStaffOf,
  openAsOwner,
  readStanding,
  type Standing,
  standingIn,
} from "./groups.access.service.ts";
import { newKeys } from "./groups.keys.service.ts";

/** Returns the groups of a learner: those that the learner owns first, then the others by name. */
export async function listGroups(db: Database, userId: string): Promise<Group[]> {
  const rows = await db
    .select({ group: groups, member: groupMembers })
    .from(groups)
    .leftJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, userId)))
    .where(
      or(
        eq(groups.ownerId, userId),
        inArray(
          groups.id,
          db.select({ id: groupMembers.groupId }).from(groupMembers).where(eq(groupMembers.userId, userId)),
        ),
      ),
    )
    .orderBy(desc(sql`${groups.ownerId} = ${userId}`), asc(groups.name), groups.id);
  return present(
    db,
    rows.flatMap((row) => standingIn(row, userId) ?? []),
  );
}

export async function readGroup(db: Database, groupId: string, userId: string): Promise<Group> {
  return presentOne(db, await readStanding(db, { groupId, userId }));
}

/** Makes a group, or returns it if the same call has made it before. */
export async function createGroup(
  db: Database,
  { userId }: Learner,
  body: EndpointParsed<typeof groupsApi.create>["body"],
  now: Date,
): Promise<Group> {
  const bodyHash = hashOfBody(body);
  const group = await db.transaction(async (tx) => {
    await lockGroups(tx, userId);
    const [known] = await tx.select().from(groups).where(eq(groups.id, body.id));
    if (known?.ownerId === userId) {
      assertSameBody(known.bodyHash, bodyHash);
      return known;
    }
    if (known) throw new ProblemError("conflict", "没有建好，请再试一次");
    if ((await tx.$count(groups, eq(groups.ownerId, userId))) >= mostOf.groupsOfOwner)
      throw new ProblemError("conflict", `一个人最多建 ${mostOf.groupsOfOwner} 个班级和家庭`);
    return insertGroup(tx, { ...body, ownerId: userId, bodyHash, createdAt: now });
  });
  return presentOne(db, { group, position: "owner", isWaiting: false });
}

/** Inserts a group with keys that no other group has. */
async function insertGroup(
  tx: Transaction,
  group: Omit<typeof groups.$inferInsert, "code" | "secret">,
): Promise<GroupRow> {
  for (let round = 0; round < 5; round += 1) {
    const [row] = await tx
      .insert(groups)
      .values({ ...group, ...newKeys() })
      .onConflictDoNothing({ target: groups.code })
      .returning();
    if (row) return row;
  }
  throw new Error("no free group code found");
}

export async function changeGroup(
  db: Database,
  ask: { groupId: string; userId: string },
  { name, door, has_board: hasBoard }: EndpointParsed<typeof groupsApi.change>["body"],
): Promise<Group> {
  await openAsOwner(db, ask);
  const changes = { name, door, hasBoard };
  if (Object.values(changes).some((value) => value !== undefined))
    await db.update(groups).set(changes).where(eq(groups.id, ask.groupId));
  return readGroup(db, ask.groupId, ask.userId);
}

export async function renewKeys(db: Database, ask: { groupId: string; userId: string }): Promise<Group> {
  await openAsOwner(db, ask);
  await db.update(groups).set(newKeys()).where(eq(groups.id, ask.groupId));
  return readGroup(db, ask.groupId, ask.userId);
}

/** Returns a group as somebody sees it who has its code or link. */
export async function presentInvitation(db: Database, group: GroupRow): Promise<GroupInvitation> {
  const [faces, counts] = [await facesOf(db, [group.ownerId]), await countMembers(db, [group.id])];
  return {
    kind: group.kind,
    name: group.name,
    owner: shownName(faces.get(group.ownerId)?.nickname ?? ""),
    door: group.door,
    members: counts.get(group.id)?.members ?? 0,
  };
}

export async function presentOne(db: Database, standing: Standing): Promise<Group> {
  const [group] = await present(db, [standing]);
  if (!group) throw new Error("a group was not presented");
  return group;
}

async function present(db: Database, standings: readonly Standing[]): Promise<Group[]> {
  if (standings.length === 0) return [];
  const counts = await countMembers(
    db,
    standings.map(({ group }) => group.id),
  );
  const faces = await facesOf(db, [...new Set(standings.map(({ group }) => group.ownerId))]);
  return standings.map(({ group, position, isWaiting }) => {
    const { members = 0, waiting = 0 } = counts.get(group.id) ?? {};
    const isStaff = isStaffOf(position) && !isWaiting;
    return {
      id: group.id,
      kind: group.kind,
      name: group.name,
      position,
      is_waiting: isWaiting,
      owner: shownName(faces.get(group.ownerId)?.nickname ?? ""),
      members: isWaiting ? 0 : members,
      waiting: isStaff ? waiting : 0,
      has_board: group.hasBoard,
      door: group.door,
      code: isStaff ? group.code : null,
      secret: isStaff ? group.secret : null,
    };
  });
}

/** Returns the numbers of members and of those who wait, by group. Helpers do not count. */
export async function countMembers(
  db: Database,
  groupIds: readonly string[],
): Promise<Map<string, { members: number; waiting: number }>> {
  const rows = await db
    .select({
      id: groupMembers.groupId,
      members: sql<number>`count(*) filter (where not ${groupMembers.isWaiting})`.mapWith(Number),
      waiting: count(sql`case when ${groupMembers.isWaiting} then 1 end`),
    })
    .from(groupMembers)
    .where(and(inArray(groupMembers.groupId, [...groupIds]), eq(groupMembers.role, "member")))
    .groupBy(groupMembers.groupId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
