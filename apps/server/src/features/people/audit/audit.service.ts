import { randomUUID } from "node:crypto";
import type { StaffAction, StaffObject } from "@shiju/contract/people/audit";
import { dayMs } from "@shiju/learning/time/durations";
import { and, desc, eq, gt, isNotNull, isNull, like, or } from "drizzle-orm";
import type { Database, Transaction } from "#database/database.ts";
import { atStart } from "#database/like.ts";
import { type Page, readPage } from "#database/read-page.ts";
import { operatorActions } from "#database/tables/people/audit.ts";
import { storable } from "#platform/storable.ts";
import type { Learner } from "#platform/http/caller.ts";

/** The person who did something: an account of the staff, or null for the command line. */
export type Actor = Pick<Learner, "userId" | "name" | "network"> | null;

type Facts = Record<string, unknown>;

/** An action of the staff. It contains no secret: no password, no whole phone number. */
export interface Action {
  by: Actor;
  action: StaffAction;
  /** Such as a `user` and their id. */
  about: { kind: StaffObject; id: string };
  before?: Facts;
  after?: Facts;
  /** Other facts of the action, such as the reason. */
  details?: Facts;
  at: Date;
}

/** Writes down what somebody did, in the transaction that does it. */
export async function recordAction(tx: Transaction, action: Action): Promise<void> {
  await recordActions(tx, [action]);
}

/** Writes down several actions, likewise. */
export async function recordActions(tx: Transaction, actions: readonly Action[]): Promise<void> {
  if (actions.length > 0) await tx.insert(operatorActions).values(actions.map(toRow));
}

const toRow = ({ by, action, about, before, after, details = {}, at }: Action) => ({
  id: randomUUID(),
  actorId: by?.userId ?? null,
  actorName: by?.name ?? null,
  network: by?.network ?? null,
  action,
  aboutKind: about.kind,
  aboutId: about.id,
  before: storable(before ?? null),
  after: storable(after ?? null),
  details: storable(details),
  at,
});

export type ActionRow = typeof operatorActions.$inferSelect;

const { at: doneAt, id: actionId } = operatorActions;

/** Returns the last actions about one thing, the newest first. */
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
  /** The beginning of an actor's name, or the id of the subject of an action. */
  q?: string | undefined;
  action?: string | undefined;
  by?: "people" | "command-line" | undefined;
  days?: number | undefined;
  order: "asc" | "desc";
  cursor?: string | undefined;
  limit: number;
}

/** A page of what was done. */
export async function findActions(
  db: Database,
  { q, action, by, days, order, cursor, limit }: ActionsAsk,
  now: Date,
): Promise<Page<ActionRow>> {
  const { actorId, actorName, aboutId } = operatorActions;
  const where = and(
    q ? or(like(actorName, atStart(q)), eq(aboutId, q)) : undefined,
    action ? eq(operatorActions.action, action) : undefined,
    by && (by === "people" ? isNotNull(actorId) : isNull(actorId)),
    days ? gt(doneAt, new Date(now.getTime() - days * dayMs)) : undefined,
  );
  const isAscending = order === "asc";
  return readPage(db, {
    table: operatorActions,
    where,
    by: doneAt,
    id: actionId,
    isAscending,
    cursor,
    limit,
  });
}
