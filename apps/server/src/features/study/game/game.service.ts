import type { gameApi, Place, Practice } from "@shiju/contract/study/game";
import type { EndpointResponse, EndpointParsed } from "@shiju/contract/http/endpoint";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { places } from "#database/tables/study/game.ts";
import {
  assertMayStudy,
  assertMightStudy,
  mayStudy,
} from "#features/content/courses/courses.access.service.ts";
import {
  getLesson,
  getLessons,
  getNextLesson,
  getSentences,
  type LessonEntry,
} from "#features/content/courses/courses.content.service.ts";
import { isDone } from "#features/content/courses/courses.present.service.ts";
import { startLessonId } from "#features/content/courses/courses.start.service.ts";
import { recallSentences } from "#features/content/courses/courses.lookup.service.ts";
import { playNotebook, practise } from "#features/study/notebook/notebook.play.service.ts";
import { masteredIn } from "#features/study/notebook/notebook.service.ts";
import { knownWords } from "#features/study/progress/progress.words.service.ts";
import { progressInLessons } from "#features/study/progress/progress.lessons.service.ts";
import { recentProgress, recordVisit } from "#features/study/progress/progress.service.ts";
import { dueToday } from "#features/study/review/review.queue.service.ts";
import { wordsInLessons } from "#features/study/words/words.packs.service.ts";
import type { Caller, Learner } from "#platform/http/caller.ts";
import { readCursor, writeCursor } from "#platform/http/cursor.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { checkedTime } from "#platform/http/times.ts";
import { readLine } from "./game.line.service.ts";
import { findPlaced } from "./placement/placement.service.ts";

/** Most items in one practice of reviews. Further items come in the next practice. */
const mostReviews = 100;

/** Returns the content of a practice. For a lesson this is the sentences, the learner's place, and the next lesson. */
export async function startPractice(
  db: Database,
  { source, practice_type, lesson_id, ids, kind, count }: EndpointParsed<typeof gameApi.sentence>["body"],
  { caller, now }: { caller: Caller; now: Date },
): Promise<Practice> {
  if (source !== "course") {
    if (!caller) throw new ProblemError("not_signed_in", "登录后练习自己的笔记本和复习");
    if (source !== "review") return playNotebook(db, caller, source, { ids });
    const due = await dueToday(db, caller, { count, now });
    const asked = due.filter((each) => kind === undefined || each.kind === kind);
    return practise(db, caller, asked.slice(0, mostReviews));
  }
  const lesson =
    lesson_id === undefined ? await lessonToGoOnWith(db, caller, now) : await getLesson(db, lesson_id);
  assertMayStudy(lesson, caller);
  const sentences = await getSentences(db, lesson.head.id);
  const place = caller ? await placeIn(db, caller.userId, lesson.head.id, practice_type) : null;
  return {
    lesson: lesson.head,
    next_lesson: (await getNextLesson(db, lesson))?.head ?? null,
    text: lesson.text,
    sentences,
    // A place in a sentence that was removed is dropped.
    place: place && sentences.some(({ id }) => id === place.sentence_id) ? place : null,
    passed: caller && lesson.text.begin.length > 0 ? await isPassed(db, caller.userId, lesson) : false,
    mastered: caller ? await masteredIn(db, caller.userId, sentences) : { sentences: [], words: [] },
    known: caller ? await knownWords(db, caller.userId, sentences) : [],
    items: [],
  };
}

async function isPassed(
  db: Database,
  userId: string,
  { head: { id }, stepCounts }: LessonEntry,
): Promise<boolean> {
  const progress = await progressInLessons(db, userId, [{ id, stepCounts }]);
  return isDone({ stepCounts }, progress.get(id));
}

async function lessonToGoOnWith(db: Database, caller: Caller, now: Date): Promise<LessonEntry> {
  const line = caller && (await readLine(db, caller, { kind: "lesson", now }));
  const lesson = line && (await getLessons(db, [line.lesson.id])).get(line.lesson.id);
  if (lesson && mayStudy(lesson, caller)) return lesson;
  const placed = caller && (await findPlaced(db, caller.userId));
  return getLesson(db, await startLessonId(db, { level: null, placed }));
}

