import type { draftsApi } from "@shiju/contract/authors/drafts";
import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import { type ArrangedLesson, arrange } from "@shiju/course-pack/drafts/arrange";
import { type Item, type ItemOf, withAllFields } from "@shiju/course-pack/drafts/items";
import { type DraftPack, toPack } from "@shiju/course-pack/drafts/to-pack";
import { and, desc, eq, gt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { draftChanges, draftItems, drafts } from "#database/tables/authors/editor.ts";
import { findDraft, notFound } from "./editor.drafts.service.ts";

const pageSize = 500;
const itemsAtOnce = 200;
const historyBytes = 256 * 1024;
const historyLength = 200;

type Row = typeof draftItems.$inferSelect;
export const toItem = ({ kind, id, revision, removed, fields }: Row): Item =>
  withAllFields({ kind, id, revision, removed, fields } as Item);

/** Returns a page of the items that have changed since a revision, in the order of the changes. */
export async function readItems(
  db: Database,
  userId: string,
  id: string,
  { since, revision, after }: EndpointParsed<typeof draftsApi.items>["query"],
): Promise<EndpointResponse<typeof draftsApi.items>> {
  const draft = await findDraft(db, userId, id);
  const [row] = await db.select({ forgotten: drafts.forgotten }).from(drafts).where(eq(drafts.id, id));
  const isWhole = since === 0 || since < (row?.forgotten ?? 0);
  const found = await db
    .select()
    .from(draftItems)
    .where(
      and(
        eq(draftItems.draftId, id),
        isWhole ? eq(draftItems.removed, false) : gt(draftItems.revision, since),
        // A client that is told to begin anew begins at the beginning.
        isWhole && since > 0 ? undefined : behind(revision, after),
      ),
    )
    .orderBy(draftItems.revision, draftItems.id)
    .limit(pageSize + 1);
  return {
    draft,
    items: found.slice(0, pageSize).map(toItem),
    more: found.length > pageSize,
    is_whole: isWhole,
  };
}

function behind(revision: number, after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  return or(
    gt(draftItems.revision, revision),
    and(eq(draftItems.revision, revision), gt(draftItems.id, after)),
  );
}

/** The last changes, newest first, as many as make one answer. */
export async function readHistory(
  db: Database,
  userId: string,
  id: string,
): Promise<EndpointResponse<typeof draftsApi.history>> {
  await findDraft(db, userId, id);
  const together = sql<number>`sum(${draftChanges.bytes}) over (order by ${draftChanges.revision} desc)`;
  const last = db
    .select({ id: draftChanges.id, together: together.as("together") })
    .from(draftChanges)
    .where(eq(draftChanges.draftId, id))
    .orderBy(desc(draftChanges.revision))
    .limit(historyLength)
    .as("last");
  const rows = await db
    .select({ change: draftChanges })
    .from(draftChanges)
    .innerJoin(last, eq(last.id, draftChanges.id))
    .where(and(eq(draftChanges.draftId, id), sql`${last.together} <= ${historyBytes}`))
    .orderBy(desc(draftChanges.revision));
  return {
    changes: rows.map(({ change: { group, kind, what, revision, at, inverse, id: changeId } }) => ({
      id: changeId,
      group,
      kind,
      what,
      revision,
      at: at.toISOString(),
      inverse,
    })),
  };
}

/** The English and Chinese of all lines of a draft, in their order. */
export async function readDraftLines(
  db: Database,
  userId: string,
  id: string,
): Promise<{ id: string; en: string; zh: string }[]> {
  await findDraft(db, userId, id);
  const text = (name: string) => sql<string>`coalesce(${draftItems.fields} ->> ${name}, '')`;
  const rows = await db
    .select({
      kind: draftItems.kind,
      id: draftItems.id,
      revision: draftItems.revision,
      removed: draftItems.removed,
      place: text("place"),
      lesson_id: text("lesson_id"),
      en: text("en"),
      zh: text("zh"),
    })
    .from(draftItems)
    .where(and(eq(draftItems.draftId, id), eq(draftItems.removed, false)));
  const items = rows.map(({ kind, id: itemId, revision, removed, ...fields }) => ({
    kind,
    id: itemId,
    revision,
    removed,
    fields,
  }));
  return arrange(items as Item[]).flatMap(({ lines }) =>
    lines.map(({ id: lineId, fields: { en, zh } }) => ({ id: lineId, en, zh })),
  );
}

/** A draft as a pack, with its revision and with the ids of the lessons and lines that became the pack's. */
export interface PlacedPack {
  pack: DraftPack;
  revision: number;
  lessons: { id: string; lines: string[] }[];
}

/** All of a draft as it was at one time, in its order. */
export async function readArranged(
  db: Database,
  userId: string,
  id: string,
): Promise<{ revision: number; head: ItemOf<"draft">; lessons: ArrangedLesson[] }> {
  const { revision, items } = await db.transaction(
    async (tx) => ({
      revision: (await findDraft(tx, userId, id)).revision,
      items: await readAllItems(tx, id),
    }),
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const head = items.find((item) => item.kind === "draft");
  if (!head) throw notFound();
  return { revision, head, lessons: arrange(items) };
}

/** A draft as a pack, with or without faults, and the fields that the files of a pack do not have. */
export async function readPlacedPack(
  db: Database,
  userId: string,
  id: string,
): Promise<PlacedPack & { source: string; hasPasted: boolean }> {
  const { revision, head, lessons } = await readArranged(db, userId, id);
  return {
    revision,
    source: head.fields.source,
    hasPasted: lessons.some(({ lesson }) => lesson.fields.pasted.length > 0),
    pack: toPack(head.fields, lessons),
    lessons: lessons.map(({ lesson, lines }) => ({ id: lesson.id, lines: lines.map((line) => line.id) })),
  };
}

/**
 * Returns all items of a draft. It reads some items at a time, because reading thousands at once would delay everything
 * else.
 */
async function readAllItems(db: Database, draftId: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let more = true; more;) {
    const last = items.at(-1);
    const rows = await db
      .select()
      .from(draftItems)
      .where(
        and(
          eq(draftItems.draftId, draftId),
          eq(draftItems.removed, false),
          last && gt(draftItems.id, last.id),
        ),
      )
      .orderBy(draftItems.id)
      .limit(itemsAtOnce);
    items.push(...rows.map(toItem));
    more = rows.length === itemsAtOnce;
  }
  return items;
}

/** The same without the ids. */
export async function readDraftPack(
  db: Database,
  userId: string,
  id: string,
): Promise<DraftPack & { revision: number }> {
  const { revision, pack } = await readPlacedPack(db, userId, id);
  return { revision, ...pack };
}
