import { gameApi } from "@shiju/contract/game";
import type { Database } from "#database/database.ts";
import { openLibrary } from "#features/courses/courses.library.service.ts";
import type { Mount } from "#platform/http.ts";
import { lastOutcomes } from "./attempts.outcomes.service.ts";
import { type AttemptFollower, keepAttempts } from "./attempts.service.ts";

export function attemptsRoutes(mount: Mount, db: Database, followers: readonly AttemptFollower[]): void {
  const findMaterial = openLibrary(db);

  mount(gameApi.attempts, async ({ body }, learner) =>
    keepAttempts(db, { findMaterial, followers }, learner, body.attempts),
  );

  mount(gameApi.steps, async ({ body }, { userId }) => ({
    steps: await lastOutcomes(db, userId, body.sentence_ids),
  }));
}
