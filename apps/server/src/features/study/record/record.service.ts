import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { Figures, recordApi, StudiedDay } from "@shiju/contract/study/record";
import { defaultPracticeType } from "@shiju/learning/practice/practice-types";
import type { Database } from "#database/database.ts";
import { getLessons } from "#features/content/courses/courses.content.service.ts";
import { isDone } from "#features/content/courses/courses.present.service.ts";
import { newestPlaces } from "#features/study/game/game.service.ts";
import {
  accuracyOf,
  answerDatesBefore,
  answersBetween,
  lessonsOn,
  speedOf,
  totalOf,
} from "#features/study/progress/progress.days.service.ts";
import { progressIn } from "#features/study/progress/progress.service.ts";
import { countKnownWords } from "#features/study/review/review.memory.service.ts";
import { studiedBetween, studyDatesBefore, weekAround } from "#features/study/time/time.service.ts";
import { wordsInLessons } from "#features/study/words/words.packs.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { dayIn, plusDays } from "#platform/http/times.ts";

const daysAPage = 10;
const lessonsADay = 30;

/** A page of the days on which the learner studied, the last first. */
export async function readDays(
  db: Database,
  learner: Learner,
  { cursor, now }: { cursor: string | undefined; now: Date },
): Promise<EndpointResponse<typeof recordApi.days>> {
  const { userId, timeZone } = learner;
  const today = dayIn(timeZone)(now);
  const before = cursor ?? plusDays(today, 1);
  const most = daysAPage + 1;
  const found = new Set([
    ...(await studyDatesBefore(db, userId, before, most)),
    ...(await answerDatesBefore(db, userId, before, most)),
  ]);
  const dates = [...found].toSorted().toReversed();
  const page = dates.slice(0, daysAPage);
  const [to, from] = [page[0], page.at(-1)];
  return {
    today,
    days:
      from === undefined || to === undefined ? [] : await describeDays(db, learner, page, { from, to, now }),
    next_cursor: dates.length > page.length ? (from ?? null) : null,
  };
}

async function describeDays(
  db: Database,
  learner: Learner,
  dates: readonly string[],
  { now, ...range }: { from: string; to: string; now: Date },
): Promise<StudiedDay[]> {
  const { userId } = learner;
  const seconds = await studiedBetween(db, userId, range);
  const answers = new Map((await answersBetween(db, userId, range)).map((day) => [day.date, day]));
  const studied = await lessonsOn(db, userId, range);
  const ids = [...new Set(studied.map(({ lessonId }) => lessonId))];
  const lessons = await getLessons(db, ids);
  const chapters = await wordsInLessons(db, learner, ids, now);
  const progress = await progressIn(db, userId, ids);
  const places = await newestPlaces(db, userId, ids);
  return dates.map((date) => {
    const day = answers.get(date);
    return {
      date,
      seconds: seconds.get(date) ?? 0,
      sentences: day?.sentences ?? 0,
      words: day?.words ?? 0,
      accuracy: day ? accuracyOf(day) : null,
      lessons: studied
        .filter((visit) => visit.date === date)
        .flatMap((visit) => {
          const lesson = lessons.get(visit.lessonId);
          if (!lesson) return [];
          const chapter = chapters.get(visit.lessonId);
          return {
            lesson: lesson.head,
            is_chapter: chapter !== undefined,
            practice_type: places.get(visit.lessonId)?.practice_type ?? defaultPracticeType,
            steps: visit.steps,
            accuracy: accuracyOf(visit),
            is_done: chapter
              ? chapter.learned >= chapter.words
              : isDone(lesson, progress.get(visit.lessonId)),
          };
        })
        .slice(0, lessonsADay),
    };
  });
}

const weeksShown = 8;

/** How much the learner knows, and how the last weeks went. */
export async function readFigures(
  db: Database,
  { userId, timeZone }: Pick<Learner, "userId" | "timeZone">,
  now: Date,
): Promise<Figures> {
  const today = dayIn(timeZone)(now);
  const days = await answersBetween(db, userId, { from: plusDays(today, -365), to: today });
  const monday = weekAround(today)[0] ?? today;
  const between = (from: string, to: string) => totalOf(days.filter(({ date }) => date >= from && date < to));
  const lately = between(plusDays(today, -27), plusDays(today, 1));
  return {
    sentences: totalOf(days).sentences,
    words_known: await countKnownWords(db, userId),
    accuracy: accuracyOf(lately),
    words_per_minute: speedOf(lately),
    weeks: Array.from({ length: weeksShown }, (_, at) => {
      const from = plusDays(monday, 7 * (at + 1 - weeksShown));
      const week = between(from, plusDays(from, 7));
      return { from, accuracy: accuracyOf(week), words_per_minute: speedOf(week) };
    }),
  };
}
