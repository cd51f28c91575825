import { useEffect, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let current = "";

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the page in the browser's tab and in the shell's bars, as long as the page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    current = title;
    document.title = title ? `${title} · 拾句` : "拾句";
    for (const listener of listeners) listener();
  }, [title]);
}

/** The name of the page that is shown. */
export function usePageTitleShown(): string {
  return useSyncExternalStore(subscribe, () => current);
}
