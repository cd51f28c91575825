interface Standing {
  vipType: number;
  trialEndsAt: Date | null;
}

/** Above 5 is no tier: it is never issued, and would count as none. */
export function hasPaidTier({ vipType }: Pick<Standing, "vipType">): boolean {
  return vipType >= 1 && vipType <= 5;
}

/** Whether member courses are open and study time is not metered: a paid tier, or a running trial. */
export function isMember(standing: Standing, now: Date): boolean {
  return hasPaidTier(standing) || (standing.trialEndsAt !== null && standing.trialEndsAt > now);
}
