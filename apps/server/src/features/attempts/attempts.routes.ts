import { attemptsApi } from "@shiju/contract/attempts";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { lastOutcomes } from "./attempts.outcomes.service.ts";
import type { Judge } from "./judge.ts";
import { openQuestions } from "./attempts.questions.service.ts";
import { type AttemptFollower, keepAttempts } from "./attempts.service.ts";

export function attemptsRoutes(
  mount: Mount,
  db: Database,
  judge: Judge,
  followers: readonly AttemptFollower[],
): void {
  const findQuestions = openQuestions(db);

  mount(attemptsApi.attempts, async ({ body }, learner) =>
    keepAttempts(db, { findQuestions, judge, followers }, learner, body.attempts),
  );

  mount(attemptsApi.steps, async ({ body }, { userId }) => ({
    steps: await lastOutcomes(db, userId, body.sentence_ids),
  }));
}
