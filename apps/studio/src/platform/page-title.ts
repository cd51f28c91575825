import { useEffect } from "react";

/** Names the page in the browser's tab as long as it is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · 拾句`;
  }, [title]);
}
