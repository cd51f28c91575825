/** A learner's zone, and the one that takes its place. */
export interface Zones {
  timeZone: string;
  nextTimeZone: string | null;
  zoneChangesAt: Date | null;
}

/** The zone that a learner's days are in at a time. */
export function zoneAt({ timeZone, nextTimeZone, zoneChangesAt }: Zones, now: Date): string {
  return nextTimeZone !== null && zoneChangesAt !== null && zoneChangesAt <= now ? nextTimeZone : timeZone;
}
