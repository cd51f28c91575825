import { type Session, sharedKeys } from "@shiju/storage/shared-keys";
import { createStore } from "@shiju/storage/store";
import type { QueryClient } from "@tanstack/react-query";
import type { NavigateFunction } from "react-router";
import { runningGame } from "#app/game/game-info.ts";
import { forgetSentAnswers } from "#features/authors/blind/kept-checks.ts";
import { unsubscribeHere } from "#features/study/reminders/push-here.ts";
import { lastPayee } from "#features/shop/referral/withdraw/last-payee.ts";
import { freeTimeStore } from "#learner/free-time.ts";
import { forgetAnswers } from "#learner/offline/kept-call.ts";
import { reportStudied, timerStore } from "#learner/study-time/study-timer.ts";
import { handOverAll } from "#parts/practice/run/keeping/left-answers.ts";
import { runStores } from "#parts/practice/run/keeping/run-storage.ts";
import { forgetSent } from "#platform/queue/read-requests.ts";
import { me } from "#platform/storage/owner.ts";
import { stored } from "#platform/storage/storage.ts";
import { forgetAddresses } from "./kept-addresses.ts";
import { closePersonalInfo } from "./personal-info-store.ts";

/** Stores of local storage with keys that are cleared on signing out. */
const storesOfSession = [stored, runningGame, freeTimeStore, timerStore, lastPayee, ...runStores];

const { fallback, accepts } = sharedKeys.token;
/** The session that is being left, until nothing of it is on this device. */
const leavingStore = createStore({ leaving: { fallback, accepts } });

/** From now on the sign-out is ended in any case, by a page that starts later where this one does not live so long. */
export function beginSignOut(): Session | null {
  const session = stored.get("token") ?? leavingStore.get("leaving");
  if (session !== null) leavingStore.set("leaving", session);
  return session;
}

/** Ends a sign-out that an earlier page did not live to end. */
export async function endSignOut(): Promise<void> {
  const session = leavingStore.get("leaving");
  if (session === null) return;
  await clearSession(session);
  await forgetRows(session);
}

/**
 * Clears what this device keeps of the learner and opens the landing page. Only queued requests stay, for
 * this account, as the server does not have them yet.
 */
export async function forgetSession(queryClient: QueryClient, navigate: NavigateFunction): Promise<void> {
  const session = beginSignOut();
  closePersonalInfo();
  // Navigates first, so that no page of the learner renders without its data.
  await navigate("/web");
  await clearSession(session);
  queryClient.clear();
  if (session !== null) await forgetRows(session);
}

/** Signs out of a session in local storage, unless somebody has signed in since. */
async function clearSession(session: Session | null): Promise<void> {
  const now = stored.get("token");
  if (now !== null && now.token !== session?.token) return;
  await Promise.allSettled([handOverAll(), reportStudied()]);
  for (const store of storesOfSession) store.signOut();
  forgetAddresses();
  forgetSentAnswers();
}

/** Deletes a learner's rows from the device database where the server has them too, unless that learner is back. */
async function forgetRows({ user_id }: Session): Promise<void> {
  // Other pages do not need it. Where it cannot be fetched, a page that starts later goes on.
  const kept = await import("#learner/offline/kept-lessons.ts").catch(() => null);
  // The server forgets the browser's subscription with the session.
  const leaving: Promise<unknown>[] = me() === null ? [unsubscribeHere()] : [];
  if (me() !== user_id) leaving.push(forgetAnswers(user_id), forgetSent(user_id));
  if (me() !== user_id && kept) leaving.push(kept.forgetPractices(user_id));
  // If the browser refuses its database, nothing is stored in it.
  await Promise.allSettled(leaving);
  if (kept) leavingStore.remove("leaving");
}
