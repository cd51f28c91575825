import { siteName } from "@shiju/ui/site/site-name.ts";
import { useEffect } from "react";

/** Sets the title of the browser's tab while the page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${siteName()}`;
  }, [title]);
}
