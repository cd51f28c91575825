import { paintTheme } from "@shiju/ui/styles/paint-theme.ts";
import { stored } from "./storage.ts";

/**
 * Puts the page into the theme that was chosen in the learner's app, now and whenever it changes there; `boot.ts`
 * did so before the first paint. Returns the way to stop.
 */
export function followTheme(): () => void {
  const apply = () => paintTheme(stored.get("theme"));
  apply();
  return stored.subscribe("theme", apply);
}
