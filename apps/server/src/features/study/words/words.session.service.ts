import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { wordsApi, WordSession } from "@shiju/contract/study/words";
import type { StudyWord } from "@shiju/learning/study-word";
import type { Database } from "#database/database.ts";
import {
  getLessons,
  getNextLesson,
  type LessonEntry,
} from "#features/content/courses/courses.content.service.ts";
import { allWords } from "#features/content/courses/courses.word-packs.service.ts";
import { getChapterWords } from "#features/content/courses/courses.words.service.ts";
import {
  metSentences,
  sentencesForWords,
  studyWords,
} from "#features/content/dictionary/dictionary.study.service.ts";
import { chooseWords, placeOf } from "#features/study/notebook/notebook.play.service.ts";
import { masteredAmong } from "#features/study/notebook/notebook.service.ts";
import { isStudied } from "#features/study/progress/progress.service.ts";
import { rememberedAmong } from "#features/study/review/review.memory.service.ts";
import { dueAmong, dueToday } from "#features/study/review/review.queue.service.ts";
import type { Caller, Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { FindChoices } from "./words.choices.service.ts";
import { openChapter } from "./words.list.service.ts";
import { findWordPack, listWordPacks, toChapterHead } from "./words.packs.service.ts";

/** The tools that word sessions depend on. */
export interface Sessions {
  db: Database;
  clock: () => Date;
  findChoices: FindChoices;
}

type Asked = EndpointParsed<typeof wordsApi.play>["body"];

const mostWords = 100;

/** Returns the chapter of each word. If a word has no chapter, it returns the lesson of a sentence with the word. */
async function lessonsOf(
  db: Database,
  words: readonly StudyWord[],
  learner: Learner,
): Promise<Map<string, LessonEntry>> {
  const chapters = await getLessons(db, [...new Set(words.flatMap(({ lesson_id: id }) => id ?? []))]);
  const others = words.filter(({ lesson_id: id }) => id === null).map(({ id }) => id);
  const sentences = await sentencesForWords(db, others, learner);
  return new Map(
    words.flatMap(({ id, lesson_id: chapter }) => {
      const lesson = chapter === null ? sentences.get(id)?.lesson : chapters.get(chapter);
      return lesson ? [[id, lesson] as const] : [];
    }),
  );
}

/** The words of a session, from any source. */
export async function startSession(
  sessions: Sessions,
  { source, word_lesson_id, pack_id, ids, count }: Asked,
  caller: Caller,
): Promise<WordSession> {
  if (source === "wordCourse") return chapterSession(sessions, word_lesson_id, caller);
  if (!caller) throw new ProblemError("not_signed_in", "登录后练习自己的单词本和复习");
  const { db, clock } = sessions;
  if (source === "review") {
    const now = clock();
    const wanted = await dueWordsOf(db, caller, { word_lesson_id, pack_id, now });
    if (wanted) return wordSession(sessions, wanted.slice(0, count ?? mostWords), caller);
    const all = await dueToday(db, caller, { count, now });
    const due = all.filter(({ kind }) => kind === "word").slice(0, mostWords);
    const session = await wordSession(
      sessions,
      due.map(({ id }) => id),
      caller,
    );
    const lessons = await lessonsOf(db, session.words, caller);
    const placeOfWord = (id: string) => {
      const lesson = lessons.get(id);
      return lesson ? placeOf(lesson) : null;
    };
    return { ...session, due: due.map(({ id, due: item }) => ({ id, ...item, stands_in: placeOfWord(id) })) };
  }
  const notebook = source === "wordNewWord" ? "newWord" : "errorNote";
  return wordSession(sessions, await chooseWords(db, caller, notebook, { ids }), caller);
}

async function chapterSession(
  sessions: Sessions,
  id: string | undefined,
  caller: Caller,
): Promise<WordSession> {
  const { db, clock } = sessions;
  const chapter = await openChapter(db, id ?? (await chapterToGoOnWith(db, caller, clock())), caller);
  const next = await getNextLesson(db, chapter);
  return toSession(sessions, await getChapterWords(db, chapter.head.id), caller, { chapter, next });
}

/** A chapter of the pack studied last, else of the first pack. */
async function chapterToGoOnWith(db: Database, caller: Caller, now: Date): Promise<string> {
  const packs = await listWordPacks(db, caller, now);
  const [last] = packs
    .filter(({ last_studied_at }) => last_studied_at !== null)
    .toSorted((a, b) => ((a.last_studied_at ?? "") < (b.last_studied_at ?? "") ? 1 : -1));
  const chapter = (last ?? packs[0])?.next_chapter;
  if (!chapter) throw new ProblemError("not_found", "还没有词库，请先编译词汇包");
  return chapter.id;
}

/**
 * Returns all due words of the chapter or pack that the learner asked for. Returns null if the learner asked for
 * neither.
 */
async function dueWordsOf(
  db: Database,
  learner: Learner,
  { word_lesson_id, pack_id, now }: Pick<Asked, "word_lesson_id" | "pack_id"> & { now: Date },
): Promise<string[] | null> {
  if (word_lesson_id !== undefined) {
    const chapter = await openChapter(db, word_lesson_id, learner);
    const words = await getChapterWords(db, chapter.head.id);
    return dueAmong(
      db,
      learner,
      words.map(({ id }) => id),
      now,
    );
  }
  if (pack_id !== undefined) {
    const words = await allWords(db, (await findWordPack(db, learner, pack_id)).id);
    return dueAmong(
      db,
      learner,
      words.map(({ id }) => id),
      now,
    );
  }
  return null;
}

/** Returns a session of these words in their order. Words that are no longer in any pack are left out. */
export async function wordSession(
  sessions: Sessions,
  lemmas: string[],
  learner: Learner,
): Promise<WordSession> {
  return toSession(sessions, await studyWords(sessions.db, lemmas, learner), learner);
}

async function toSession(
  { db, findChoices }: Sessions,
  words: StudyWord[],
  caller: Caller,
  { chapter, next }: { chapter: LessonEntry | null; next: LessonEntry | null } = {
    chapter: null,
    next: null,
  },
): Promise<WordSession> {
  const lemmas = words.map(({ id }) => id);
  const remembered = caller ? await rememberedAmong(db, caller.userId, lemmas) : new Set<string>();
  const met = caller
    ? await metSentences(db, lemmas, caller, (lessonId) => isStudied(caller.userId, lessonId))
    : [];
  return {
    chapter: chapter && toChapterHead(chapter),
    next_chapter: next && toChapterHead(next),
    words,
    mastered: caller ? await masteredAmong(db, caller.userId, lemmas) : [],
    known: lemmas.filter((lemma) => remembered.has(lemma)),
    met: met.map(({ lemma, example, lesson: { head } }) => ({
      id: lemma,
      example,
      lesson: { id: head.id, title: head.title, course: head.course.title },
    })),
    choices: words.length === 0 ? [] : await findChoices(words, caller),
  };
}
