/** Writes minutes after midnight as a time of day, such as 21:30. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Reads a time of day, such as 21:30, as minutes after midnight. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Returns the minutes after midnight of a time in a zone. */
export function minuteIn(timeZone: string, time: Date): number {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return minutesOf(format.format(time));
}

/** Whether a minute lies in a span of the day, which may go over midnight. The end is outside. */
export function isWithin({ from, to }: { from: number; to: number }, minute: number): boolean {
  return from < to ? from <= minute && minute < to : minute >= from || minute < to;
}
