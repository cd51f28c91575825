import { createContext, use, useSyncExternalStore } from "react";
import { phoneWidth } from "./phone-width.ts";

let query: MediaQueryList | undefined;
const phone = () => (query ??= matchMedia(phoneWidth));

/** Whether the page is for a phone. The server sets this value, because it has no window to measure. */
export const PhoneContext = createContext<boolean | null>(null);

function subscribe(listener: () => void): () => void {
  phone().addEventListener("change", listener);
  return () => phone().removeEventListener("change", listener);
}

const isPhone = () => phone().matches;

export function useIsPhone(): boolean {
  const given = use(PhoneContext);
  return useSyncExternalStore(subscribe, isPhone, () => given ?? isPhone());
}