async function placeIn(
  db: Database,
  userId: string,
  lessonId: string,
  practiceType: Place["practice_type"],
): Promise<Place | null> {
  const [row] = await db
    .select()
    .from(places)
    .where(
      and(eq(places.userId, userId), eq(places.lessonId, lessonId), eq(places.practiceType, practiceType)),
    );
  return row ? toPlace(row) : null;
}

/**
 * Stores the learner's place. The newest `at` wins, in any order of the calls. Of two places with the same time, the
 * greater sentence and step win. A time in the future counts as now, because it would win for ever otherwise.
 */
export async function keepPlace(db: Database, learner: Learner, place: Place, now: Date): Promise<void> {
  const at = checkedTime(place.at, "at", now);
  const stands = (await recallSentences(db, [place.sentence_id])).get(place.sentence_id);
  if (stands?.lesson.head.id !== place.lesson_id) throw new ProblemError("not_found", "这一课里没有这个句子");
  assertMightStudy(stands.lesson, learner, at);
  if (stands.lesson.isTrial) return;
  const { userId } = learner;
  const { lesson_id: lessonId, practice_type: practiceType, sentence_id: sentenceId, step } = place;
  await db.transaction(async (tx) => {
    await tx
      .insert(places)
      .values({ userId, lessonId, practiceType, sentenceId, step, at })
      .onConflictDoUpdate({
        target: [places.userId, places.lessonId, places.practiceType],
        set: { sentenceId, step, at },
        setWhere: sql`(excluded.at, excluded.sentence_id collate "C", excluded.step collate "C")
          > (${places.at}, ${places.sentenceId} collate "C", ${places.step} collate "C")`,
      });
    // Listening makes no attempts, so the visit is recorded here.
    await recordVisit(tx, userId, lessonId, at);
  });
}

/** Returns the lessons and chapters studied last that are still offered, the newest first. */
export async function listRecent(
  db: Database,
  learner: Learner,
  { limit, cursor }: EndpointParsed<typeof gameApi.recent>["query"],
  now: Date,
): Promise<EndpointResponse<typeof gameApi.recent>> {
  const { userId } = learner;
  const end = cursor === undefined ? undefined : readCursor(cursor, "time");
  const found = [...(await recentProgress(db, userId, limit + 1, end))];
  const studied = found.slice(0, limit);
  const ids = studied.map(([id]) => id);
  const last = studied.at(-1);
  const lessons = await getLessons(db, ids);
  const offered = [...lessons].map(([id, { stepCounts }]) => ({ id, stepCounts }));
  const progress = await progressInLessons(db, userId, offered);
  const newest = await newestPlaces(db, userId, ids);
  const words = await wordsInLessons(db, learner, ids, now);
  return {
    next_cursor:
      found.length > limit && last
        ? writeCursor({ value: last[1].last_studied_at ?? "", id: last[0] })
        : null,
    line: cursor === undefined ? await readLine(db, learner, { kind: "any", now }) : null,
    lessons: ids.flatMap((id) => {
      const lesson = lessons.get(id);
      const ofLesson = progress.get(id);
      if (!lesson || !ofLesson) return [];
      const { head, stepCounts } = lesson;
      const known = { place: newest.get(id) ?? null, words: words.get(id) ?? null };
      return [{ lesson: head, steps: stepCounts, progress: ofLesson, ...known }];
    }),
  };
}

/** The learner's newest place in each of these lessons. */
export async function newestPlaces(
  db: Database,
  userId: string,
  lessonIds: string[],
): Promise<Map<string, Place>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(places)
    .where(and(eq(places.userId, userId), inArray(places.lessonId, lessonIds)))
    .orderBy(places.at, places.practiceType);
  return new Map(rows.map((row) => [row.lessonId, toPlace(row)]));
}

function toPlace(row: typeof places.$inferSelect): Place {
  return {
    lesson_id: row.lessonId,
    practice_type: row.practiceType,
    sentence_id: row.sentenceId,
    step: row.step,
    at: row.at.toISOString(),
  };
}
