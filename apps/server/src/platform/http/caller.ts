import type { Account, UserInfo } from "@shiju/contract/people/accounts";
import type { Endpoint } from "@shiju/contract/http/endpoint";
import type { Role } from "@shiju/contract/http/roles";
import type { Membership, MembershipPolicy } from "@shiju/learning/membership";

/** How somebody stands as a member at the moment of a call, and what that opens. */
export interface Standing {
  membership: Membership;
  policy: MembershipPolicy;
}

/** A signed-in learner, as far as access is concerned. */
export interface Learner extends Standing {
  userId: string;
  /** Hash of the token of this call, by which it is revoked. */
  tokenHash: string;
  name: string;
  /** The network this call comes from. */
  network: string;
  role: Role;
  /** Whether the password was given again in this session a short while ago. */
  isConfirmed: boolean;
  /** IANA name of the learner's own zone, in which a day is a date. */
  timeZone: string;
  /** When the account was opened. */
  since: Date;
  /** Minutes a day that a parent allows; null where none has set a limit. */
  dailyLimit: number | null;
}

/** A call of the staff, as far as its guard looks at it. */
export interface StaffCall {
  method: Endpoint["method"];
  /** As the contract writes it. */
  path: string;
  params: Partial<Record<string, string>>;
  query: Partial<Record<string, unknown>>;
}

/** Refuses a call of the staff that its role alone does not refuse, and writes down what has to be. */
export type GuardStaff = (by: Learner, call: StaffCall) => Promise<void>;

/** Nobody is a visitor. */
export type Caller = Learner | null;

/** Finds the learner of a bearer token; null when the token is forged, expired or revoked. */
export type Identify = (token: string) => Promise<Omit<Learner, "network"> | null>;

/** Meters a call of active practice; refuses what would be handed out once the day's minutes are used up. */
export type Meter = (learner: Learner, metering: NonNullable<Endpoint["metering"]>) => Promise<void>;

/** Seconds that are left of today's free study time; null for whom nothing is metered: members, a running trial, guests. */
export type FreeTime = (caller: (Pick<Learner, "userId"> & Standing) | null) => Promise<number | null>;

/** Refuses a lesson that is too many to be handed out today. */
export type HandOut = (caller: Caller, lessonId: string) => Promise<void>;

/** What a learner is told of their account: with the membership and the free time that is left. */
export type Inform = (account: Account, learner: Pick<Learner, "userId"> & Standing) => Promise<UserInfo>;
