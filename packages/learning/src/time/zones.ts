import { dayMs, hourMs } from "./durations.ts";

/** No zone is farther from UTC. */
const farthestMs = 15 * hourMs;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the date of a time in a zone. The time is in milliseconds since the epoch, and the zone is an IANA name. */
export function dateIn(timeZone: string, time: number): string {
  // Making a format takes a hundred times as long as using it.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  formats.set(timeZone, format);
  return format.format(time);
}

/** A zone's name begins with a letter. Offsets such as +08:00 are refused. */
const nameShape = /^[A-Za-z][A-Za-z0-9_+/-]{0,59}$/;

/** Former names of zones, by the new name. Some systems report the former name, others the new name. */
const formerNames: Readonly<Record<string, string>> = {
  "Africa/Asmara": "Africa/Asmera",
  "America/Argentina/Buenos_Aires": "America/Buenos_Aires",
  "America/Argentina/Catamarca": "America/Catamarca",
  "America/Argentina/Cordoba": "America/Cordoba",
  "America/Argentina/Jujuy": "America/Jujuy",
  "America/Argentina/Mendoza": "America/Mendoza",
  "America/Atikokan": "America/Coral_Harbour",
  "America/Indiana/Indianapolis": "America/Indianapolis",
  "America/Kentucky/Louisville": "America/Louisville",
  "America/Nuuk": "America/Godthab",
  "Asia/Ho_Chi_Minh": "Asia/Saigon",
  "Asia/Kathmandu": "Asia/Katmandu",
  "Asia/Kolkata": "Asia/Calcutta",
  "Asia/Yangon": "Asia/Rangoon",
  "Atlantic/Faroe": "Atlantic/Faeroe",
  "Etc/UTC": "UTC",
  "Europe/Kyiv": "Europe/Kiev",
  "Pacific/Chuuk": "Pacific/Truk",
  "Pacific/Kanton": "Pacific/Enderbury",
  "Pacific/Pohnpei": "Pacific/Ponape",
};

/** Returns the canonical name of a zone from any of its IANA names; undefined for any other text. */
export function canonicalZone(name: string): string | undefined {
  if (!nameShape.test(name)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return formerNames[timeZone] ?? timeZone;
  } catch {
    return undefined;
  }
}

/** Returns the start of a date in a zone, in milliseconds since the epoch. */
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
 * Returns the moment at which another zone replaces a learner's zone. It is the start of the next day, in the zone that
 * reaches this start last. This way, no day comes twice and no day is left out. Only zones that are a whole day apart
 * leave a day out, as the date line does.
 */
export function zoneChangesAt(now: number, { from, to }: { from: string; to: string }): number {
  const next = new Date(Date.parse(dateIn(from, now)) + dayMs).toISOString().slice(0, 10);
  return Math.max(startOfDate(next, from), startOfDate(next, to));
}
