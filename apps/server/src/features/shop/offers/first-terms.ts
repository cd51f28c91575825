import type { Terms } from "@shiju/learning/money/terms";

interface Given {
  /** Fen: month, quarter, year, for ever. */
  prices: readonly number[];
  /** Month, quarter, year. */
  days: readonly number[];
  /** Per cent for whoever invited a buyer: a learner, a partner. */
  rebates: readonly number[];
}

/** Returns the terms that hold until the operator decides otherwise, except free time. */
export function firstTermsOf({ prices, days, rebates }: Given): Omit<Terms, "free_seconds"> {
  const [month = 1, quarter = 1, year = 1, lifetime = 1] = prices;
  const [monthDays = 1, quarterDays = 1, yearDays = 1] = days;
  const [learner = 0, partner = 0] = rebates;
  return {
    price_month: month,
    price_quarter: quarter,
    price_year: year,
    price_lifetime: lifetime,
    days_month: monthDays,
    days_quarter: quarterDays,
    days_year: yearDays,
    rebate_percent: learner,
    partner_rebate_percent: partner,
  };
}
