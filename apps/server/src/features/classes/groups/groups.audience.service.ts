import { and, eq } from "drizzle-orm";
import type { Transaction } from "#database/database.ts";
import { groupMembers } from "#database/tables/classes/groups.ts";
import type { Audience } from "#features/people/messages/messages.console.service.ts";
import { holdGroup } from "./groups.members.service.ts";

/** Returns the owner, the helpers and the members of a group, without those who wait. Nobody can join meanwhile. */
export async function audienceOf(tx: Transaction, groupId: string): Promise<Audience> {
  const { id, name, ownerId } = await holdGroup(tx, groupId);
  const rows = await tx
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, id), eq(groupMembers.isWaiting, false)));
  return { id, name, people: [ownerId, ...rows.map(({ userId }) => userId)] };
}
