import { gameApi } from "@shiju/contract/study/game";
import type { Database } from "#database/database.ts";
import type { FreeTime, HandOut } from "#platform/http/caller.ts";
import type { Mount } from "#platform/http/http.ts";
import { keepPlace, listRecent, startPractice } from "./game.service.ts";

interface GameOptions {
  db: Database;
  clock: () => Date;
  freeTime: FreeTime;
  handOut: HandOut;
}

export function gameRoutes(mount: Mount, { db, clock, freeTime, handOut }: GameOptions): void {
  mount(gameApi.sentence, async ({ body }, caller) => {
    const practice = await startPractice(db, body, { caller, now: clock() });
    if (practice.lesson) await handOut(caller, practice.lesson.id);
    return { ...practice, free_time: await freeTime(caller) };
  });

  mount(gameApi.place, async ({ body }, learner) => {
    await keepPlace(db, learner, body, clock());
    return {};
  });

  mount(gameApi.recent, async ({ query }, learner) => listRecent(db, learner, query, clock()));
}
