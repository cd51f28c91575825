import { type Session, sharedKeys } from "@shiju/storage/shared-keys";
import { createStore } from "@shiju/storage/store";
import { useSyncExternalStore } from "react";

/** What this app reads in local storage: who is signed in and which theme is chosen, as the learner's app keeps them. */
export const stored = createStore(sharedKeys);

/** Who is signed in on this device, null for nobody; follows what other tabs do. */
export function useSession(): Session | null {
  return useSyncExternalStore(
    (listener) => stored.subscribe("token", listener),
    () => stored.get("token"),
  );
}
