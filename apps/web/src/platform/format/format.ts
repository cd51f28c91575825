const nothing = "--";
const two = (value: number) => String(value).padStart(2, "0");

/**
 * Formats a number as 1,234.5: with grouping and at most six decimals. An empty value, zero and an invalid number give
 * 0.00.
 */
function formatNumber(value: number | string | null | undefined): string {
  const number = Number(value ?? 0);
  if (!Number.isFinite(number) || Math.abs(number) < 0.5e-6) return "0.00";
  return number.toLocaleString("en-US", { maximumFractionDigits: 6 });
}

/** Formats a phone number as 138****4321: the first three characters, stars, the last four characters. */
const maskPhone = (phone: string) => mask(phone, { first: 3, stars: "****", last: 4 });

/** The first seven characters, stars, the last five. */
const maskAddress = (address: string) => mask(address, { first: 7, stars: "***", last: 5 });

/** Replaces the middle of a text by stars. If the text is no longer than its two ends, no character is shown twice. */
function mask(text: string, { first, stars, last }: { first: number; stars: string; last: number }): string {
  if (!text) return nothing;
  return text.slice(0, first) + stars + text.slice(Math.max(first, text.length - last));
}

/** Formats seconds since the epoch as YYYY-MM-DD HH:mm:ss in the browser's zone. */
function formatTime(seconds: number | null | undefined): string {
  if (!seconds) return nothing;
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) {
    console.warn("日期格式错误", seconds);
    return nothing;
  }
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":")}`;
}

const formatters = { address: maskAddress, phone: maskPhone, num: formatNumber, time: formatTime };

/** Kinds of values, each with its formatter. */
type DisplayKind = keyof typeof formatters;

/** Formats a value by its kind: `display("phone", "13812344321")` returns 138****4321. */
export function display<Kind extends DisplayKind>(
  kind: Kind,
  value: Parameters<(typeof formatters)[Kind]>[0],
): string {
  return (formatters[kind] as (value: unknown) => string)(value);
}
