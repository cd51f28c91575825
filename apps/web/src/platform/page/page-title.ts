import { useEffect, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
/** What the route table calls the page, and what the page calls itself. */
let routeTitle = "";
let ownTitle: string | undefined;

const current = () => ownTitle ?? routeTitle;

function show(): void {
  document.title = current() ? `${current()} · 拾句` : "拾句";
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the page in the browser's tab and in the shell's bars until the page itself says more. */
export function nameRoute(title: string): void {
  routeTitle = title;
  show();
}

/** Says more than the route table's title, such as the name of a course, as long as the page is shown; undefined while it is not known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    ownTitle = title;
    show();
    return () => {
      ownTitle = undefined;
      show();
    };
  }, [title]);
}

/** The name of the page that is shown. */
export function usePageTitleShown(): string {
  return useSyncExternalStore(subscribe, current);
}
