import { fenOf, yuan } from "@shiju/learning/money/yuan";
import type { TermName } from "@shiju/learning/money/terms";

interface TermWords {
  /** The unit of the number, shown behind the field. */
  unit: string;
  show: (value: number) => string;
  /** Undefined for what is no value. */
  read: (typed: string) => number | undefined;
}

const whole = (typed: string) => (/^\d{1,8}$/.test(typed.trim()) ? Number(typed.trim()) : undefined);
const price: TermWords = { unit: "元", show: (fen) => yuan(fen).slice(1).replaceAll(",", ""), read: fenOf };
const days: TermWords = { unit: "天", show: String, read: whole };
const percent: TermWords = { unit: "%", show: String, read: whole };

export const termWords: Record<TermName, TermWords> = {
  price_month: price,
  price_quarter: price,
  price_year: price,
  price_lifetime: price,
  days_month: days,
  days_quarter: days,
  days_year: days,
  rebate_percent: percent,
  partner_rebate_percent: percent,
  free_seconds: {
    unit: "分钟",
    show: (seconds) => String(seconds / 60),
    read(typed) {
      const minutes = /^\d{1,4}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : undefined;
      return minutes === undefined ? undefined : Math.round(minutes * 60);
    },
  },
};

/** Returns a time in the form that the input `datetime-local` shows and returns, in the operator's own zone. */
export const localTime = (time: string | Date): string =>
  new Date(time).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" }).replace(" ", "T");

/** Null for an empty field. */
export const timeOf = (typed: string): string | null => (typed === "" ? null : new Date(typed).toISOString());
