import type {
  Assignment,
  AssignmentGrid,
  assignmentsApi,
  NewAssignment,
} from "@shiju/contract/classes/assignments";
import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import { assignmentKindTable } from "@shiju/learning/classes/assignments";
import { mostOf } from "@shiju/learning/classes/groups";
import { dayMs } from "@shiju/learning/time/durations";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { assignments, assignmentTargets } from "#database/tables/classes/assignments.ts";
import { membersOf, openAsStaff } from "#features/classes/groups/groups.access.service.ts";
import { holdGroup } from "#features/classes/groups/groups.members.service.ts";
import { facesOf } from "#features/people/accounts/accounts.profile.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { invalidField, ProblemError } from "#platform/http/problem-error.ts";
import { assertSameBody, hashOfBody } from "#platform/http/same-body.ts";
import { type AssignmentRow, readResults } from "./assignments.results.service.ts";
import { subjectOf } from "./assignments.subject.service.ts";
import { targetsOf } from "./assignments.targets.service.ts";

interface Ask {
  groupId: string;
  by: Learner;
}

/** Returns the members of a group and their results. */
export async function readGrid(
  db: Database,
  { groupId, by, days }: Ask & { days: number },
  now: Date,
): Promise<AssignmentGrid> {
  await openAsStaff(db, { groupId, userId: by.userId });
  const members = await membersOf(db, groupId);
  const rows = await db
    .select()
    .from(assignments)
    .where(and(eq(assignments.groupId, groupId), gt(assignments.due, new Date(now.getTime() - days * dayMs))))
    .orderBy(asc(assignments.due), asc(assignments.createdAt), assignments.id);
  const userIds = members.map(({ userId }) => userId);
  const targets = await targetsOf(db, rows);
  const resultOf = await readResults(db, { rows, userIds, zone: by.timeZone, now });
  const faces = await facesOf(db, userIds);
  return {
    members: members.map(({ userId, name, number }) => ({
      user_id: userId,
      name,
      number,
      head_img: faces.get(userId)?.headImg ?? "",
    })),
    assignments: rows.map((row) => toAssignment(row, targets.get(row.id))),
    results: rows.flatMap((row) =>
      userIds
        .filter((userId) => row.isForAll || targets.get(row.id)?.includes(userId))
        .map((userId) => ({ assignment_id: row.id, user_id: userId, ...resultOf(row, userId) })),
    ),
  };
}

/** Gives work to a group, or returns it if the same call has given it before. */
export async function createAssignment(
  db: Database,
  { groupId, by, body }: Ask & { body: NewAssignment },
  now: Date,
): Promise<Assignment> {
  await openAsStaff(db, { groupId, userId: by.userId });
  const bodyHash = hashOfBody(body);
  const subject = await subjectOf(db, by, body);
  return db.transaction(async (tx) => {
    await holdGroup(tx, groupId);
    const [known] = await tx.select().from(assignments).where(eq(assignments.id, body.id));
    if (known) {
      if (known.groupId !== groupId) throw new ProblemError("conflict", "没有布置好，请再试一次");
      assertSameBody(known.bodyHash, bodyHash);
      return toAssignment(known, (await targetsOf(tx, [known])).get(known.id));
    }
    await assertRoom(tx, groupId, now);
    const userIds = body.user_ids && [...new Set(body.user_ids)];
    if (userIds) await assertMembers(tx, groupId, userIds);
    const kind = assignmentKindTable[body.kind];
    const row = {
      id: body.id,
      groupId,
      kind: body.kind,
      ...subject,
      practiceType: kind.hasPractice ? body.practice_type : null,
      minAccuracy: kind.hasAccuracy ? body.min_accuracy : null,
      note: body.note,
      isForAll: userIds === null,
      from: new Date(body.from),
      due: new Date(body.due),
      bodyHash,
      createdAt: now,
    };
    await tx.insert(assignments).values(row);
    if (userIds)
      await tx.insert(assignmentTargets).values(userIds.map((userId) => ({ assignmentId: body.id, userId })));
    return toAssignment(row, userIds ?? undefined);
  });
}

async function assertRoom(tx: Transaction, groupId: string, now: Date): Promise<void> {
  const open = and(eq(assignments.groupId, groupId), gt(assignments.due, now));
  if ((await tx.$count(assignments, open)) >= mostOf.openAssignments)
    throw new ProblemError("conflict", `没到期的作业最多 ${mostOf.openAssignments} 份，请先收回几份`);
}

async function assertMembers(tx: Transaction, groupId: string, userIds: readonly string[]): Promise<void> {
  const members = new Set((await membersOf(tx, groupId)).map(({ userId }) => userId));
  if (userIds.some((id) => !members.has(id)))
    throw invalidField("user_ids", "有人已经不在班里了，请刷新后再选");
}

/** Changes the dates or the note of an assignment. */
export async function changeAssignment(
  db: Database,
  { groupId, by, id }: Ask & { id: string },
  { from, due, note }: EndpointParsed<typeof assignmentsApi.change>["body"],
): Promise<Assignment> {
  await openAsStaff(db, { groupId, userId: by.userId });
  return db.transaction(async (tx) => {
    const row = await findAssignment(tx, { groupId, id });
    const next = {
      from: from === undefined ? row.from : new Date(from),
      due: due === undefined ? row.due : new Date(due),
      note: note ?? row.note,
    };
    if (next.from >= next.due) throw invalidField("due", "截止的时间要在开始以后");
    await tx.update(assignments).set(next).where(eq(assignments.id, id));
    return toAssignment({ ...row, ...next }, (await targetsOf(tx, [row])).get(id));
  });
}

export async function removeAssignment(
  db: Database,
  { groupId, by, id }: Ask & { id: string },
): Promise<void> {
  await openAsStaff(db, { groupId, userId: by.userId });
  await findAssignment(db, { groupId, id });
  await db.delete(assignments).where(eq(assignments.id, id));
}

async function findAssignment(
  db: Database,
  { groupId, id }: { groupId: string; id: string },
): Promise<AssignmentRow> {
  const [row] = await db
    .select()
    .from(assignments)
    .where(and(eq(assignments.id, id), eq(assignments.groupId, groupId)));
  if (!row) throw new ProblemError("not_found", "没有这份作业");
  return row;
}

export function toAssignmentShape(row: AssignmentRow) {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    pack_id: row.packId,
    lesson_id: row.lessonId,
    total: row.total,
    minutes: row.minutes,
    practice_type: row.practiceType,
    min_accuracy: row.minAccuracy,
    note: row.note,
    from: row.from.toISOString(),
    due: row.due.toISOString(),
  };
}

function toAssignment(row: AssignmentRow, userIds: readonly string[] = []): Assignment {
  return { ...toAssignmentShape(row), is_for_all: row.isForAll, user_ids: [...userIds] };
}
