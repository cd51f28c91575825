import { siteName } from "@shiju/ui/site/site-name.ts";
import { useEffect, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
/** The title from the route table, and the title that the page sets itself. */
let routeTitle = "";
let ownTitle: string | undefined;

const current = () => ownTitle ?? routeTitle;

function show(): void {
  document.title = current() ? `${current()} · ${siteName()}` : siteName();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the title from the route table. It is shown until the page sets its own title. */
export function nameRoute(title: string): void {
  routeTitle = title;
  show();
}

/**
 * Sets a title, such as the name of a course, while the page is mounted. Pass undefined while the title is not known.
 */
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

/** The shown title. */
export function usePageTitleShown(): string {
  return useSyncExternalStore(subscribe, current);
}
