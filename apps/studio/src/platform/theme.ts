import { themeColors } from "@shiju/ui/styles/theme-colors.ts";
import { stored } from "./storage.ts";

/**
 * Puts the page into the theme that was chosen in the learner's app, now and whenever it changes there; the page's
 * inline script did so before the first paint. Returns the way to stop.
 */
export function followTheme(): () => void {
  const apply = () => {
    const theme = stored.get("theme");
    document.documentElement.classList.toggle("dark", theme === "dark");
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", themeColors[theme]);
  };
  apply();
  return stored.subscribe("theme", apply);
}
