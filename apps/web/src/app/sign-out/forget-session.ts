import { type Session, sharedKeys } from "@shiju/storage/shared-keys";
import { createStore } from "@shiju/storage/store";
import type { QueryClient } from "@tanstack/react-query";
import type { NavigateFunction } from "react-router";
import { runningGame } from "#app/game/game-info.ts";
import { forgetSentAnswers } from "#features/authors/blind/kept-checks.ts";
import { assignmentDrafts } from "#features/classes/assignments/give/draft.ts";
import { leaveKept } from "#features/study/own-lines/kept/kept-lines.ts";
import { paragraphDrafts } from "#features/study/paragraph/paragraph-draft.ts";
import { keptTest } from "#features/study/words/vocabulary/kept-test.ts";
import { unsubscribeHere } from "#features/study/reminders/push-here.ts";
import { lastPayee } from "#features/shop/referral/withdraw/last-payee.ts";
import { freeTimeStore } from "#learner/free-time.ts";
import { keptPlacement } from "#learner/placement/kept-placement.ts";
import { forgetAnswers } from "#learner/offline/kept-call.ts";
import { reportStudied, timerStore } from "#learner/study-time/study-timer.ts";
import { celebratedParts } from "#parts/course/celebrated-parts.ts";
import { handOverAll } from "#parts/practice/run/keeping/left-answers.ts";
import { roundsStore } from "#parts/practice/run/keeping/completed-rounds.ts";
import { runStores } from "#parts/practice/run/keeping/run-storage.ts";
import { forgetSent } from "#platform/queue/read-requests.ts";
import { me } from "#platform/storage/owner.ts";
import { stored } from "#platform/storage/storage.ts";
import { forgetAddresses } from "./kept-addresses.ts";
import { closePersonalInfo } from "./personal-info-store.ts";

/** Stores of local storage with keys that are cleared on signing out. */
const storesOfSession = [
  stored,
  runningGame,
  freeTimeStore,
  timerStore,
  lastPayee,
  keptTest,
  paragraphDrafts,
  assignmentDrafts,
  keptPlacement,
  roundsStore,
  celebratedParts,
  ...runStores,
];

const { fallback, accepts } = sharedKeys.token;
/** The session that is being ended, until this device has no data of it. */
const leavingStore = createStore({ leaving: { fallback, accepts } });

/** Begins a sign-out that will end in any case. If this page closes before its end, a later page ends it. */
export function beginSignOut(): Session | null {
  const session = stored.get("token") ?? leavingStore.get("leaving");
  if (session !== null) leavingStore.set("leaving", session);
  return session;
}

/** Ends a sign-out that an earlier page could not end. */
export async function endSignOut(): Promise<void> {
  const session = leavingStore.get("leaving");
  if (session === null) return;
  await clearSession(session);
  await forgetRows(session);
}

/**
 * Clears this device of the learner's data and opens a page, by default the landing page. Only queued requests stay, because the server
 * does not have them yet. They belong to this account.
 */
export async function forgetSession(
  queryClient: QueryClient,
  navigate: NavigateFunction,
  to = "/web",
): Promise<void> {
  const session = beginSignOut();
  closePersonalInfo();
  // Navigates first, because a page of the learner must not render without its data.
  await navigate(to);
  await clearSession(session);
  queryClient.clear();
  if (session !== null) await forgetRows(session);
}

/** Removes a session from local storage, unless somebody has signed in since. */
async function clearSession(session: Session | null): Promise<void> {
  const now = stored.get("token");
  if (now !== null && now.token !== session?.token) return;
  await Promise.allSettled([handOverAll(), reportStudied()]);
  for (const store of storesOfSession) store.signOut();
  if (session !== null) leaveKept(session.user_id);
  forgetAddresses();
  forgetSentAnswers();
}

/** Deletes a learner's rows from the device database if the server has them too, unless the learner has signed in again. */
async function forgetRows({ user_id }: Session): Promise<void> {
  // This module is loaded here, because no other page needs it. If it cannot be fetched, a later page goes on with the
  // sign-out.
  const kept = await import("#learner/offline/kept-lessons.ts").catch(() => null);
  // The server removes the browser's subscription together with the session.
  const leaving: Promise<unknown>[] = me() === null ? [unsubscribeHere()] : [];
  if (me() !== user_id) leaving.push(forgetAnswers(user_id), forgetSent(user_id));
  if (me() !== user_id && kept) leaving.push(kept.forgetPractices(user_id));
  // If the browser refuses its database, nothing is stored in it.
  await Promise.allSettled(leaving);
  if (kept) leavingStore.remove("leaving");
}
