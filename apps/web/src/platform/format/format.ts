const nothing = "--";
const two = (value: number) => String(value).padStart(2, "0");

/** 1,234.5: grouped, at most six decimals; empty, zero and what is no number read 0.00. */
function formatNumber(value: number | string | null | undefined): string {
  const number = Number(value ?? 0);
  if (!Number.isFinite(number) || Math.abs(number) < 0.5e-6) return "0.00";
  return number.toLocaleString("en-US", { maximumFractionDigits: 6 });
}

/** 138****4321: the first three characters, stars, the last four. */
function maskPhone(phone: string): string {
  return phone ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : nothing;
}

/** The first seven characters, stars, the last five. */
function maskAddress(address: string): string {
  return address ? `${address.slice(0, 7)}***${address.slice(-5)}` : nothing;
}

/** YYYY-MM-DD HH:mm:ss in the browser's zone, of seconds since the epoch. */
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

/** Kinds of values, and how each is shown. */
type DisplayKind = keyof typeof formatters;

/** A value as its kind is shown: `display("phone", "13812344321")` is 138****4321. */
export function display<Kind extends DisplayKind>(
  kind: Kind,
  value: Parameters<(typeof formatters)[Kind]>[0],
): string {
  return (formatters[kind] as (value: unknown) => string)(value);
}
