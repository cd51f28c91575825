import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { notebookApi } from "@shiju/contract/study/notebook";
import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { lockAnswers } from "#database/locks.ts";
import { notebookItems } from "#database/tables/study/notebook.ts";
import type { Learner } from "#platform/http/caller.ts";
import { standsIn } from "./notebook.standing.service.ts";
import { followDecisions } from "./notebook.errors.service.ts";
import { decideAll, decidedAtOf } from "./notebook.service.ts";

type Book = EndpointParsed<typeof notebookApi.removeNotes>["params"];
type Chosen = EndpointParsed<typeof notebookApi.removeNotes>["body"];

/** Takes items out of a notebook; returns how many were in it. */
export async function removeNotes(
  db: Database,
  learner: Learner,
  { notebook, kind }: Book,
  { ids, at }: Chosen,
  now: Date,
): Promise<number> {
  const { userId } = learner;
  const decidedAt = decidedAtOf(at, now);
  return db.transaction(async (tx) => {
    await lockAnswers(tx, userId);
    const removed = await tx
      .update(notebookItems)
      .set({ marked: false, since: decidedAt, decision: false, decidedAt })
      .where(
        and(
          eq(notebookItems.userId, userId),
          eq(notebookItems.notebook, notebook),
          eq(notebookItems.kind, kind),
          eq(notebookItems.marked, true),
          inArray(notebookItems.itemId, ids),
          or(isNull(notebookItems.decidedAt), lt(notebookItems.decidedAt, decidedAt)),
        ),
      )
      .returning({ id: notebookItems.itemId });
    // A decision made offline may be older than answers that arrived before it.
    if (notebook === "errorNote" && removed.length > 0)
      await followDecisions(
        tx,
        learner,
        removed.map(({ id }) => ({ kind, id })),
      );
    return removed.length;
  });
}

/** Marks items of a notebook as mastered; returns how many. */
export async function masterNotes(
  db: Database,
  { userId }: Learner,
  { notebook, kind }: Book,
  { ids, at }: Chosen,
  now: Date,
): Promise<number> {
  const decidedAt = decidedAtOf(at, now);
  const standing = await db
    .select({ itemId: notebookItems.itemId })
    .from(notebookItems)
    .where(
      and(standsIn(db, userId, notebook), eq(notebookItems.kind, kind), inArray(notebookItems.itemId, ids)),
    )
    .orderBy(notebookItems.itemId);
  const marks = standing.map(({ itemId }) => ({
    userId,
    notebook: "mastered" as const,
    kind,
    itemId,
    marked: true,
    since: decidedAt,
    decision: true,
    decidedAt,
  }));
  return (await decideAll(db, marks)).length;
}
