import { siteName } from "@shiju/ui/site/site-name.ts";
import { useEffect, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
/** The title of the page in the route table, and the one that the page gives itself. */
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

/** Sets the title from the route table, which is shown until the page gives one of its own. */
export function nameRoute(title: string): void {
  routeTitle = title;
  show();
}

/** Gives the page a title of its own while it is mounted, such as the name of a course; undefined while that is not known. */
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

/** The title of the page that is shown. */
export function usePageTitleShown(): string {
  return useSyncExternalStore(subscribe, current);
}
