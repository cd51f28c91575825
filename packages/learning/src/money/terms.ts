import { memberTiers } from "../member-tiers.ts";

/** The operator's decisions about money, and the bounds of each. Prices are in fen, lengths in days. */
export const termRules = {
  price_month: { min: 1, max: 10_000_000 },
  price_quarter: { min: 1, max: 10_000_000 },
  price_year: { min: 1, max: 10_000_000 },
  price_lifetime: { min: 1, max: 10_000_000 },
  days_month: { min: 1, max: 9999 },
  days_quarter: { min: 1, max: 9999 },
  days_year: { min: 1, max: 9999 },
  /**
   * The per cent of a paid order that the buyer's inviter earns, first for a learner as inviter, then for a partner.
   */
  rebate_percent: { min: 0, max: 90 },
  partner_rebate_percent: { min: 0, max: 90 },
  /** Seconds a day that a learner without membership studies free. */
  free_seconds: { min: 0, max: 86_400 },
} as const;

export type TermName = keyof typeof termRules;
export const termNames = Object.keys(termRules) as TermName[];

/** Chinese names of the terms. */
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

/** A decision of the operator. Times are milliseconds since the epoch. */
export interface Term {
  name: TermName;
  value: number;
  from: number;
  /** Null if the term holds until the next one. */
  until: number | null;
  /** The time of the decision. If two terms hold at once, the later decision counts. */
  decidedAt: number;
}

/**
 * Returns the values that hold at a time. For each name, the latest decision whose period includes the time counts.
 * Without such a decision, the value in `first` counts.
 */
export function termsAt(terms: readonly Term[], first: Terms, now: number): Terms {
  const holding = terms
    .filter(({ from, until }) => from <= now && now < (until ?? Infinity))
    .toSorted((a, b) => a.decidedAt - b.decidedAt);
  return { ...first, ...Object.fromEntries(holding.map(({ name, value }) => [name, value])) };
}

/** The tiers on sale, by vip_type, with the names of their terms. The last tier has no end. */
export const soldTiers = [
  { vipType: memberTiers.month, price: "price_month", days: "days_month" },
  { vipType: memberTiers.quarter, price: "price_quarter", days: "days_quarter" },
  { vipType: memberTiers.year, price: "price_year", days: "days_year" },
  { vipType: memberTiers.lifetime, price: "price_lifetime", days: null },
] as const satisfies readonly { vipType: number; price: TermName; days: TermName | null }[];

/** Returns the price and length of a tier by these terms; undefined for a tier that is not sold. */
export function tierAt(terms: Terms, vipType: number): { price: number; days: number | null } | undefined {
  const tier = soldTiers.find((sold) => sold.vipType === vipType);
  return tier && { price: terms[tier.price], days: tier.days === null ? null : terms[tier.days] };
}

/** Returns the share of an amount, in whole fen. A part of a fen is not paid. */
export function shareOf(fen: number, percent: number): number {
  return Math.floor((fen * percent) / 100);
}
