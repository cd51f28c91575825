import { sharedKeys } from "@shiju/storage/shared-keys";
import { createStore, type Shape, type Store } from "@shiju/storage/store";
import { useSyncExternalStore } from "react";

/** The stored values that all apps share. The values of a feature are in a store of that feature. */
export const stored = createStore(sharedKeys);

/** Returns whether the browser refuses local storage. Values then last as long as the page. */
export function isStorageOff(): boolean {
  try {
    localStorage.setItem("probe", "1");
    localStorage.removeItem("probe");
    return false;
  } catch {
    return true;
  }
}

/** Returns a stored value. The component renders again when the value changes, in this tab or another. */
export function useStored<S extends Record<string, Shape<unknown>>, Key extends keyof S & string>(
  store: Store<S>,
  key: Key,
) {
  const value = () => store.get(key);
  return useSyncExternalStore((listener) => store.subscribe(key, listener), value, value);
}
