const dayMs = 24 * 3600_000;
/** Zones are at most so far from UTC. */
const farthestMs = 15 * 3600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The date of a time, in milliseconds since the epoch, in a zone (IANA name). */
export function dateIn(timeZone: string, time: number): string {
  // Making a format takes a hundred times as long as using it.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  formats.set(timeZone, format);
  return format.format(time);
}

/** Whether a name is that of a zone; offsets such as +08:00 are none. */
export function isTimeZone(name: string): boolean {
  return name === "UTC" || Intl.supportedValuesOf("timeZone").includes(name);
}

/** When a date begins in a zone, in milliseconds since the epoch. */
export function startOfDate(date: string, timeZone: string): number {
  let before = Date.parse(date) - farthestMs;
  let after = Date.parse(date) + farthestMs;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dateIn(timeZone, middle) < date) before = middle;
    else after = middle;
  }
  return after;
}

/**
 * When another zone takes the place of a learner's: with the next day, once it has begun in both, so that no day comes
 * twice and none is left out. Only zones that are a whole day apart leave one out, as the date line does.
 */
export function zoneChangesAt(now: number, { from, to }: { from: string; to: string }): number {
  const next = new Date(Date.parse(dateIn(from, now)) + dayMs).toISOString().slice(0, 10);
  return Math.max(startOfDate(next, from), startOfDate(next, to));
}
