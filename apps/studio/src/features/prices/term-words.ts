import { fenOf, yuan } from "@shiju/learning/money/yuan";
import type { TermName } from "@shiju/learning/money/terms";

interface TermWords {
  title: string;
  /** What the number counts, behind the field. */
  unit: string;
  show: (value: number) => string;
  /** Undefined for what is no value. */
  read: (typed: string) => number | undefined;
}

const whole = (typed: string) => (/^\d{1,8}$/.test(typed.trim()) ? Number(typed.trim()) : undefined);
const price = (title: string): TermWords => ({
  title,
  unit: "元",
  show: (fen) => yuan(fen).slice(1).replaceAll(",", ""),
  read: fenOf,
});
const days = (title: string): TermWords => ({ title, unit: "天", show: String, read: whole });
const percent = (title: string): TermWords => ({ title, unit: "%", show: String, read: whole });

export const termWords: Record<TermName, TermWords> = {
  price_month: price("月度会员的价格"),
  price_quarter: price("季度会员的价格"),
  price_year: price("年度会员的价格"),
  price_lifetime: price("永久会员的价格"),
  days_month: days("月度会员的天数"),
  days_quarter: days("季度会员的天数"),
  days_year: days("年度会员的天数"),
  rebate_percent: percent("推荐返利"),
  partner_rebate_percent: percent("合伙人返利"),
  free_seconds: {
    title: "每天的免费时长",
    unit: "分钟",
    show: (seconds) => String(seconds / 60),
    read(typed) {
      const minutes = /^\d{1,4}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : undefined;
      return minutes === undefined ? undefined : Math.round(minutes * 60);
    },
  },
};

/** What `datetime-local` shows and gives, in the operator's own zone. */
export const localTime = (time: string | Date): string =>
  new Date(time).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" }).replace(" ", "T");

/** Null for an empty field. */
export const timeOf = (typed: string): string | null => (typed === "" ? null : new Date(typed).toISOString());
