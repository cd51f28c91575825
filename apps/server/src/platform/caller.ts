import type { Access } from "@shiju/contract/endpoint";

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
}

/** Nobody is a visitor. */
export type Caller = Learner | null;

/** Finds the learner of a bearer token; null when the token is forged, expired or revoked. */
export type Identify = (token: string) => Promise<Learner | null>;
