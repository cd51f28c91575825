import type { Access, Endpoint } from "@shiju/contract/endpoint";

/** A signed-in learner, as far as access is concerned. */
export interface Learner {
  userId: string;
  /** Hash of the token of this call, by which it is revoked. */
  tokenHash: string;
  may: ReadonlySet<Access>;
  /** IANA name of the learner's own zone, in which a day is a date. */
  timeZone: string;
  /** Whether member courses are open: a paid tier, or a running trial. */
  member: boolean;
  /** When the trial ends or has ended; null while it has not been claimed. */
  trialEndsAt: Date | null;
  /** When the account was opened. */
  since: Date;
}

/** Nobody is a visitor. */
export type Caller = Learner | null;

/** Finds the learner of a bearer token; null when the token is forged, expired or revoked. */
export type Identify = (token: string) => Promise<Learner | null>;

/** Meters a call of active practice; refuses what would be handed out once the day's free minutes are used up. */
export type Meter = (learner: Learner, metering: NonNullable<Endpoint["metering"]>) => Promise<void>;

/** Seconds that are left of today's free study time; null for whom nothing is metered: members, a running trial, guests. */
export type FreeTime = (caller: Pick<Learner, "userId" | "member"> | null) => Promise<number | null>;
