import { type Session, sharedKeys } from "@shiju/storage/shared-keys";
import { createStore } from "@shiju/storage/store";
import { useSyncExternalStore } from "react";

/** The keys of local storage that this app reads: session and theme, written by the learner's app. */
export const stored = createStore(sharedKeys);

/** The session on this device, null for a visitor; follows changes in other tabs. */
export function useSession(): Session | null {
  return useSyncExternalStore(
    (listener) => stored.subscribe("token", listener),
    () => stored.get("token"),
  );
}
