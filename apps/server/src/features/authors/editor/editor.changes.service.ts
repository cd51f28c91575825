import {
  type ChangeResult,
  type DraftChange,
  type draftsApi,
  mostBytesOfAuthor,
  mostDraftBytes,
} from "@shiju/contract/authors/drafts";
import { mostLessons, mostLines } from "@shiju/contract/authors/fields";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { Item } from "@shiju/course-pack/drafts/items";
import { applyOperation, fits, type Operation } from "@shiju/course-pack/drafts/operations";
import { and, eq, inArray, lte, ne, sql } from "drizzle-orm";
import { type Database, insertFromJson, type Transaction } from "#database/database.ts";
import { draftChanges, draftItems, drafts } from "#database/tables/authors/editor.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { assertSameBody, hashOfBody } from "#platform/http/same-body.ts";
import { notFound } from "./editor.drafts.service.ts";
import { toItem } from "./editor.items.service.ts";

/** The bounds of a draft's history: the most changes, and the most bytes of the data that undoes them. */
const mostChanges = 300;
export const mostHistoryBytes = 1024 * 1024;
/** Most that one change takes out. */
const mostInverseBytes = 512 * 1024;

/** A draft while changes are being done to it. */
interface Work {
  draft: typeof drafts.$inferSelect;
  items: Map<string, Item>;
  /** The new revisions of items that an earlier change of the same call has changed. */
  given: Map<string, number>;
  changed: Set<string>;
  /** Bytes of the author's other drafts. */
  elsewhere: number;
  changes: (typeof draftChanges.$inferInsert)[];
}

/**
 * Applies changes one after the other. Each change is applied as a whole or not at all. A change that was applied
 * before is not applied again.
 */
export async function changeDraft(
  db: Database,
  { userId, draftId, changes }: { userId: string; draftId: string; changes: DraftChange[] },
  now: Date,
): Promise<EndpointResponse<typeof draftsApi.change>> {
  return db.transaction(async (tx) => {
    const [draft] = await tx
      .select()
      .from(drafts)
      .where(and(eq(drafts.id, draftId), eq(drafts.userId, userId)))
      .for("update");
    if (!draft) throw notFound();
    if (draft.deletedAt) throw new ProblemError("conflict", "这门课程已经删去；恢复它以后才能改");
    const done = await tx
      .select({ id: draftChanges.id, revision: draftChanges.revision, bodyHash: draftChanges.bodyHash })
      .from(draftChanges)
      .where(
        and(
          eq(draftChanges.draftId, draftId),
          inArray(
            draftChanges.id,
            changes.map(({ id }) => id),
          ),
        ),
      );
    const before = new Map(done.map(({ id, revision }) => [id, revision]));
    assertSameChanges(changes, done);
    const ids = new Set(changes.flatMap(({ operations }) => operations.map(({ id }) => id)));
    const work: Work = {
      draft,
      items: await itemsOf(tx, draftId, [...ids]),
      given: new Map(),
      changed: new Set(),
      elsewhere: await bytesElsewhere(tx, draft),
      changes: [],
    };
    const results = changes.map((change) => {
      const revision = before.get(change.id);
      if (revision === undefined) {
        const result = doChange(work, change);
        // The same change may come twice in one call.
        if (result.status === "applied") before.set(change.id, result.revision);
        return result;
      }
      for (const { id } of change.operations) work.given.set(id, revision);
      return answer(change, "applied", revision);
    });
    if (work.changes.length > 0) await write(tx, work, now);
    return { revision: work.draft.revision, results };
  });
}

/**
 * Refuses the whole call if it has the id of another change that was sent before, or the same id for two different
 * changes.
 */
function assertSameChanges(
  changes: readonly DraftChange[],
  done: readonly { id: string; bodyHash: string | null }[],
): void {
  const hashes = new Map(done.map(({ id, bodyHash }) => [id, bodyHash]));
  for (const change of changes) {
    const sent = hashOfChange(change);
    assertSameBody(hashes.get(change.id) ?? null, sent);
    if (!hashes.has(change.id)) hashes.set(change.id, sent);
  }
}

/**
 * Returns the hash of a change without its revisions. A repeated change may name newer revisions, because its author
 * has seen other changes meanwhile.
 */
function hashOfChange({ id: _id, operations, ...others }: DraftChange): string {
  return hashOfBody({
    ...others,
    operations: operations.map((operation) => ({ ...operation, revision: undefined })),
  });
}

function doChange(work: Work, change: DraftChange): ChangeResult {
  const { draft, items, given } = work;
  const stale = change.operations.filter((operation) => isStale(work, operation));
  if (stale.length > 0) {
    const current = [...new Set(stale.map(({ id }) => id))].flatMap((id) => items.get(id) ?? []);
    return answer(change, "conflict", draft.revision, { items: current });
  }
  const revision = draft.revision + 1;
  const next = new Map<string, Item>();
  const inverse: Operation[] = [];
  for (const operation of change.operations) {
    const present = next.get(operation.id) ?? items.get(operation.id);
    if (!fits(present, operation))
      return answer(change, "refused", draft.revision, { message: "这一处改动前后对不上，没有保存" });
    const made = applyOperation(present, operation, revision);
    next.set(operation.id, made.item);
    inverse.unshift(made.inverse);
  }
  const sums = sumsAfter(work, next);
  const bytes = bytesOf(inverse);
  const message = bytes > mostInverseBytes ? "一次改得太多了，请分几次" : limitBroken(work, sums);
  if (message !== null) return answer(change, "refused", draft.revision, { message });
  for (const [id, item] of next) {
    items.set(id, item);
    given.set(id, revision);
    work.changed.add(id);
  }
  work.draft = { ...draft, ...sums, revision };
  const { id, group, kind, what } = change;
  const bodyHash = hashOfChange(change);
  work.changes.push({ draftId: draft.id, id, group, kind, what, bodyHash, revision, inverse, bytes });
  return answer(change, "applied", revision);
}

