import type { StudyWord } from "@shiju/learning/study-word";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import { type Database, isPairOf } from "#database/database.ts";
import { lessons, packs, words, wordVersions } from "#database/tables/courses.ts";
import { isThereFor } from "./courses.access.service.ts";
import { getLessons, type LessonEntry } from "./courses.content.service.ts";

/** The current words of a chapter in order. */
export async function getChapterWords(db: Database, lessonId: string): Promise<StudyWord[]> {
  const rows = await selectWords(db, and(eq(words.lessonId, lessonId), eq(words.retired, false)));
  return rows.map(({ content }) => content);
}

/** A current word and its chapter. */
interface PlacedWord {
  word: StudyWord;
  chapter: LessonEntry;
}

/** The places of words in word packs of everybody or the learner's own, easiest pack first, by the word; a word that none has is missing. */
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

/** Words in given versions, by `id version`; a version that never existed for the learner is missing. */
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
