import { randomUUID } from "node:crypto";
import { mostCounted } from "@shiju/contract/console/lists";
import { and, desc, eq, gt, isNotNull, isNull, like, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { atStart } from "#database/like.ts";
import { operatorActions } from "#database/tables/audit.ts";
import type { Learner } from "#platform/http/caller.ts";
import { readCursor, writeCursor } from "#platform/http/cursor.ts";

/** Who did something: an account of the staff, or null for the command line. */
export type Actor = Pick<Learner, "userId" | "name"> | null;

type Facts = Record<string, unknown>;

/** What somebody of the staff did. Nothing in it is secret: no password, no whole phone number. */
export interface Action {
  by: Actor;
  /** Such as `set-term`. */
  action: string;
  /** Such as a `user` and their id. */
  about: { kind: string; id: string };
  before?: Facts;
  after?: Facts;
  /** What else belongs to it, such as the reason. */
  details?: Facts;
  at: Date;
}

/** Writes down what somebody did, in the transaction that does it. */
export async function recordAction(
  tx: Transaction,
  { by, action, about, before, after, details = {}, at }: Action,
): Promise<void> {
  await tx.insert(operatorActions).values({
    id: randomUUID(),
    actorId: by?.userId ?? null,
    actorName: by?.name ?? null,
    action,
    aboutKind: about.kind,
    aboutId: about.id,
    before: before ?? null,
    after: after ?? null,
    details,
    at,
  });
}

export type ActionRow = typeof operatorActions.$inferSelect;

const { at: doneAt, id: actionId } = operatorActions;

/** What was done last, newest first. */
export async function listActions(db: Database, most: number): Promise<ActionRow[]> {
  return db.select().from(operatorActions).orderBy(desc(doneAt), desc(actionId)).limit(most);
}

/** What was done last about one thing. */
export async function actionsAbout(
  db: Database,
  { kind, id }: { kind: string; id: string },
  most: number,
): Promise<ActionRow[]> {
  return db
    .select()
    .from(operatorActions)
    .where(and(eq(operatorActions.aboutKind, kind), eq(operatorActions.aboutId, id)))
    .orderBy(desc(doneAt), desc(actionId))
    .limit(most);
}

interface ActionsAsk {
  /** The beginning of an actor's name, or the id of what it is about. */
  q?: string | undefined;
  action?: string | undefined;
  by?: "people" | "command-line" | undefined;
  days?: number | undefined;
  cursor?: string | undefined;
  limit: number;
}

const dayMs = 24 * 3600_000;

/** A page of what was done, newest first. */
export async function findActions(
  db: Database,
  { q, action, by, days, cursor, limit }: ActionsAsk,
  now: Date,
): Promise<{ rows: ActionRow[]; next: string | null; count: number }> {
  const { actorId, actorName, aboutId } = operatorActions;
  const conditions = [
    q ? or(like(actorName, atStart(q)), eq(aboutId, q)) : undefined,
    action ? eq(operatorActions.action, action) : undefined,
    by && (by === "people" ? isNotNull(actorId) : isNull(actorId)),
    days ? gt(doneAt, new Date(now.getTime() - days * dayMs)) : undefined,
  ];
  const rows = await db
    .select()
    .from(operatorActions)
    .where(and(...conditions, olderThan(cursor)))
    .orderBy(desc(doneAt), desc(actionId))
    .limit(limit + 1);
  const some = db
    .select({ one: sql`1` })
    .from(operatorActions)
    .where(and(...conditions))
    .limit(mostCounted + 1)
    .as("some");
  const last = rows[limit - 1];
  return {
    rows: rows.slice(0, limit),
    next: rows.length > limit && last ? writeCursor({ value: last.at.toISOString(), id: last.id }) : null,
    count: await db.$count(some),
  };
}

function olderThan(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const { value, id } = readCursor(cursor, "time");
  return sql`(${doneAt}, ${actionId}::text) < (${value}::timestamptz, ${id})`;
}
