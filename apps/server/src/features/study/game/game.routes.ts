import { gameApi } from "@shiju/contract/study/game";
import type { Database } from "#database/database.ts";
import type { FreeTime, HandOut } from "#platform/http/caller.ts";
import type { Mount } from "#platform/http/http.ts";
import { keepPlace, listRecent, startPractice } from "./game.service.ts";

interface GameOptions {
  db: Database;
  freeTime: FreeTime;
  handOut: HandOut;
}

export function gameRoutes(mount: Mount, { db, freeTime, handOut }: GameOptions): void {
  mount(gameApi.sentence, async ({ body }, caller) => {
    const practice = await startPractice(db, body, caller);
    if (practice.lesson) await handOut(caller, practice.lesson.id);
    return { ...practice, free_time: await freeTime(caller) };
  });

  mount(gameApi.place, async ({ body }, learner) => {
    await keepPlace(db, learner, body);
    return {};
  });

  mount(gameApi.recent, async ({ query }, learner) => listRecent(db, learner, query));
}
