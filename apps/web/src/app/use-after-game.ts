import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { flushQueue } from "#platform/queue/request-queue.ts";
import { runningGame } from "#app/game/game-info.ts";
import { userQuery } from "#learner/session.ts";
import { timeQuery } from "#learner/study-time/study-time.queries.ts";
import { reportStudied } from "#learner/study-time/study-timer.ts";

/**
 * On every page except a game, reports the study time that this device has stored, and clears the data of the last
 * game.
 */
export function useAfterGame(pathname: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isGame(pathname)) return;
    void (async () => {
      const hasReported = await reportStudied();
      runningGame.remove("game_info");
      if (!hasReported) return;
      await flushQueue();
      for (const { queryKey } of [timeQuery, userQuery]) await queryClient.invalidateQueries({ queryKey });
    })();
  }, [pathname, queryClient]);
}

const isGame = (pathname: string) => /^\/game/.test(pathname);
