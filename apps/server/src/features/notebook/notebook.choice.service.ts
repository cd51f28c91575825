import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { Notebook, notebookApi } from "@shiju/contract/notebook";
import type { SubjectKind } from "@shiju/learning/practice/practice-model";
import { and, eq, gte, inArray, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#database/database.ts";
import { notebookItems } from "#database/tables/notebook.ts";
import { sentenceIdsIn, sentenceIdsLike } from "#features/courses/courses.lookup.service.ts";
import { lemmasIn, lemmasLike } from "#features/dictionary/dictionary.words.service.ts";

/** When an item last came in or was wrong again. */
export const lastTouched = sql`greatest(${notebookItems.since}, ${notebookItems.lastErrorAt})`;

/** A condition: the items of the learner's notebook. Mastered items are in no other notebook. */
export function standsIn(db: Database, userId: string, notebook: Notebook): SQL | undefined {
  return and(
    eq(notebookItems.userId, userId),
    eq(notebookItems.notebook, notebook),
    eq(notebookItems.marked, true),
    notebook === "mastered" ? undefined : notExists(sameMastered(db)),
  );
}

/** A subquery: the item's row in the notebook of mastered items. */
function sameMastered(db: Database) {
  const mastered = alias(notebookItems, "mastered");
  return db
    .select({ one: sql`1` })
    .from(mastered)
    .where(
      and(
        eq(mastered.userId, notebookItems.userId),
        eq(mastered.notebook, "mastered"),
        eq(mastered.kind, notebookItems.kind),
        eq(mastered.itemId, notebookItems.itemId),
        eq(mastered.marked, true),
      ),
    );
}

type Filter = Pick<EndpointParsed<typeof notebookApi.list>["query"], "q" | "source" | "pack" | "from" | "to">;

export function matches(
  db: Database,
  userId: string,
  kind: SubjectKind,
  { q, source, pack, from, to }: Filter,
): SQL | undefined {
  const { itemId } = notebookItems;
  const found = (text: string) =>
    kind === "sentence" ? sentenceIdsLike(db, text) : lemmasLike(db, userId, text);
  const inPack = (id: string) => (kind === "sentence" ? sentenceIdsIn(db, id) : lemmasIn(db, userId, id));
  return and(
    eq(notebookItems.kind, kind),
    source && eq(notebookItems.source, source),
    from === undefined ? undefined : gte(lastTouched, new Date(from)),
    to === undefined ? undefined : lt(lastTouched, new Date(to)),
    q ? or(inArray(itemId, found(q)), kind === "word" ? eq(itemId, q) : undefined) : undefined,
    pack === undefined ? undefined : inArray(itemId, inPack(pack)),
  );
}
