import { liveApi } from "@shiju/contract/classes/live";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { openBoards } from "./live.board.service.ts";
import { liveNews, openLive } from "./live.access.service.ts";
import { findRunning, joinLive, startLive, stepLive } from "./live.service.ts";
import { readSummary } from "./live.summary.service.ts";

export function liveRoutes(mount: Mount, db: Database, clock: () => Date): void {
  const boards = openBoards(db);

  mount(liveApi.running, async ({ params }, { userId }) => ({
    live: await findRunning(db, boards, { groupId: params.id, userId }, clock()),
  }));

  mount(liveApi.start, async ({ params, body }, by) =>
    startLive(db, boards, { groupId: params.id, by, body }, clock()),
  );

  mount(liveApi.join, async ({ params }, learner) => joinLive(db, params.id, learner));

  mount(liveApi.follow, async ({ params }, { userId }) => {
    const live = await openLive(db, params.id, userId);
    return {
      topic: liveNews,
      key: params.id,
      async look() {
        const state = await boards.look(live, userId);
        return { state, isLast: state.phase === "ended" };
      },
    };
  });

  mount(liveApi.step, async ({ params, body }, by) =>
    stepLive(db, boards, { id: params.id, by, body }, clock()),
  );

  mount(liveApi.summary, async ({ params }, { userId }) => readSummary(db, { id: params.id, userId }));
}
