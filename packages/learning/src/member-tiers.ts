/** The tiers of membership, by `vip_type`. A learner with tier 0 has no membership, or only the trial. */
export const memberTiers = { none: 0, partner: 1, month: 2, quarter: 3, year: 4, lifetime: 5 } as const;

/** Returns whether a tier has no end. The other tiers are given for a number of days. */
export const isEndless = (tier: number): boolean =>
  tier === memberTiers.partner || tier === memberTiers.lifetime;
