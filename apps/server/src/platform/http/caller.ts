import type { Account, UserInfo } from "@shiju/contract/people/accounts";
import type { Endpoint } from "@shiju/contract/http/endpoint";
import type { Role } from "@shiju/contract/http/roles";
import type { Membership, MembershipPolicy } from "@shiju/learning/membership";

/** A learner's membership at the moment of a call, and the policy that follows from it. */
export interface Standing {
  membership: Membership;
  policy: MembershipPolicy;
}

/** The facts about a signed-in learner that decide on access. */
export interface Learner extends Standing {
  userId: string;
  /** Hash of the token of this call. It revokes the token. */
  tokenHash: string;
  name: string;
  /** The network that this call comes from. */
  network: string;
  role: Role;
  /** Whether a group manages the account, which then has no phone. */
  isManaged: boolean;
  /** Whether the learner gave the password again in this session a short while ago. */
  isConfirmed: boolean;
  /** IANA name of the learner's time zone. A learner's day is a date in this zone. */
  timeZone: string;
  /** When the account was opened. */
  since: Date;
  /** Minutes a day that a parent allows; null where none has set a limit. */
  dailyLimit: number | null;
  /** The hours without new practice, in minutes after midnight; null where a family has set none. */
  quiet: { from: number; to: number } | null;
}

/** The facts about a call of the staff that its guard needs. */
export interface StaffCall {
  method: Endpoint["method"];
  /** The path as it stands in the contract. */
  path: string;
  params: Partial<Record<string, string>>;
  query: Partial<Record<string, unknown>>;
}

/**
 * Refuses a call of the staff if a further condition fails, although the role would allow the call. Logs the calls that
 * must be logged.
 */
export type GuardStaff = (by: Learner, call: StaffCall) => Promise<void>;

/** A visitor is null. */
export type Caller = Learner | null;

/** Finds the learner of a bearer token; null when the token is forged, expired or revoked. */
export type Identify = (token: string) => Promise<Omit<Learner, "network"> | null>;

/** Meters a call of active practice. Refuses the sentences once the day's minutes are used up. */
export type Meter = (learner: Learner, metering: NonNullable<Endpoint["metering"]>) => Promise<void>;

/** Seconds that are left of today's free study time; null for members, trials and guests, who are not metered. */
export type FreeTime = (caller: (Pick<Learner, "userId"> & Standing) | null) => Promise<number | null>;

/** Refuses a lesson if the caller has had too many lessons today. */
export type HandOut = (caller: Caller, lessonId: string) => Promise<void>;

/** The account as its learner sees it, with the membership and the rest of the free time. */
export type Inform = (account: Account, learner: Pick<Learner, "userId"> & Standing) => Promise<UserInfo>;
