/** An event at the same time each day. */
interface DailyEvent {
  hour: number;
  minute: number;
  /** Minutes. */
  length: number;
  title: string;
  /** Where it leads. */
  url: string;
}

const two = (value: number) => String(value).padStart(2, "0");
const dateOf = (date: Date) => `${date.getFullYear()}${two(date.getMonth() + 1)}${two(date.getDate())}`;

/**
 * Escapes commas, semicolons, backslashes and line breaks, because they have a meaning of their own in a calendar file.
 */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");

/**
 * Returns a calendar file (RFC 5545) with an event each day from tomorrow on, in the calendar's own time zone. Each
 * event has a reminder at its start. A later file for the same site replaces an earlier one.
 */
export function calendarFile({ hour, minute, length, title, url }: DailyEvent, now: Date): string {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Shiju//Daily study//ZH",
    "BEGIN:VEVENT",
    `UID:daily-study@${new URL(url).hostname}`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${Math.floor(now.getTime() / 1000)}`,
    `DTSTART:${dateOf(tomorrow)}T${two(hour)}${two(minute)}00`,
    `DURATION:PT${length}M`,
    "RRULE:FREQ=DAILY",
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(title)}`,
    "TRIGGER:PT0S",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join("");
}

/** The largest number of bytes of a line. The rest of a longer line goes on in a line that begins with a space. */
const longestLine = 75;

function folded(line: string): string[] {
  const lines = [""];
  for (const character of line) {
    const last = lines.at(-1) ?? "";
    const isFull = new TextEncoder().encode(last + character).length > longestLine;
    if (isFull) lines.push(` ${character}`);
    else lines[lines.length - 1] = last + character;
  }
  return lines;
}
