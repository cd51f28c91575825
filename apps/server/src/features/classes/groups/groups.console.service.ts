import { type FoundGroup, mostGroupsFound } from "@shiju/contract/classes/group-desk";
import { mostOf } from "@shiju/learning/classes/groups";
import { asc, count, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { anywhere } from "#database/like.ts";
import { groupMembers, groups } from "#database/tables/classes/groups.ts";
import { facesOf } from "#features/people/accounts/accounts.profile.service.ts";
import { sendMessages } from "#features/people/messages/messages.send.service.ts";
import type { GroupRow, MemberRow } from "./groups.access.service.ts";
import { holdGroup } from "./groups.members.service.ts";
import { countMembers } from "./groups.service.ts";

/** Returns the group with a code, and then the groups whose name contains the text, by name. */
export async function findGroups(db: Database, q: string): Promise<FoundGroup[]> {
  const isCode = eq(groups.code, q.replaceAll(/[\s-]/g, "").toUpperCase());
  const found = await db
    .select()
    .from(groups)
    .where(or(isCode, sql`${groups.name} ilike ${anywhere(q)}`))
    .orderBy(desc(isCode), asc(groups.name), groups.id)
    .limit(mostGroupsFound);
  const counts = await countMembers(
    db,
    found.map(({ id }) => id),
  );
  const faces = await facesOf(db, [...new Set(found.map(({ ownerId }) => ownerId))]);
  return found.map(({ id, kind, name, ownerId }) => ({
    id,
    kind,
    name,
    owner: faces.get(ownerId)?.nickname ?? "",
    members: counts.get(id)?.members ?? 0,
  }));
}

interface Newcomer {
  id: string;
  nickname: string;
}

interface Added {
  group: GroupRow;
  /** Why some people were not added, by their ids. */
  reasons: Map<string, string>;
}

/**
 * Makes people members of a group, whatever its door says, and tells them. Somebody who waits is let in. The accounts
 * are held against deletion.
 */
export async function addByOperator(
  tx: Transaction,
  { groupId, people }: { groupId: string; people: readonly Newcomer[] },
  now: Date,
): Promise<Added> {
  const group = await holdGroup(tx, groupId);
  const rows = await tx.select().from(groupMembers).where(eq(groupMembers.groupId, groupId));
  const known = new Map(rows.map((row) => [row.userId, row]));
  const others = await countGroups(
    tx,
    people.map(({ id }) => id),
  );
  const members = rows.filter(({ role, isWaiting }) => role === "member" && !isWaiting);
  const names = new Set(members.map(({ name }) => keyOfName(name)));
  let room = mostOf.members - members.length;
  const reasons = new Map<string, string>();
  const added: { userId: string; name: string }[] = [];
  for (const { id, nickname } of people) {
    const row = known.get(id);
    const reason = refusalOf(group, { id, row, groups: others.get(id) ?? 0, room });
    if (reason !== undefined) reasons.set(id, reason);
    else {
      const name = freeName(row?.name ?? nickname, names);
      names.add(keyOfName(name));
      added.push({ userId: id, name });
      room -= 1;
    }
  }
  await insertMembers(tx, group, added, now);
  return { group, reasons };
}

interface Asked {
  id: string;
  row: MemberRow | undefined;
  /** Groups to which the person belongs or for which they wait. */
  groups: number;
  room: number;
}

function refusalOf({ ownerId }: GroupRow, { id, row, groups: others, room }: Asked): string | undefined {
  if (ownerId === id) return "这个班是 TA 建的";
  if (row?.role === "helper") return "已经是这个班的帮手";
  if (row && !row.isWaiting) return "已经在这个班里";
  if (!row && others >= mostOf.groupsOfMember) return `一个人最多加入 ${mostOf.groupsOfMember} 个班级和家庭`;
  return room <= 0 ? `一个班最多 ${mostOf.members} 人，已经满了` : undefined;
}

async function countGroups(tx: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: groupMembers.userId, groups: count() })
    .from(groupMembers)
    .where(inArray(groupMembers.userId, [...ids]))
    .groupBy(groupMembers.userId);
  return new Map(rows.map((row) => [row.id, row.groups]));
}

/** Names with the same key may count as the same name in the database. Some other names share a key too. */
const keyOfName = (name: string) => name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toUpperCase();

const longestName = 20;

/** Returns the name, with a number at its end if another member has it. */
function freeName(wanted: string, names: ReadonlySet<string>): string {
  const signs = [...(wanted.trim() || "同学")];
  const cutTo = (length: number) => {
    while (signs.join("").length > length) signs.pop();
    return signs.join("");
  };
  let name = cutTo(longestName);
  for (let number = 2; names.has(keyOfName(name)); number += 1)
    name = `${cutTo(longestName - String(number).length)}${number}`;
  return name;
}

async function insertMembers(
  tx: Transaction,
  { id: groupId, kind, name: groupName }: GroupRow,
  added: readonly { userId: string; name: string }[],
  now: Date,
): Promise<void> {
  if (added.length === 0) return;
  await tx
    .insert(groupMembers)
    .values(added.map(({ userId, name }) => ({ groupId, userId, name, joinedAt: now })))
    .onConflictDoUpdate({
      target: [groupMembers.groupId, groupMembers.userId],
      set: { isWaiting: false, name: sql`excluded.name` },
    });
  const title = kind === "class" ? "你加入了一个班级" : "你加入了一个家庭";
  const text = `管理员把你加进了“${groupName}”。`;
  const message = { kind: "group", title, text, link: `/class/${groupId}` } as const;
  await sendMessages(
    tx,
    added.map(({ userId }) => ({ userId, ...message })),
  );
}
