import { memberTiers } from "./member-tiers.ts";
import { type Interval, union } from "./time/intervals.ts";

export const grantOrigins = ["order", "trial", "partner", "operator"] as const;
export type GrantOrigin = (typeof grantOrigins)[number];

/** A learner's right to a tier for some time. Times are milliseconds since the epoch. */
export interface Grant {
  /** 1 partner, 2 month, 3 quarter, 4 year, 5 for ever; 0 is the trial. Grants with any other number are ignored. */
  tier: number;
  origin: GrantOrigin;
  /** The grant has no effect before this time. */
  from: number;
  /**
   * The time from `from` to `until` is the length of the tier; null for a tier without an end. It begins when the
   * tier's turn comes, which may be later than `from`. A trial always ends at `until` itself.
   */
  until: number | null;
  /** The grant has no effect after this time; null if it was never revoked. */
  revokedAt: number | null;
}

/** The state of a learner's membership at one moment, with its past. */
export interface Membership {
  /** 1 to 5; 0 without a tier, also during the trial. */
  tier: number;
  isOnTrial: boolean;
  /**
   * The end of the tier, with the days of all waiting grants. Without a tier, it is the end of the running trial. It is
   * null if there is neither tier nor trial, or no end.
   */
  endsAt: number | null;
  /** The end of the trial, past or future; null if it was never claimed. */
  trialEndsAt: number | null;
  /**
   * All past and future times with a tier or a trial, sorted and disjoint. Future times assume that nothing changes.
   * The last may end at Infinity.
   */
  times: Interval[];
}

/** The rights of a learner. */
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

/** The rights that a learner has on a site without any membership. */
export interface SiteRights {
  /** Nothing is metered, because the free time is the whole day or the site meters nobody. */
  allIsFree: boolean;
  /** Member courses are open. */
  isEntitled: boolean;
  /** The AI course tool is open. */
  mayCreate: boolean;
}

/** Derives rights from a membership and from the site; no other rule does. */
export function policyOf(
  { tier, isOnTrial }: Pick<Membership, "tier" | "isOnTrial">,
  { allIsFree, isEntitled, mayCreate }: SiteRights,
): MembershipPolicy {
  const isMember = tier > 0 || isOnTrial;
  return {
    mayStudy: isMember || isEntitled,
    mayCreate: tier > 0 || mayCreate,
    isMetered: !isMember && !allIsFree,
  };
}

const trialTime = ({ from, until, revokedAt }: Grant): Interval => ({
  from,
  to: Math.max(from, Math.min(until ?? Infinity, revokedAt ?? Infinity)),
});

/** A time in which one grant is used. */
interface Turn extends Interval {
  tier: number;
}

/** The partner tier ranks above the sold tiers. */
const rankOf = ({ tier }: Grant) => (tier === memberTiers.partner ? memberTiers.lifetime + 1 : tier);

/**
 * Returns the grants in the turns in which they run. At any moment the grant of the highest tier runs. Among grants of
 * the same tier, the earlier grant runs. All others wait and lose no time.
 */
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
