import { gameApi } from "@shiju/contract/game";
import type { Database } from "#database/database.ts";
import { openLibrary } from "#features/courses/courses.library.service.ts";
import type { FreeTime } from "#platform/caller.ts";
import type { Mount } from "#platform/http.ts";
import { keepAttempts } from "./game.attempts.service.ts";
import { lastOutcomes } from "./game.outcomes.service.ts";
import { keepPlace, listRecent, startPractice } from "./game.service.ts";

export function gameRoutes(mount: Mount, db: Database, freeTime: FreeTime): void {
  const findMaterial = openLibrary(db);

  mount(gameApi.sentence, async ({ body }, caller) => ({
    ...(await startPractice(db, body, caller)),
    free_time: await freeTime(caller),
  }));

  mount(gameApi.attempts, async ({ body }, learner) =>
    keepAttempts(db, findMaterial, learner, body.attempts),
  );

  mount(gameApi.steps, async ({ body }, { userId }) => ({
    steps: await lastOutcomes(db, userId, body.sentence_ids),
  }));

  mount(gameApi.place, async ({ body }, { userId }) => {
    await keepPlace(db, userId, body);
    return {};
  });

  mount(gameApi.recent, async ({ query }, { userId }) => listRecent(db, userId, query));
}
