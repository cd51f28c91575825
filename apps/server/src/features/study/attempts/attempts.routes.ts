import { attemptsApi } from "@shiju/contract/study/attempts";
import { dayMs } from "@shiju/learning/time/durations";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { OpenLimiter } from "#platform/limiter/limiter.ts";
import type { EnsureMonth } from "./attempts.months.service.ts";
import { lastOutcomes } from "./attempts.outcomes.service.ts";
import type { Judge } from "./judge.ts";
import { openQuestions } from "./attempts.questions.service.ts";
import { newestTranslation, type PractisedFollower } from "./attempts.paragraphs.service.ts";
import { type AttemptFollower, keepAttempts } from "./attempts.service.ts";

interface AttemptsOptions {
  judge: Judge;
  followers: readonly AttemptFollower[];
  ofParagraphs: readonly PractisedFollower[];
  ensureMonth: EnsureMonth;
  openLimiter: OpenLimiter;
  /** The largest number of bytes that one learner may send in a day. */
  dailyBytes: number;
  clock: () => Date;
}

export function attemptsRoutes(
  mount: Mount,
  db: Database,
  { judge, followers, ofParagraphs, ensureMonth, openLimiter, dailyBytes, clock }: AttemptsOptions,
): void {
  const findQuestions = openQuestions(db);
  const ofLearner = openLimiter({ name: "attempt-bytes", most: dailyBytes, windowMs: dayMs });

  mount(
    attemptsApi.attempts,
    async ({ body }, learner, request) => {
      const receivedAt = clock();
      const bytes = Number(request.headers["content-length"] ?? 0);
      // A refused call is kept on the device and sent again later.
      if (!(await ofLearner.take(learner.userId, bytes)).isAllowed)
        throw new ProblemError("too_many_calls", "今天的作答记录太多了，明天会自动接着保存");
      return keepAttempts(db, { findQuestions, judge, followers, ofParagraphs, ensureMonth }, learner, {
        ...body,
        receivedAt,
      });
    },
    { onRefusal: ({ userId }, bytes) => ofLearner.charge(userId, bytes) },
  );

  mount(attemptsApi.translation, async ({ params }, { userId }) => ({
    translation: await newestTranslation(db, userId, params.lesson_id),
  }));

  mount(attemptsApi.steps, async ({ body }, { userId }) => ({
    steps: await lastOutcomes(db, userId, body.sentence_ids),
  }));
}
