import { gameApi } from "@shiju/contract/game";
import type { Database } from "#database/database.ts";
import type { FreeTime } from "#platform/http/caller.ts";
import type { Mount } from "#platform/http/http.ts";
import { keepPlace, listRecent, startPractice } from "./game.service.ts";

export function gameRoutes(mount: Mount, db: Database, freeTime: FreeTime): void {
  mount(gameApi.sentence, async ({ body }, caller) => ({
    ...(await startPractice(db, body, caller)),
    free_time: await freeTime(caller),
  }));

  mount(gameApi.place, async ({ body }, learner) => {
    await keepPlace(db, learner, body);
    return {};
  });

  mount(gameApi.recent, async ({ query }, { userId }) => listRecent(db, userId, query));
}
