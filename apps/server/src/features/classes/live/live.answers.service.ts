import { isWordQuestion } from "@shiju/learning/practice/question";
import { slipsOf } from "@shiju/learning/practice/slips";
import { stepKinds } from "@shiju/learning/step-kinds";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { publishNews } from "#database/news/publish-news.ts";
import { liveAnswers, liveLessons, liveMembers } from "#database/tables/classes/live.ts";
import { isMemberIn } from "#features/classes/groups/groups.access.service.ts";
import { getSentencesByLesson } from "#features/content/courses/courses.content.service.ts";
import type { Judged } from "#features/study/attempts/attempts.judging.service.ts";
import type { AttemptFollower } from "#features/study/attempts/attempts.service.ts";
import { liveNews } from "./live.access.service.ts";

/** Adds answers to the running live lessons that they name, if the learner takes part and the lesson is the same. */
export const followLive: AttemptFollower = async (tx, { userId }, fresh) => {
  const named = fresh.filter(isWhole);
  const ids = [...new Set(named.flatMap(({ attempt }) => attempt.live_id ?? []))];
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: liveLessons.id, lessonId: liveLessons.lessonId })
    .from(liveLessons)
    .innerJoin(liveMembers, and(eq(liveMembers.liveId, liveLessons.id), eq(liveMembers.userId, userId)))
    .where(
      and(inArray(liveLessons.id, ids), isNull(liveLessons.endedAt), isMemberIn(userId, liveLessons.groupId)),
    );
  const sentences = await getSentencesByLesson(
    tx,
    rows.map(({ lessonId }) => lessonId),
  );
  for (const { id, lessonId } of rows) {
    const positions = new Map((sentences.get(lessonId) ?? []).map((sentence, at) => [sentence.id, at]));
    const answers = named
      .filter(({ attempt }) => attempt.live_id === id && attempt.lesson_id === lessonId)
      .flatMap((judged) => {
        const position = positions.get(judged.attempt.subject.id);
        return position === undefined ? [] : [{ liveId: id, userId, position, ...answerOf(judged) }];
      });
    if (answers.length === 0) continue;
    const kept = await tx.insert(liveAnswers).values(answers).onConflictDoNothing().returning();
    if (kept.length > 0) await publishNews(tx, liveNews, id);
  }
};

/** Whether an answer that names a live lesson is finished and asks a whole sentence. */
function isWhole({ attempt, asked: { question }, result }: Judged): boolean {
  if (attempt.live_id === undefined || isWordQuestion(question)) return false;
  return question.step.kinds.includes(stepKinds.sentence) && (result.passed || result.shown);
}

function answerOf({ attempt, asked: { question }, result }: Judged) {
  const slips = slipsOf(result.wrong_words);
  const words = isWordQuestion(question) ? [] : question.step.en.split(" ");
  const typedAt = new Map(slips.map(({ word, typed }) => [word, typed]));
  const wrong = words.map((word, at) => typedAt.get(at) ?? word).filter(Boolean);
  return {
    attemptId: attempt.id,
    isRight: result.first_check_right && !result.shown,
    wrong: slips.length > 0 ? wrong.join(" ").slice(0, 300) : null,
  };
}
