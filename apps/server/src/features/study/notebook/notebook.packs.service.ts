import type { EndpointParsed, EndpointResponse } from "@shiju/contract/http/endpoint";
import type { notebookApi } from "@shiju/contract/study/notebook";
import { and, eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { notebookItems } from "#database/tables/study/notebook.ts";
import { answerPlaces } from "#features/study/attempts/attempts.places.service.ts";
import { countByPack, packsOfLessons, packTitles } from "#features/content/courses/courses.lookup.service.ts";
import { countLemmasByPack, packsWithLemmas } from "#features/content/dictionary/dictionary.words.service.ts";
import { standsIn } from "./notebook.standing.service.ts";

type Packs = EndpointResponse<typeof notebookApi.list>["packs"];

/** Returns the packs that a notebook's items come from, with the number of these items, the largest first. */
export async function packsOf(
  db: Database,
  userId: string,
  { notebook, kind }: EndpointParsed<typeof notebookApi.list>["params"],
): Promise<Packs> {
  const ids = db
    .select({ id: notebookItems.itemId })
    .from(notebookItems)
    .where(and(standsIn(db, userId, notebook), eq(notebookItems.kind, kind)));
  if (kind === "sentence") return countByPack(db, ids);
  const counts =
    notebook === "errorNote"
      ? countsOf(await errorWordsByPack(db, userId))
      : await countLemmasByPack(db, userId, ids);
  const titles = await packTitles(
    db,
    counts.map(({ id }) => id),
  );
  return counts.map((pack) => ({ ...pack, title: titles.get(pack.id) ?? "" }));
}

const countsOf = (words: ReadonlyMap<string, readonly string[]>) =>
  [...words]
    .map(([id, { length: count }]) => ({ id, count }))
    .toSorted((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));

/**
 * Returns the words of the error notebook by the pack in which they were wrong. If no wrong answer to a word names a
 * lesson, the word was chosen wrong or added by hand. Such a word counts for the packs that have it and in which the
 * learner answered such items.
 */
export async function errorWordsByPack(db: Database, userId: string): Promise<Map<string, string[]>> {
  const items = await db
    .select({ lemma: notebookItems.itemId, source: notebookItems.source })
    .from(notebookItems)
    .where(and(standsIn(db, userId, "errorNote"), eq(notebookItems.kind, "word")));
  const { answered, wrong } = await answerPlaces(db, userId);
  const lessons = [...answered.sentence, ...answered.word];
  const packOf = await packsOfLessons(db, [...new Set(lessons)]);
  const packsOfAll = (ids: Iterable<string>) => new Set([...ids].flatMap((id) => packOf.get(id) ?? []));
  const studied = { all: packsOfAll(lessons), words: packsOfAll(answered.word) };
  const others = items.filter(({ lemma }) => !wrong.has(lemma));
  const having = await packsWithLemmas(
    db,
    userId,
    others.map(({ lemma }) => lemma),
  );
  const byPack = new Map<string, string[]>();
  for (const { lemma, source } of items) {
    const isOfChapter = source === "wordCourse";
    const packs = wrong.has(lemma)
      ? packsOfAll(wrong.get(lemma) ?? [])
      : having.flatMap(({ lemma: has, packId, inChapter }) => {
          const counts = isOfChapter ? inChapter && studied.words.has(packId) : studied.all.has(packId);
          return has === lemma && counts ? [packId] : [];
        });
    for (const pack of packs) byPack.set(pack, [...(byPack.get(pack) ?? []), lemma]);
  }
  return byPack;
}
