import type { QueryClient } from "@tanstack/react-query";
import type { NavigateFunction } from "react-router";
import { runningGame } from "#app/game/game-info.ts";
import { freeTimeStore } from "#learner/free-time.ts";
import { forgetAnswers } from "#learner/offline/kept-call.ts";
import { forgetPractices } from "#learner/offline/kept-lessons.ts";
import { reportStudied, timerStore } from "#learner/study-time/study-timer.ts";
import { handOverAll } from "#parts/run/keeping/left-answers.ts";
import { runStores } from "#parts/run/keeping/run-storage.ts";
import { forgetSent } from "#platform/queue/read-requests.ts";
import { me } from "#platform/storage/owner.ts";
import { stored } from "#platform/storage/storage.ts";
import { forgetAddresses } from "./kept-addresses.ts";
import { closePersonalInfo } from "./personal-info-store.ts";

/** The stores with keys that are kept until somebody signs out. */
const storesOfSession = [stored, runningGame, freeTimeStore, timerStore, ...runStores];
/** What the device database holds of a learner and the server has, too. */
const rowsOfLearner = [forgetAnswers, forgetPractices, forgetSent];

/**
 * Goes to the landing page as somebody who is not known here. What the server does not have yet waits in the queue for
 * this account; of everything else nothing stays that tells of the learner.
 */
export async function forgetSession(queryClient: QueryClient, navigate: NavigateFunction): Promise<void> {
  closePersonalInfo();
  // Away first, so that no page of the learner's sees them gone.
  await navigate("/web");
  await Promise.allSettled([handOverAll(), reportStudied()]);
  const owner = me();
  for (const store of storesOfSession) store.signOut();
  forgetAddresses();
  queryClient.clear();
  // Where the browser refuses its database, nothing lies in it.
  if (owner !== null) await Promise.allSettled(rowsOfLearner.map((forget) => forget(owner)));
}
