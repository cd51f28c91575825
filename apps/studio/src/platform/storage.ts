import { type Session, sharedKeys } from "@shiju/storage/shared-keys";
import { createStore } from "@shiju/storage/store";
import { tabKeys } from "@shiju/storage/tab-keys";
import { useSyncExternalStore } from "react";

/** The keys of local storage that this app reads: session and theme, written by the learner's app. */
export const stored = createStore(sharedKeys);

/** The values that this tab keeps for the learner's app. */
export const ofTab = createStore(tabKeys, () => sessionStorage);

/** Returns the session on this device; null for a visitor. Follows changes in other tabs. */
export function useSession(): Session | null {
  return useSyncExternalStore(
    (listener) => stored.subscribe("token", listener),
    () => stored.get("token"),
  );
}
