import { useSyncExternalStore } from "react";

/** Returns the theme of the page, read from the class `dark` of the root element. */
export function useTheme(): "light" | "dark" {
  return useSyncExternalStore(subscribe, () =>
    document.documentElement.classList.contains("dark") ? "dark" : "light",
  );
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}
