import { dayMs } from "@shiju/learning/time/durations";
import { databaseLimiter } from "#database/database-limiter.ts";
import type { Database } from "#database/database.ts";
import { openAsStaff } from "#features/classes/groups/groups.access.service.ts";
import { sendMessages } from "#features/people/messages/messages.send.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { readGrid } from "./assignments.service.ts";

/** A member gets at most one reminder of a group a day. */
const aDay = { name: "assignment-reminder", most: 1, windowMs: dayMs };

/** Sends a message to each of the members who has work left. Returns how many got one. */
export async function remind(
  db: Database,
  { groupId, by, userIds }: { groupId: string; by: Learner; userIds: readonly string[] },
  now: Date,
): Promise<number> {
  const { group } = await openAsStaff(db, { groupId, userId: by.userId });
  const { assignments, results } = await readGrid(db, { groupId, by, days: 60 }, now);
  const titleOf = new Map(assignments.map(({ id, title }) => [id, title]));
  const left = new Map<string, string[]>();
  for (const { assignment_id: id, user_id: userId, standing } of results) {
    if (!userIds.includes(userId) || !["open", "begun", "missed"].includes(standing)) continue;
    left.set(userId, [...(left.get(userId) ?? []), titleOf.get(id) ?? ""]);
  }
  return db.transaction(async (tx) => {
    const limiter = databaseLimiter(tx, aDay, () => now);
    const told: string[] = [];
    for (const userId of [...left.keys()].toSorted())
      if ((await limiter.take(`${groupId} ${userId}`)).isAllowed) told.push(userId);
    await sendMessages(
      tx,
      told.map((userId) => ({
        userId,
        kind: "group" as const,
        title: `${group.name}：还有作业没做`,
        text: (left.get(userId) ?? []).join("\n"),
        link: "/",
      })),
    );
    return told.length;
  });
}