/** Whether the item has been changed by somebody else since the author saw it. */
function isStale({ items, given }: Work, operation: Operation): boolean {
  const item = items.get(operation.id);
  if (operation.do === "add") return item !== undefined && !item.removed && !given.has(operation.id);
  if (item === undefined || item.removed) return !given.has(operation.id);
  return item.revision !== operation.revision && item.revision !== given.get(operation.id);
}

type Sums = Pick<Work["draft"], "lessonCount" | "lineCount" | "bytes">;

function sumsAfter({ draft, items }: Work, next: Map<string, Item>): Sums {
  const sums: Sums = { lessonCount: draft.lessonCount, lineCount: draft.lineCount, bytes: draft.bytes };
  const count = (item: Item | undefined, sign: 1 | -1) => {
    if (!item || item.removed) return;
    sums.bytes += sign * bytesOf(item.fields);
    if (item.kind === "lesson") sums.lessonCount += sign;
    if (item.kind === "line") sums.lineCount += sign;
  };
  for (const [id, item] of next) {
    count(items.get(id), -1);
    count(item, 1);
  }
  return sums;
}

/** Returns the message of a limit that the change newly breaks, or breaks further; null if there is no such limit. */
function limitBroken({ draft, elsewhere }: Work, after: Sums): string | null {
  const grows = (key: keyof Sums, most: number) => after[key] > most && after[key] > draft[key];
  if (grows("lineCount", mostLines)) return `一门课程最多 ${mostLines} 句，请分成几门`;
  if (grows("lessonCount", mostLessons)) return `一门课程最多 ${mostLessons} 课，请分成几门`;
  if (grows("bytes", mostDraftBytes)) return "这门课程的文字太多了，请分成几门";
  if (grows("bytes", mostBytesOfAuthor - elsewhere)) return "你的课程加起来文字太多了，请删去不用的课程";
  return null;
}

export async function bytesElsewhere(
  tx: Transaction,
  { id, userId }: Pick<Work["draft"], "id" | "userId">,
): Promise<number> {
  const [others] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${drafts.bytes}), 0)::int` })
    .from(drafts)
    .where(and(eq(drafts.userId, userId), ne(drafts.id, id)));
  return others?.bytes ?? 0;
}

async function itemsOf(tx: Transaction, draftId: string, ids: string[]): Promise<Map<string, Item>> {
  const rows = await tx
    .select()
    .from(draftItems)
    .where(and(eq(draftItems.draftId, draftId), sql`${draftItems.id} = any(${sql.param(ids)}::uuid[])`));
  return new Map(rows.map((row) => [row.id, toItem(row)]));
}

const insertItems = insertFromJson(draftItems);

async function write(tx: Transaction, { draft, items, changed, changes }: Work, now: Date): Promise<void> {
  const { id, userId, revision, lessonCount, lineCount, bytes } = draft;
  const rows = [...changed].flatMap((itemId) => {
    const item = items.get(itemId);
    return item ? [{ ...item, draft_id: id, user_id: userId }] : [];
  });
  await tx.execute(
    sql`${insertItems(rows)} on conflict (draft_id, id) do update
      set revision = excluded.revision, removed = excluded.removed, fields = excluded.fields`,
  );
  await tx.insert(draftChanges).values(changes);
  const forgotten = await forgetOldest(tx, id);
  await tx
    .update(drafts)
    .set({ revision, lessonCount, lineCount, bytes, changedAt: now, ...forgotten })
    .where(eq(drafts.id, id));
}

/**
 * Deletes the oldest changes to keep the history within its bounds. Removed items that can no longer be brought back
 * are deleted too.
 */
async function forgetOldest(tx: Transaction, draftId: string): Promise<{ forgotten?: number }> {
  const ranked = sql`select revision,
      row_number() over newest as place, sum(bytes) over newest as together
    from ${draftChanges} where draft_id = ${draftId} window newest as (order by revision desc)`;
  const gone = await tx
    .delete(draftChanges)
    .where(
      and(
        eq(draftChanges.draftId, draftId),
        sql`${draftChanges.revision} in (select revision from (${ranked}) as ranked
          where place > ${mostChanges} or (place > 1 and together > ${mostHistoryBytes}))`,
      ),
    )
    .returning({ revision: draftChanges.revision });
  if (gone.length === 0) return {};
  const forgotten = Math.max(...gone.map(({ revision }) => revision));
  await tx
    .delete(draftItems)
    .where(
      and(eq(draftItems.draftId, draftId), eq(draftItems.removed, true), lte(draftItems.revision, forgotten)),
    );
  return { forgotten };
}

export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

function answer(
  { id }: DraftChange,
  status: ChangeResult["status"],
  revision: number,
  { items = [], message = null }: Partial<Pick<ChangeResult, "items" | "message">> = {},
): ChangeResult {
  return { id, status, revision, items, message };
}
