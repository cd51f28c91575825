import type { QueryClient } from "@tanstack/react-query";
import type { NavigateFunction } from "react-router";
import { runningGame } from "#app/game/game-info.ts";
import { forgetSentAnswers } from "#features/blind/kept-checks.ts";
import { unsubscribeHere } from "#features/reminders/push-here.ts";
import { lastPayee } from "#features/invite/withdraw/last-payee.ts";
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

/** Stores of local storage with keys that are cleared on signing out. */
const storesOfSession = [stored, runningGame, freeTimeStore, timerStore, lastPayee, ...runStores];
/** Deletes a learner's rows from the device database where the server has them too. */
const rowsOfLearner = [forgetAnswers, forgetPractices, forgetSent];

/**
 * Clears what this device keeps of the learner and opens the landing page. Only queued requests stay, for
 * this account, as the server does not have them yet.
 */
export async function forgetSession(queryClient: QueryClient, navigate: NavigateFunction): Promise<void> {
  closePersonalInfo();
  // Navigates first, so that no page of the learner renders without its data.
  await navigate("/web");
  await Promise.allSettled([handOverAll(), reportStudied()]);
  const owner = me();
  for (const store of storesOfSession) store.signOut();
  forgetAddresses();
  forgetSentAnswers();
  queryClient.clear();
  // The server forgets the browser's subscription with the session.
  const leaving: Promise<unknown>[] = [unsubscribeHere()];
  // If the browser refuses its database, nothing is stored in it.
  if (owner !== null) leaving.push(...rowsOfLearner.map((forget) => forget(owner)));
  await Promise.allSettled(leaving);
}
