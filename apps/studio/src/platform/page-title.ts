import { useEffect } from "react";

/** Sets the title of the browser's tab while the page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · 拾句`;
  }, [title]);
}
