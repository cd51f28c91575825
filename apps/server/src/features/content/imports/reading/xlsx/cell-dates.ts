import { dayMs } from "@shiju/learning/time/durations";
import { walk } from "../office-parts.ts";

/** The formats of the styles that show numbers as dates, by the number of the style. */
export type DateFormats = ReadonlyMap<number, string>;

const yearMonth = 'yyyy"年"m"月"';
const monthDay = 'm"月"d"日"';
const hoursMinutes = 'h"时"mm"分"';
const wholeDate = "yyyy/m/d";
const wholeTime = 'h"时"mm"分"ss"秒"';

/** Formats that a workbook uses without containing them, as in Chinese Excel (ECMA-376, 18.8.30). */
const builtIn: Readonly<Record<number, string>> = {
  14: wholeDate,
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "yyyy/m/d h:mm",
  27: yearMonth,
  28: monthDay,
  29: monthDay,
  30: "m-d-yy",
  31: `${yearMonth}d"日"`,
  32: hoursMinutes,
  33: wholeTime,
  36: yearMonth,
  45: "mm:ss",
  46: "h:mm:ss",
  47: "mm:ss",
  50: yearMonth,
  51: monthDay,
  52: yearMonth,
  53: monthDay,
  54: monthDay,
  57: yearMonth,
  58: monthDay,
};

/** The formats of dates among the styles of a workbook. */
export function dateFormatsIn(xml: string | undefined): DateFormats {
  const own = new Map<number, string>();
  const formats = new Map<number, string>();
  let style = -1;
  let isCells = false;
  if (xml === undefined) return formats;
  walk(xml, {
    open: (name, { numFmtId, formatCode = "" }) => {
      if (name === "numFmt") own.set(Number(numFmtId), formatCode.slice(0, longestFormat));
      if (name === "cellXfs") isCells = true;
      if (name !== "xf" || !isCells) return;
      style += 1;
      const format = own.get(Number(numFmtId)) ?? builtIn[Number(numFmtId)];
      if (format !== undefined && isDate(format)) formats.set(style, format);
    },
    text: () => {},
    close: (name) => {
      if (name === "cellXfs") isCells = false;
    },
  });
  return formats;
}

const longestFormat = 100;
const literal = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/gu;

/** Returns whether a format has a year, month, day, hour or second outside of its quoted texts. */
const isDate = (format: string): boolean =>
  /[ymdhs]/iu.test(format.replaceAll(literal, "")) && !/general/iu.test(format);

/** The day 0 of Excel, and of its calendar from 1904 on. */
const epochs = { usual: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };

const token = /"([^"]*)"|\\(.)|[_*].|\[[^\]]*\]|(y+|m+|d+|h+|s+(?:\.0+)?|am\/pm|a\/p|上午\/下午)|(.)/giu;

/** A number of days as a format of dates shows it. */
export function shownDate(days: number, format: string, is1904: boolean): string {
  const epoch = is1904 ? epochs.from1904 : epochs.usual;
  const date = new Date(Math.round((days * dayMs + epoch) / 1000) * 1000);
  if (Number.isNaN(date.getTime())) return String(days);
  const [positive = ""] = format.split(";");
  const isHalf = /am\/pm|a\/p|上午\/下午/iu.test(positive);
  let previous = "";
  const tokens = [...positive.matchAll(token)];
  return tokens
    .map(([, quoted, escaped, field, other], at) => {
      if (field === undefined) return quoted ?? escaped ?? other ?? "";
      const letter = field.slice(0, 1).toLowerCase();
      const next =
        tokens
          .slice(at + 1)
          .find((found) => found[3] !== undefined)?.[3]
          ?.toLowerCase() ?? "";
      const isMinute = letter === "m" && (previous === "h" || next.startsWith("s"));
      previous = letter;
      return fieldOf(date, isMinute ? "n" : letter, field.length, isHalf);
    })
    .join("")
    .trim();
}

function fieldOf(date: Date, letter: string, length: number, isHalf: boolean): string {
  const padded = (value: number) => String(value).padStart(Math.min(length, 2), "0");
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC" }).format(date);
  const hours = date.getUTCHours();
  if (letter === "y") return length > 2 ? String(date.getUTCFullYear()) : padded(date.getUTCFullYear() % 100);
  if (letter === "m")
    return length > 2 ? named({ month: length > 3 ? "long" : "short" }) : padded(date.getUTCMonth() + 1);
  if (letter === "d")
    return length > 2 ? named({ weekday: length > 3 ? "long" : "short" }) : padded(date.getUTCDate());
  if (letter === "h") return padded(isHalf ? hours % 12 || 12 : hours);
  if (letter === "n") return padded(date.getUTCMinutes());
  if (letter === "s") return padded(date.getUTCSeconds());
  return hours < 12 ? "AM" : "PM";
}
