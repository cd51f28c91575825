import { startOutbox } from "#lib/outbox.ts";
import { startSettings } from "#lib/settings-sync.ts";

/** What goes on behind every page: sending what waits, and the settings of the account. Returns the way to stop. */
export function startBackground(): () => void {
  const stops = [startOutbox(), startSettings()];
  return () => stops.forEach((stop) => stop());
}
