import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { notebookApi } from "@shiju/contract/study/notebook";
import { and, eq, gte, inArray, lt, or, type SQL } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { notebookItems } from "#database/tables/study/notebook.ts";
import { sentenceIdsIn, sentenceIdsLike } from "#features/content/courses/courses.lookup.service.ts";
import { lemmasIn, lemmasLike } from "#features/content/dictionary/dictionary.words.service.ts";
import { errorWordsByPack } from "./notebook.packs.service.ts";
import { lastTouched } from "./notebook.standing.service.ts";

/** One of the six notebooks. */
type Book = EndpointParsed<typeof notebookApi.list>["params"];

type Filter = Pick<EndpointParsed<typeof notebookApi.list>["query"], "q" | "source" | "pack" | "from" | "to">;

/**
 * Returns a condition for the items of one kind that match the filter. An item belongs to a pack if `packsOf` counts it
 * there.
 */
export async function matches(
  db: Database,
  userId: string,
  { notebook, kind }: Book,
  { q, source, pack, from, to }: Filter,
): Promise<SQL | undefined> {
  const { itemId } = notebookItems;
  const found = (text: string) =>
    kind === "sentence" ? sentenceIdsLike(db, text) : lemmasLike(db, userId, text);
  const inPack = async (id: string) => {
    if (kind === "sentence") return inArray(itemId, sentenceIdsIn(db, id));
    if (notebook !== "errorNote") return inArray(itemId, lemmasIn(db, userId, id));
    return inArray(itemId, (await errorWordsByPack(db, userId)).get(id) ?? []);
  };
  return and(
    eq(notebookItems.kind, kind),
    source && eq(notebookItems.source, source),
    from === undefined ? undefined : gte(lastTouched, new Date(from)),
    to === undefined ? undefined : lt(lastTouched, new Date(to)),
    q ? or(inArray(itemId, found(q)), kind === "word" ? eq(itemId, q) : undefined) : undefined,
    pack === undefined ? undefined : await inPack(pack),
  );
}
