import { memberTiers } from "../member-tiers.ts";

/** What the operator decides about money, and the bounds of each. Prices are fen, lengths days. */
export const termRules = {
  price_month: { min: 1, max: 10_000_000 },
  price_quarter: { min: 1, max: 10_000_000 },
  price_year: { min: 1, max: 10_000_000 },
  price_lifetime: { min: 1, max: 10_000_000 },
  days_month: { min: 1, max: 9999 },
  days_quarter: { min: 1, max: 9999 },
  days_year: { min: 1, max: 9999 },
  /** Hundredths of a paid order for whoever invited its buyer: a learner, a partner. */
  rebate_percent: { min: 0, max: 90 },
  partner_rebate_percent: { min: 0, max: 90 },
  /** Seconds of study time a day without membership. */
  free_seconds: { min: 0, max: 86_400 },
} as const;

export type TermName = keyof typeof termRules;
export const termNames = Object.keys(termRules) as TermName[];

/** What each is called. */
export const termTitles: Readonly<Record<TermName, string>> = {
  price_month: "月度会员的价格",
  price_quarter: "季度会员的价格",
  price_year: "年度会员的价格",
  price_lifetime: "永久会员的价格",
  days_month: "月度会员的天数",
  days_quarter: "季度会员的天数",
  days_year: "年度会员的天数",
  rebate_percent: "推荐返利",
  partner_rebate_percent: "合伙人返利",
  free_seconds: "每天的免费时长",
};
export type Terms = Record<TermName, number>;

/** A decision of the operator's. Times are milliseconds since the epoch. */
export interface Term {
  name: TermName;
  value: number;
  from: number;
  /** Null where it holds until another one. */
  until: number | null;
  /** When it was decided: of two that hold, the later one does. */
  decidedAt: number;
}

/** What holds at a time: the latest decision of each name whose period it is, else the first value. */
export function termsAt(terms: readonly Term[], first: Terms, now: number): Terms {
  const holding = terms
    .filter(({ from, until }) => from <= now && now < (until ?? Infinity))
    .toSorted((a, b) => a.decidedAt - b.decidedAt);
  return { ...first, ...Object.fromEntries(holding.map(({ name, value }) => [name, value])) };
}

/** The tiers on sale, by vip_type, with the names of their terms; the last one never ends. */
export const soldTiers = [
  { vipType: memberTiers.month, price: "price_month", days: "days_month" },
  { vipType: memberTiers.quarter, price: "price_quarter", days: "days_quarter" },
  { vipType: memberTiers.year, price: "price_year", days: "days_year" },
  { vipType: memberTiers.lifetime, price: "price_lifetime", days: null },
] as const satisfies readonly { vipType: number; price: TermName; days: TermName | null }[];

/** A tier's price and length at these terms; undefined for one that is not sold. */
export function tierAt(terms: Terms, vipType: number): { price: number; days: number | null } | undefined {
  const tier = soldTiers.find((one) => one.vipType === vipType);
  return tier && { price: terms[tier.price], days: tier.days === null ? null : terms[tier.days] };
}

/** The share of an amount, in whole fen: what is less than one is not paid. */
export function shareOf(fen: number, percent: number): number {
  return Math.floor((fen * percent) / 100);
}
