import { useSyncExternalStore } from "react";

/** 575 px and less is a phone; the one width at which the app itself behaves differently. */
const phone = matchMedia("(max-width: 575px)");

function subscribe(listener: () => void): () => void {
  phone.addEventListener("change", listener);
  return () => phone.removeEventListener("change", listener);
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone.matches);
}
