import type { StudyWord } from "@shiju/learning/study-word";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { type Database, isPairOf } from "#database/database.ts";
import { lessons, packs, words, wordVersions } from "#database/tables/content/courses.ts";
import { isThereFor } from "./courses.access.service.ts";
import { getLessons, type LessonEntry } from "./courses.content.service.ts";

/** The current words of a chapter in order. */
export async function getChapterWords(db: Database, lessonId: string): Promise<StudyWord[]> {
  const rows = await selectWords(db, and(eq(words.lessonId, lessonId), eq(words.retired, false)));
  return rows.map(({ content }) => content);
}

/** The current words of a pack in order, by chapter. */
export async function getPackWords(db: Database, packId: string): Promise<Map<string, StudyWord[]>> {
  const rows = await selectWords(db, and(eq(packs.id, packId), eq(words.retired, false)));
  const found = new Map<string, StudyWord[]>();
  for (const { lessonId, content } of rows) found.set(lessonId, [...(found.get(lessonId) ?? []), content]);
  return found;
}

/**
 * Returns a word pack for everybody: its title, its number of words, and those of `words` that it has. Returns null if
 * there is no such pack.
 */
export async function wordsOfPack(
  db: Database,
  packId: string,
  lemmas: string[],
): Promise<{ title: string; size: number; has: ReadonlySet<string> } | null> {
  // Written out, as a subquery names a column of the outer table only with its table.
  const size = sql<number>`(select coalesce(sum(chapter.word_count), 0)::int from lessons as chapter
    where chapter.pack_id = packs.id and not chapter.retired)`;
  const [pack] = await db
    .select({ title: packs.title, size })
    .from(packs)
    .where(and(eq(packs.id, packId), eq(packs.retired, false), isNull(packs.ownerId)));
  if (!pack) return null;
  const rows = await db
    .selectDistinct({ lemma: words.lemma })
    .from(words)
    .innerJoin(lessons, eq(lessons.id, words.lessonId))
    .where(and(inArray(words.lemma, lemmas), eq(lessons.packId, packId), eq(words.retired, false)));
  return { ...pack, has: new Set(rows.map(({ lemma }) => lemma)) };
}

/** A current word and its chapter. */
interface PlacedWord {
  word: StudyWord;
  chapter: LessonEntry;
}

/**
 * Returns the places of words by word, in word packs for everybody and in the learner's own packs, the easiest pack
 * first. A word that no pack has is missing.
 */
export async function findWords(
  db: Database,
  userId: string | null,
  lemmas: string[],
): Promise<Map<string, PlacedWord[]>> {
  const found = new Map<string, PlacedWord[]>();
  if (lemmas.length === 0) return found;
  const rows = await selectWords(
    db,
    and(inArray(words.lemma, lemmas), isThereFor(userId, words.ownerId), eq(words.retired, false)),
  );
  const chapters = await getLessons(db, [...new Set(rows.map(({ lessonId }) => lessonId))]);
  for (const { lessonId, content: word } of rows) {
    const chapter = chapters.get(lessonId);
    if (chapter) found.set(word.id, [...(found.get(word.id) ?? []), { word, chapter }]);
  }
  return found;
}

function selectWords(db: Database, which: SQL | undefined) {
  return db
    .select({ lessonId: words.lessonId, content: wordVersions.content })
    .from(words)
    .innerJoin(
      wordVersions,
      and(eq(wordVersions.wordKey, words.key), eq(wordVersions.version, words.version)),
    )
    .innerJoin(lessons, eq(lessons.id, words.lessonId))
    .innerJoin(packs, eq(packs.id, lessons.packId))
    .where(which)
    .orderBy(packs.level, packs.createdAt, lessons.position, words.position);
}

/** Returns words in given versions, by `id version`. A version is missing if the learner could never see it. */
export async function wordsInVersions(
  db: Database,
  userId: string,
  refs: { id: string; version: string }[],
): Promise<Map<string, StudyWord>> {
  if (refs.length === 0) return new Map();
  const rows = await db
    .select({ version: wordVersions.version, content: wordVersions.content })
    .from(wordVersions)
    .innerJoin(words, eq(words.key, wordVersions.wordKey))
    .where(
      and(
        isThereFor(userId, words.ownerId),
        isPairOf(
          [words.lemma, wordVersions.version],
          refs.map(({ id, version }) => [id, version] as const),
        ),
      ),
    );
  return new Map(rows.map(({ version, content }) => [`${content.id} ${version}`, content]));
}
