import { paintTheme, subscribeDeviceTheme } from "@shiju/ui/styles/paint-theme.ts";
import { stored } from "./storage.ts";

/**
 * Applies the theme chosen in the learner's app, now and when it changes. `boot.ts` applied it before the
 * first paint. Returns the function that stops following it.
 */
export function followTheme(): () => void {
  const apply = () => paintTheme(stored.get("theme"));
  apply();
  const stops = [stored.subscribe("theme", apply), subscribeDeviceTheme(apply)];
  return () => stops.forEach((stop) => stop());
}
