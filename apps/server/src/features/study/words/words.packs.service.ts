import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { Chapter, ChapterHead, WordCounts, WordPack, wordsApi } from "@shiju/contract/study/words";
import type { Database } from "#database/database.ts";
import { mayStudy } from "#features/content/courses/courses.access.service.ts";
import type { LessonEntry } from "#features/content/courses/courses.content.service.ts";
import type { Pack } from "#features/content/courses/courses.present.service.ts";
import {
  countChapters,
  type CountedChapter,
  findWordPacks,
} from "#features/content/courses/courses.word-packs.service.ts";
import { progressIn } from "#features/study/progress/progress.service.ts";
import type { Caller, Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { conditionsFor } from "./words.standing.service.ts";

/** All word packs as the caller sees them. */
export async function listWordPacks(db: Database, caller: Caller, now: Date): Promise<WordPack[]> {
  return (await present(db, await findWordPacks(db, caller), { caller, now })).map(({ pack }) => pack);
}

/** A word pack with its chapters. */
export async function getWordPack(
  db: Database,
  id: string,
  { caller, now }: { caller: Caller; now: Date },
): Promise<EndpointResponse<typeof wordsApi.pack>> {
  const [found] = await present(db, [await findWordPack(db, caller, id)], { caller, now });
  if (!found) throw noPack();
  return found;
}

/** A word pack that is offered to the caller, else 404. */
export async function findWordPack(db: Database, caller: Caller, id: string): Promise<Pack> {
  const [pack] = await findWordPacks(db, caller, id);
  if (!pack) throw noPack();
  return pack;
}

const noPack = () => new ProblemError("not_found", "没有这个词库");

async function present(
  db: Database,
  packs: Pack[],
  { caller, now }: { caller: Caller; now: Date },
): Promise<{ pack: WordPack; chapters: Chapter[] }[]> {
  const counted = await countChapters(
    db,
    { packIds: packs.map(({ id }) => id) },
    await conditionsFor(db, caller, now),
  );
  const progress = caller
    ? await progressIn(
        db,
        caller.userId,
        counted.map(({ id }) => id),
      )
    : new Map<string, { last_studied_at: string | null }>();
  return packs.map((pack) => {
    const ofPack = counted.filter(({ packId }) => packId === pack.id);
    const chapters = ofPack.map((chapter): Chapter => ({
      ...headOf(chapter),
      unit: chapter.unit,
      open: mayStudy(chapter, caller),
      first_words: chapter.firstWords,
      counts: countsOf([chapter]),
      last_studied_at: progress.get(chapter.id)?.last_studied_at ?? null,
    }));
    return { pack: toPack(pack, ofPack, chapters), chapters };
  });
}

function toPack(pack: Pack, counted: CountedChapter[], chapters: Chapter[]): WordPack {
  const { id, title, description, level, access } = pack;
  const waiting = ({ open, counts }: Chapter) => open && counts.learned < counts.words;
  const next = chapters.find(waiting) ?? chapters[0];
  const chapter = counted.find((one) => one.id === next?.id);
  return {
    id,
    title,
    description,
    level,
    access,
    own: pack.ownerId !== null,
    chapter_count: chapters.length,
    counts: countsOf(counted),
    last_studied_at:
      chapters
        .flatMap(({ last_studied_at }) => last_studied_at ?? [])
        .toSorted()
        .at(-1) ?? null,
    next_chapter: chapter ? { ...headOf(chapter), pack: { id, title } } : null,
  };
}

const headOf = ({ id, position, title, goal, words }: CountedChapter): Omit<ChapterHead, "pack"> => ({
  id,
  position,
  title,
  goal,
  word_count: words,
});

/** A chapter as shown outside its pack. */
export function toChapterHead({ head, wordCount }: LessonEntry): ChapterHead {
  const { id, position, title, goal, course } = head;
  return { id, position, title, goal, word_count: wordCount, pack: course };
}

function countsOf(chapters: readonly CountedChapter[]): WordCounts {
  const sum = (key: "words" | "learned" | "mastered" | "due") =>
    chapters.reduce((all, chapter) => all + chapter[key], 0);
  return { words: sum("words"), learned: sum("learned"), mastered: sum("mastered"), due: sum("due") };
}

/**
 * Returns the learner's progress in the words of these chapters. Lessons that are not chapters are missing from the
 * result.
 */
export async function wordsInLessons(
  db: Database,
  learner: Learner,
  lessonIds: string[],
  now: Date,
): Promise<Map<string, WordCounts>> {
  const chapters = await countChapters(db, { ids: lessonIds }, await conditionsFor(db, learner, now));
  return new Map(chapters.map((chapter) => [chapter.id, countsOf([chapter])]));
}
