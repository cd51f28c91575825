import { useSyncExternalStore } from "react";

/** The theme that the page stands in, which the class `dark` of its root says to every style. */
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
