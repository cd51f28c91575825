import { memberTiers } from "./member-tiers.ts";
import { type Interval, union } from "./time/intervals.ts";

export const grantOrigins = ["order", "trial", "partner", "operator"] as const;
export type GrantOrigin = (typeof grantOrigins)[number];

/** So much time of a tier, given to a learner. Times are milliseconds since the epoch. */
export interface Grant {
  /** 1 partner, 2 month, 3 quarter, 4 year, 5 for ever; 0 is the trial. Any other number counts for nothing. */
  tier: number;
  origin: GrantOrigin;
  /** Nothing of it counts before. */
  from: number;
  /**
   * Null for ever. The time between `from` and `until` is the length of a tier. It begins when the tier's turn comes,
   * which may be later than `from`. The trial ends at `until` itself.
   */
  until: number | null;
  /** From then on nothing of it counts any more; null where it was never taken back. */
  revokedAt: number | null;
}

/** How a learner stands at one moment, and stood before. */
export interface Membership {
  /** 1 to 5; 0 without a tier, also during the trial. */
  tier: number;
  isOnTrial: boolean;
  /** When the tier ends, with all the days that wait behind it, or else the running trial; null where there is neither, or no end. */
  endsAt: number | null;
  /** When the trial ends or ended; null where it was never claimed. */
  trialEndsAt: number | null;
  /** All the time of a tier or a trial, sorted and disjoint: what was, and what comes if nothing changes. The last may end at Infinity. */
  times: Interval[];
}

/** What a learner may do. */
export interface MembershipPolicy {
  /** Member courses are open. */
  mayStudy: boolean;
  /** The AI course tool is open. */
  mayCreate: boolean;
  /** Study time is counted against the day's free minutes. */
  isMetered: boolean;
}

export function membershipAt(grants: readonly Grant[], now: number): Membership {
  const turns = turnsOf(grants);
  const trials = grants.filter(({ origin }) => origin === "trial").map(trialTime);
  const contains = ({ from, to }: Interval) => from <= now && now < to;
  const tier = turns.find(contains)?.tier ?? 0;
  const running = union(tier > 0 ? turns : trials).find(contains);
  return {
    tier,
    isOnTrial: trials.some(contains),
    endsAt: running && running.to < Infinity ? running.to : null,
    trialEndsAt: trials.length > 0 ? Math.max(...trials.map(({ to }) => to)) : null,
    times: union([...turns, ...trials]),
  };
}

/** The one rule of what a membership opens; `allIsFree` where the operator gives away the whole day. */
export function policyOf(
  { tier, isOnTrial }: Pick<Membership, "tier" | "isOnTrial">,
  { allIsFree }: { allIsFree: boolean },
): MembershipPolicy {
  const isMember = tier > 0 || isOnTrial;
  return { mayStudy: isMember, mayCreate: tier > 0, isMetered: !isMember && !allIsFree };
}

const trialTime = ({ from, until, revokedAt }: Grant): Interval => ({
  from,
  to: Math.max(from, Math.min(until ?? Infinity, revokedAt ?? Infinity)),
});

/** A stretch in which one grant is used up. */
interface Turn extends Interval {
  tier: number;
}

/** The partner stands above what is sold. */
const rankOf = ({ tier }: Grant) => (tier === memberTiers.partner ? memberTiers.lifetime + 1 : tier);

/** At any moment the highest tier that there is runs, and of two grants of one tier the earlier; all others wait and lose nothing. */
function turnsOf(grants: readonly Grant[]): Turn[] {
  const queue = grants
    .filter(
      ({ origin, tier }) => origin !== "trial" && tier >= memberTiers.partner && tier <= memberTiers.lifetime,
    )
    .map((grant) => {
      const [until, revokedAt] = [grant.until ?? Infinity, grant.revokedAt ?? Infinity];
      return { ...grant, revokedAt, left: Math.max(0, until - grant.from) };
    })
    .toSorted(
      (a, b) => rankOf(b) - rankOf(a) || a.from - b.from || a.left - b.left || a.revokedAt - b.revokedAt,
    );
  const turns: Turn[] = [];
  let now = -Infinity;
  while (now < Infinity) {
    const at = now;
    const running = queue.find(({ from, left, revokedAt }) => from <= at && left > 0 && at < revokedAt);
    const next = Math.min(
      ...queue.map(({ from }) => from).filter((from) => from > at),
      running?.revokedAt ?? Infinity,
    );
    now = running ? Math.min(next, at + running.left) : next;
    if (!running) continue;
    turns.push({ tier: running.tier, from: at, to: now });
    running.left -= now - at;
  }
  return turns;
}
