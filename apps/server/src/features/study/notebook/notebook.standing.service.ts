import type { Notebook } from "@shiju/contract/study/notebook";
import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#database/database.ts";
import { notebookItems } from "#database/tables/study/notebook.ts";

/** When an item last came in or was wrong again. */
export const lastTouched = sql`greatest(${notebookItems.since}, ${notebookItems.lastErrorAt})`;

/** A condition for the items of the learner's notebook. Mastered items belong to no other notebook. */
export function standsIn(db: Database, userId: string, notebook: Notebook): SQL | undefined {
  return and(
    eq(notebookItems.userId, userId),
    eq(notebookItems.notebook, notebook),
    eq(notebookItems.marked, true),
    notebook === "mastered" ? undefined : notExists(sameMastered(db)),
  );
}

/** A subquery for the row of the same item in the notebook of mastered items. */
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
